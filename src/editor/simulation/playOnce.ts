import type { ComicObject, ComicPage } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { applyGesture, type GestureOutcome, isAvailable } from '@/player/features/gestures/applyGesture';
import { possibleGestures } from '@/player/features/possibleGestures';
import { applyViewChange } from '@/player/features/scroll/inView';
import { choiceTimedOut, limitedChoices, runningTimers, timerDue } from '@/player/features/timers/timerRules';
import { offeredOptions, shownObjects } from '@/player/rules/conditions';
import { isAtEnding } from '@/player/rules/endings';
import { minPageDuration } from '@/player/rules/flashLimit';
import { nextStep } from '@/player/rules/guidedView';
import { currentPage, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import {
  advanceAutomatically,
  canContinue,
  continueActions,
  continueReading,
  takeOption,
  tapObject,
} from '@/player/rules/readerMoves';
import { spokenLines } from '@/player/rules/spokenLines';
import { readingTime, textsAt } from '@/player/rules/texts';

/** The result of a play. */
export interface Play {
  readonly outcome: 'ended' | 'stuck' | 'endless';
  readonly state: PlayState;
  readonly words: number;
  /** Milliseconds. */
  readonly time: number;
}

export interface SimulatedReader {
  /** 0 ≤ number < 1 */
  readonly random: () => number;
  /** A factor of the usual time. */
  readonly slowness: number;
  readonly choose: (moves: readonly ReaderMove[], state: PlayState) => ReaderMove;
}

/** After this number of moves and events, a play is endless. */
const maxMoves = 400;

/** After this number of moves without an effect in a row, and with no event to come, the reader is stuck. */
const maxIdleMoves = 25;

/**
 * The time on a page: between `least` and `most` of the time to read its text, plus `move` milliseconds per
 * move.
 */
const pace = { least: 0.4, most: 1.4, move: 1200 };

/**
 * Plays from a state that has entered its page, on its own clock, until an ending or until nothing more
 * happens.
 */
export function playOnce(context: PlayContext, from: PlayState, reader: SimulatedReader): Play {
  const { random, slowness, choose } = reader;
  const agenda = createAgenda(context);
  let state = from;
  let [time, words, visit] = [0, 0, -1];
  let [actsAt, idle] = [0, 0];

  const enterPage = () => {
    visit = state.visit;
    const text = textOf(context, state);
    words += wordsIn(text);
    const share = pace.least + random() * (pace.most - pace.least);
    actsAt = time + readingTime(text, 1) * share * slowness;
    state = scrollThrough(context, state);
  };
  /** Lets the reader or the clock act, whichever is first; `false` when neither does. */
  const goOn = (): boolean => {
    const next = agenda.next(state, time);
    const possible = next !== null && next.at <= actsAt ? [] : possibleMoves(context, state);
    if (possible.length > 0) {
      const before = state;
      time = Math.max(time, actsAt);
      actsAt = time + pace.move * (0.5 + random()) * slowness;
      state = choose(possible, state).make(state).state;
      idle = next === null && changesNothing(before, state) ? idle + 1 : 0;
      return idle < maxIdleMoves;
    }
    if (next === null) return false;
    time = Math.max(time, next.at);
    state = next.run(state).state;
    return true;
  };
  const outcome = (): Play['outcome'] => {
    for (let moves = 0; moves < maxMoves; moves += 1) {
      if (state.visit !== visit) enterPage();
      else if (isAtEnding(context, state)) return 'ended';
      else if (state.stage !== 'playing') return 'endless';
      else if (!goOn()) return 'stuck';
    }
    return 'endless';
  };
  return { outcome: outcome(), state, words, time };
}

export function changesNothing(before: PlayState, after: PlayState): boolean {
  return (
    before.visit === after.visit &&
    before.stage === after.stage &&
    before.step === after.step &&
    before.variables === after.variables &&
    before.shown === after.shown &&
    before.taken === after.taken &&
    before.timers === after.timers &&
    before.waiting === after.waiting
  );
}

interface Event {
  /** Stays the same while the event is waiting. */
  readonly key: unknown;
  /** Milliseconds. */
  readonly duration: number;
  readonly run: (state: PlayState) => MoveResult;
}

/** Events that happen without the reader. Each occurs once, its duration after it first appeared. */
function createAgenda(context: PlayContext) {
  let due = new Map<unknown, number>();
  return {
    next: (state: PlayState, time: number) => {
      const events = eventsOf(context, state).map(({ key, duration, run }) => ({
        key,
        at: due.get(key) ?? time + duration,
        run: (now: PlayState) => {
          due.delete(key);
          return run(now);
        },
      }));
      due = new Map(events.map(({ key, at }) => [key, at]));
      return events.sort((one, other) => one.at - other.at)[0] ?? null;
    },
  };
}

function eventsOf(context: PlayContext, state: PlayState): readonly Event[] {
  const { visit, step, waiting } = state;
  const { autoAdvance } = currentPage(context, state);
  return [
    ...waiting.map((list) => ({
      key: list,
      duration: list.duration,
      run: (now: PlayState) => continueActions(context, now, visit, list),
    })),
    ...runningTimers(state).map((timer) => ({
      key: timer,
      duration: timer.duration,
      run: (now: PlayState) => timerDue(context, now, timer, 'itself'),
    })),
    ...limitedChoices(context, state).map(({ id, timeLimit }) => ({
      key: `choice ${visit} ${id}`,
      duration: timeLimit?.duration ?? 0,
      run: (now: PlayState) => choiceTimedOut(context, now, id),
    })),
    ...(autoAdvance === undefined
      ? []
      : [
          {
            key: `page ${visit} ${step}`,
            duration: Math.max(minPageDuration, autoAdvance),
            run: (now: PlayState) => advanceAutomatically(context, now),
          },
        ]),
  ];
}

/** Brings every object of a tall page into view, from top to bottom. */
function scrollThrough(context: PlayContext, from: PlayState): PlayState {
  const { visit } = from;
  const watched = currentPage(context, from).objects.filter(({ whenInView }) => whenInView?.actions?.length);
  return [...watched]
    .sort((one, other) => one.y - other.y)
    .reduce(
      (state, { id }) => applyViewChange(context, state, { visit, id, entered: true, byReader: true }).state,
      from,
    );
}

const texts = new WeakMap<ComicPage, string>();

/** The text of the page as first seen. */
function textOf(context: PlayContext, state: PlayState): string {
  const page = currentPage(context, state);
  const known = texts.get(page);
  if (known !== undefined) return known;
  const shown = textsAt([context.project.meta.language], state);
  const lines = spokenLines(page, state, { text: (text) => resolveText(text, shown), language: () => '' });
  const text = lines.map((line) => line.text).join(' ');
  texts.set(page, text);
  return text;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** Something that a reader can do on a page. */
export interface ReaderMove {
  /** The same move has the same key on each visit of the page. */
  readonly key: string;
  readonly make: (state: PlayState) => MoveResult;
}

function possibleMoves(context: PlayContext, state: PlayState): readonly ReaderMove[] {
  if (state.stage !== 'playing') return [];
  const page = currentPage(context, state);
  const onward: readonly ReaderMove[] = canContinue(context, state)
    ? [{ key: 'next', make: (now) => continueReading(context, now) }]
    : [];
  if (nextStep(page, state) !== null) return onward;
  const objects = [...shownObjects(page.objects, state)];
  return [...objects.flatMap((object) => movesOn(context, state, object)), ...onward];
}

function movesOn(context: PlayContext, state: PlayState, object: ComicObject): readonly ReaderMove[] {
  const { id } = object;
  if (object.type === 'choice') {
    return offeredOptions(object, state).map(({ index }) => ({
      key: optionMove(id, index),
      make: (now) => takeOption(context, now, object, index),
    }));
  }
  const tap: readonly ReaderMove[] = object.onTap?.length
    ? [{ key: `${id}`, make: (now) => tapObject(context, now, id) }]
    : [];
  if (object.type !== 'input' && !isAvailable(object.gesture, state)) return tap;
  const gestures = possibleGestures(context, object).flatMap((outcome): readonly ReaderMove[] => {
    // Each value below is followed by letting go.
    if (outcome.kind === 'rest') return [];
    const outcomes: readonly GestureOutcome[] =
      outcome.kind === 'set' ? [outcome, { kind: 'rest' }] : [outcome];
    return [
      {
        key: `${id} ${JSON.stringify(outcome)}`,
        make: (now) =>
          outcomes.reduce<MoveResult>((before, next) => applyGesture(context, before.state, id, next), {
            state: now,
            commands: [],
          }),
      },
    ];
  });
  return [...tap, ...gestures];
}

export function optionMove(choice: number, option: number): string {
  return `${choice}/${option}`;
}
