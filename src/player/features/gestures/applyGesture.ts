import { gestureDefaults } from '@/comics/features/gestureWords';
import type { Action, ComicObject, Gesture, InputObject } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import { areSameWords } from '@/player/features/gestures/sameWords';
import type { Range } from '@/player/features/gestures/steps';
import { holds } from '@/player/rules/conditions';
import {
  currentPage,
  type MoveResult,
  type PlayContext,
  type PlayState,
  touched,
} from '@/player/rules/playState';
import { runActions } from '@/player/rules/runActions';
import { findObject, isShown } from '@/player/rules/visibility';

/** What a hand, a key or a switch has done with an object; the rules do not tell them apart. */
export type GestureOutcome =
  /** It lies on the n-th target, or on none (0). */
  | { readonly kind: 'drop'; readonly target: number }
  /** It was pushed or turned to a value; `begins` is the first of one touch. */
  | { readonly kind: 'set'; readonly value: number; readonly begins: boolean }
  | { readonly kind: 'rest' | 'done' | 'beat' | 'miss' }
  | { readonly kind: 'way'; readonly index: number }
  | { readonly kind: 'answer'; readonly words: string };

/** Lets a gesture happen, if the object is there for it. */
export function applyGesture(
  context: PlayContext,
  from: PlayState,
  id: number,
  outcome: GestureOutcome,
): MoveResult {
  const object = findObject(currentPage(context, from).objects, id);
  if (from.stage !== 'playing' || object === undefined || !isShown(object, from)) {
    return { state: from, commands: [] };
  }
  const list =
    object.type === 'input'
      ? answerList(object, outcome, from)
      : isReady(object.gesture, from)
        ? gestureList(object, object.gesture, outcome, from)
        : undefined;
  if (list === undefined) return { state: from, commands: [] };
  const state = touched(from);
  // What is pushed on and on is one touch: the way back leads to before all of it.
  const goesOn = outcome.kind === 'rest' || (outcome.kind === 'set' && !outcome.begins);
  return runActions(context, goesOn ? { ...state, before: from.before } : state, list, 'touch');
}

/** Whether the hand has something to do with an object now. */
export function isReady(gesture: Gesture | undefined, state: PlayState): gesture is Gesture {
  return gesture !== undefined && holds(gesture.when, state);
}

function gestureList(
  object: ComicObject,
  gesture: Gesture,
  outcome: GestureOutcome,
  state: PlayState,
): readonly Action[] | undefined {
  switch (gesture.kind) {
    case 'drag':
      return outcome.kind === 'drop' ? dropList(gesture, outcome.target, state) : undefined;
    case 'slide':
    case 'turn':
      if (outcome.kind === 'set') return [keep(gesture.variable, outcome.value)];
      return outcome.kind === 'rest' ? (gesture.onRest ?? []) : undefined;
    case 'rub':
      if (outcome.kind !== 'done') return undefined;
      return gesture.keeps ? gesture.onDone : [goneFrom(object), ...gesture.onDone];
    case 'hold':
    case 'shake':
      return outcome.kind === 'done' ? gesture.onDone : undefined;
    case 'swipe':
      return outcome.kind === 'way' ? gesture.ways[outcome.index]?.actions : undefined;
    case 'rhythm':
      return { beat: gesture.onBeat ?? [], done: gesture.onDone, miss: gesture.onOther ?? [] }[
        String(outcome.kind)
      ];
  }
}

function dropList(
  { variable, targets, onOther = [] }: Extract<Gesture, { kind: 'drag' }>,
  target: number,
  { variables }: PlayState,
): readonly Action[] | undefined {
  // What is let go where it lies was not put anywhere.
  if (target > 0 && variable !== undefined && variables.get(variable) === target) return undefined;
  const actions = target === 0 ? onOther : targets[target - 1]?.actions;
  if (actions === undefined || variable === undefined) return actions;
  return [keep(variable, target), ...actions];
}

const keep = (variable: string, value: number | string): Action => ({ do: 'set', variable, op: '=', value });

const goneFrom = (object: ComicObject): Action => ({
  do: 'hide',
  object: object.id,
  effect: object.exit ?? { effect: 'fade', duration: 250 },
});

function answerList(
  object: InputObject,
  outcome: GestureOutcome,
  state: PlayState,
): readonly Action[] | undefined {
  const { variable, onOther = [] } = object;
  const typed = outcome.kind === 'answer' ? outcome.words.trim() : '';
  if (typed === '') return undefined;
  const actions = answerTo(object, typed, state)?.actions ?? onOther;
  return variable === undefined ? actions : [keep(variable, typed), ...actions];
}

function answerTo({ answers = [] }: InputObject, typed: string, state: PlayState) {
  return answers.find(({ words }) =>
    words.some((one) => wordingsOf(one, state).some((meant) => areSameWords(typed, meant))),
  );
}

/** Whether a field takes these words; one without answers takes any. */
export function isAnswered(object: InputObject, typed: string, state: PlayState): boolean {
  return (object.answers ?? []).length === 0 || answerTo(object, typed, state) !== undefined;
}

/** A text in every language that it has. */
function wordingsOf(text: LocalizedText, { variables }: PlayState): string[] {
  const languages = typeof text === 'string' ? [''] : Object.keys(text).filter((key) => key !== 'count');
  return languages.map((language) =>
    resolveText(text, { languages: [language], variable: (name) => variables.get(name) }),
  );
}

/** How far and how finely a variable is set by a hand. */
export function rangeOf(
  context: PlayContext,
  { variable: name, step = 1 }: { readonly variable: string; readonly step?: number | undefined },
): Range {
  const { variables } = context.project;
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (variable?.type !== 'number') return { min: 0, max: 0, step };
  const { min = 0, max = Math.max(min, 100) } = variable;
  return { min, max, step };
}

export function angleAt(
  { from = gestureDefaults.from, to = gestureDefaults.to }: Extract<Gesture, { kind: 'turn' }>,
  share: number,
): number {
  return from + (to - from) * share;
}
