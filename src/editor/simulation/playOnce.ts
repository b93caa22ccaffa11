import type { ComicPage } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { possibleMoves, type ReaderMove } from '@/editor/simulation/possibleMoves';
import { applyViewChange } from '@/player/features/scroll/inView';
import { choiceTimedOut, limitedChoices, runningTimers, timerDue } from '@/player/features/timers/timerRules';
import { isAtEnding } from '@/player/rules/endings';
import { minPageDuration } from '@/player/rules/flashLimit';
import { currentPage, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import { advanceAutomatically, continueActions } from '@/player/rules/readerMoves';
import { spokenLines } from '@/player/rules/spokenLines';
import { readingTime, textsAt } from '@/player/rules/texts';

/** How a play went. */
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
  /** How many times longer than usual they take. */
  readonly slowness: number;
  readonly choose: (moves: readonly ReaderMove[], state: PlayState) => ReaderMove;
}

/** After so many moves and events a play goes round in circles. */
const mostMoves = 400;

/** After so many moves in a row that did nothing, and with nothing to come, nothing helps. */
const mostIdleMoves = 25;

/** How long readers take beside what a page's text takes: shares of the reading time, then milliseconds a move. */
const pace = { least: 0.4, most: 1.4, move: 1200 };

/** Plays from a state that has entered its page, on a clock of its own, until an ending or until nothing happens any more. */
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
  /** The reader or the clock, whichever is first; `false` when neither does anything. */
  const goOn = (): boolean => {
    const next = agenda.next(state, time);
    const possible = next !== null && next.at <= actsAt ? [] : possibleMoves(context, state);
    if (possible.length > 0) {
      const before = state;
      time = Math.max(time, actsAt);
      actsAt = time + pace.move * (0.5 + random()) * slowness;
      state = choose(possible, state).make(state).state;
      idle = next === null && changesNothing(before, state) ? idle + 1 : 0;
      return idle < mostIdleMoves;
    }
    if (next === null) return false;
    time = Math.max(time, next.at);
    state = next.happen(state).state;
    return true;
  };
  const outcome = (): Play['outcome'] => {
    for (let moves = 0; moves < mostMoves; moves += 1) {
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
  /** The same as long as it waits. */
  readonly key: unknown;
  /** Milliseconds. */
  readonly duration: number;
  readonly happen: (state: PlayState) => MoveResult;
}

/** What happens without the reader, and when: each event is due once, a while after it was first there. */
function createAgenda(context: PlayContext) {
  let due = new Map<unknown, number>();
  return {
    next: (state: PlayState, time: number) => {
      const events = eventsOf(context, state).map(({ key, duration, happen }) => ({
        key,
        at: due.get(key) ?? time + duration,
        happen: (now: PlayState) => {
          due.delete(key);
          return happen(now);
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
      happen: (now: PlayState) => continueActions(context, now, visit, list),
    })),
    ...runningTimers(state).map((timer) => ({
      key: timer,
      duration: timer.duration,
      happen: (now: PlayState) => timerDue(context, now, timer, 'itself'),
    })),
    ...limitedChoices(context, state).map(({ id, timeLimit }) => ({
      key: `choice ${visit} ${id}`,
      duration: timeLimit?.duration ?? 0,
      happen: (now: PlayState) => choiceTimedOut(context, now, id),
    })),
    ...(autoAdvance === undefined
      ? []
      : [
          {
            key: `page ${visit} ${step}`,
            duration: Math.max(minPageDuration, autoAdvance),
            happen: (now: PlayState) => advanceAutomatically(context, now),
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
      (state, { id }) => applyViewChange(context, state, { visit, id, comes: true, byReader: true }).state,
      from,
    );
}

const texts = new WeakMap<ComicPage, string>();

/** As it is first seen. */
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
