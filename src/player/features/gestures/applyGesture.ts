import { gestureDefaults } from '@/comics/features/gestures/gestures';
import { findObject } from '@/comics/pageContents';
import type { Action, ComicObject, Gesture, InputObject } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import { clamp } from '@/lib/clamp';
import { editDistance } from '@/lib/editDistance';
import { declaredVariable, isConditionMet, isShown } from '@/player/rules/conditions';
import {
  afterInput,
  currentPage,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import { runActions } from '@/player/rules/runActions';

/** The Russian letters on the keys of an English keyboard. */
const englishKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Longer texts were not meant to be compared letter by letter. */
const longest = 200;

/**
 * Ignores case, accents, ё and е, punctuation and spaces. Allows one typo per five letters, at most two, and
 * typing in the keyboard layout of the other language.
 */
export function matchesAnswer(typed: string, meant: string): boolean {
  if (typed.length > longest || meant.length > longest) return false;
  const wanted = graphemesOf(meant);
  if (wanted === '') return typed.trim() === meant.trim() && meant.trim() !== '';
  return [typed, ...otherKeyboard(typed)].some((one) => isNear(graphemesOf(one), wanted));
}

function graphemesOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function otherKeyboard(typed: string): string[] {
  const swapped = (from: string, to: string) =>
    [...typed.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
  return [swapped(englishKeys, russianKeys), swapped(russianKeys, englishKeys)];
}

function isNear(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  // Numbers allow no typo.
  const slips = /\p{N}/u.test(wanted) ? 0 : Math.min(2, Math.floor(wanted.length / 5));
  return slips > 0 && Math.abs(typed.length - wanted.length) <= slips && editDistance(typed, wanted) <= slips;
}

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function shareOf({ min, max }: Range, value: number): number {
  return max > min ? clamp((value - min) / (max - min), 0, 1) : 0;
}

/** The step nearest to a share of the range. */
export function valueAt({ min, max, step }: Range, share: number): number {
  const wanted = min + (max - min) * clamp(share, 0, 1);
  const stepped = step > 0 ? min + Math.round((wanted - min) / step) * step : wanted;
  return Number(clamp(stepped, min, max).toPrecision(12));
}

/** The share of the range by which a press moves the value if there is no step. */
const pressed = 0.1;

/** One step further, and from the end back to the beginning, for one-switch users. */
export function nextStep(range: Range, value: number): number {
  const step = range.step > 0 ? range.step : (range.max - range.min) * pressed;
  const next = valueAt(range, shareOf(range, value + step));
  return next > value ? next : range.min;
}

/** The angle between two directions, from -180 to 180 degrees. */
export function turnBetween(before: number, now: number): number {
  return ((((now - before + 180) % 360) + 360) % 360) - 180;
}

/** The outcome of a gesture by hand, key or switch; the rules treat them alike. */
export type GestureOutcome =
  | { readonly kind: 'drop'; readonly target: number }
  /** `begins` marks the first value of a touch. */
  | { readonly kind: 'set'; readonly value: number; readonly begins: boolean }
  | { readonly kind: 'rest' | 'done' | 'beat' | 'miss' }
  | { readonly kind: 'way'; readonly index: number }
  | { readonly kind: 'answer'; readonly text: string };

/** Applies a gesture if the object is visible. */
export function applyGesture(
  context: PlayContext,
  from: PlayState,
  id: number,
  outcome: GestureOutcome,
): MoveResult {
  const object = findObject(currentPage(context, from), id);
  if (from.stage !== 'playing' || object === undefined || !isShown(object, from)) {
    return { state: from, commands: [] };
  }
  const list =
    object.type === 'input'
      ? answerList(object, outcome, from)
      : isAvailable(object.gesture, from)
        ? gestureList(object, object.gesture, outcome, from)
        : undefined;
  if (list === undefined) return { state: from, commands: [] };
  const state = afterInput(from);
  // A continued push is one touch, so going back undoes all of it.
  const isSameTouch = outcome.kind === 'rest' || (outcome.kind === 'set' && !outcome.begins);
  return runActions(context, isSameTouch ? { ...state, before: from.before } : state, list, 'touch');
}

export function isAvailable(gesture: Gesture | undefined, state: PlayState): gesture is Gesture {
  return gesture !== undefined && isConditionMet(gesture.when, state);
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
  // An object dropped where it already is changes nothing.
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
  const typed = outcome.kind === 'answer' ? outcome.text.trim() : '';
  if (typed === '') return undefined;
  const actions = answerTo(object, typed, state)?.actions ?? onOther;
  return variable === undefined ? actions : [keep(variable, typed), ...actions];
}

function answerTo({ answers = [] }: InputObject, typed: string, state: PlayState) {
  return answers.find(({ words }) =>
    words.some((one) => wordingsOf(one, state).some((meant) => matchesAnswer(typed, meant))),
  );
}

/** Without `answers`, any text is right. */
export function isAnswered(object: InputObject, typed: string, state: PlayState): boolean {
  return (object.answers ?? []).length === 0 || answerTo(object, typed, state) !== undefined;
}

/** The text in each of its languages. */
function wordingsOf(text: LocalizedText, { variables }: PlayState): string[] {
  const languages = typeof text === 'string' ? [''] : Object.keys(text).filter((key) => key !== 'count');
  return languages.map((language) =>
    resolveText(text, { languages: [language], variable: (name) => variables.get(name) }),
  );
}

export function rangeOf(
  context: PlayContext,
  { variable: name, step = 1 }: { readonly variable: string; readonly step?: number | undefined },
): Range {
  const variable = declaredVariable(context.project, name);
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
