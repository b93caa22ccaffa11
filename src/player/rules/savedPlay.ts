import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readActions, readValue } from '@/comics/lenient/readActions';
import { readersOf } from '@/comics/lenient/readProject';
import {
  fieldsOf,
  isFields,
  listOf,
  readAmount,
  readBoolean,
  readId,
  readList,
  readPair,
  readString,
} from '@/comics/lenient/values';
import type { Project, VariableValue } from '@/comics/project';
import type { Moment, PlayPosition, PlayState, RunningTimer, WaitingList } from '@/player/rules/playState';

type Variables = ReadonlyMap<string, VariableValue>;

/** The saved play (docs/comics-format.md#progress-and-saved-plays; the key contains `projId`). */
export interface SavedPlay {
  readonly page: number;
  readonly step: number;
  readonly variables: Readonly<Record<string, VariableValue>>;
  readonly seen: readonly number[];
  readonly taken: readonly string[];
  readonly shown: readonly (readonly [number, boolean])[];
  readonly viewed: readonly number[];
  readonly waiting: readonly WaitingList[];
  /** Missing where the file starts no timers. */
  readonly timers?: readonly RunningTimer[] | undefined;
  readonly history: readonly SavedMoment[];
  /** From 0 to 1; 0 while the first page was not left. */
  readonly progress: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/**
 * Kept small, since there may be hundreds: seen pages and taken options only grow, so their lengths are
 * enough.
 */
interface SavedMoment {
  readonly page: number;
  readonly step: number;
  readonly variables: Readonly<Record<string, VariableValue>>;
  /** Lengths of the play's `seen`, `taken` and `viewed`. */
  readonly seen: number;
  readonly taken: number;
  readonly viewed: number;
  readonly shown: readonly (readonly [number, boolean])[];
  readonly choice: Moment['choice'];
}

/** `fresh` is the state before a play has started. */
export function savePlay(fresh: PlayState, state: PlayState, time: number): SavedPlay {
  let before: Variables = fresh.variables;
  return {
    page: state.page,
    step: state.step,
    variables: Object.fromEntries(state.variables),
    seen: [...state.seen],
    taken: [...state.taken],
    shown: [...state.shown],
    viewed: [...state.viewed],
    waiting: state.waiting,
    timers: state.timers?.filter(({ visit }) => visit === undefined || visit === state.visit),
    history: state.history.map((moment) => {
      const variables = changes(before, moment.variables);
      before = moment.variables;
      const { page, step, choice } = moment;
      const { seen, taken, viewed, shown } = moment;
      const counts = { seen: seen.size, taken: taken.size, viewed: viewed.size };
      return { page, step, variables, ...counts, shown: [...shown], choice };
    }),
    progress: state.step > 0 || state.history.length > 0 ? state.progress : 0,
    time,
  };
}

function changes(before: Variables, after: Variables): Record<string, VariableValue> {
  return before === after
    ? {}
    : Object.fromEntries([...after].filter(([name, value]) => before.get(name) !== value));
}

/** `null` when there is none, or when the file no longer has its page. */
export function restorePlay(fresh: PlayState, project: Project, stored: unknown): PlayState | null {
  if (!isFields(stored)) return null;
  const pages = new Set(project.pages.map((page) => page.id));
  const seen = readList(stored.seen, readId);
  const taken = readList(stored.taken, readString);
  const viewed = readList(stored.viewed, readId);
  const known = { pages, seen, taken, viewed };
  const variablesNow = notKept(project, fresh.variables, restoreVariables(fresh.variables, stored.variables));
  const place = restorePlace(stored, known, variablesNow);
  if (place === null) return null;
  let { variables } = fresh;
  const history = readList(stored.history, (entry) => {
    // The changes of variables apply even where the page of that moment is gone.
    variables = restoreVariables(variables, fieldsOf(entry).variables);
    return restoreMoment(entry, known, variables);
  });
  const progress = Math.min(1, readAmount(stored.progress) ?? 0);
  const more = readersOf(project);
  const waiting = readList(stored.waiting, (entry) => readWaiting(entry, more));
  const timers = readList(stored.timers, (entry) => readTimer(entry, fresh.visit, more));
  return {
    ...fresh,
    ...place,
    seen: standing(seen, pages),
    taken: new Set(taken),
    viewed: new Set(viewed),
    waiting,
    timers,
    history,
    progress,
  };
}

function standing(seen: readonly number[], pages: ReadonlySet<number>): ReadonlySet<number> {
  return new Set(seen.filter((id) => pages.has(id)));
}

function readWaiting(entry: unknown, more: FeatureReaders | undefined): WaitingList | undefined {
  const { duration, actions } = fieldsOf(entry);
  const time = readAmount(duration);
  return time === undefined ? undefined : { duration: time, actions: readActions(actions, more) };
}

/** Each timer waits its whole time again, as lists do. */
function readTimer(entry: unknown, now: number, more: FeatureReaders | undefined): RunningTimer | undefined {
  const fields = fieldsOf(entry);
  const [timer, list] = [readString(fields.timer), readWaiting(entry, more)];
  if (timer === undefined || list === undefined) return undefined;
  const visit = fields.visit === undefined ? undefined : now;
  return { ...list, timer, repeat: fields.repeat === true, visit, since: readAmount(fields.since) ?? 0 };
}

interface Known {
  readonly pages: ReadonlySet<number>;
  readonly seen: readonly number[];
  readonly taken: readonly string[];
  readonly viewed: readonly number[];
}

function restorePlace(
  stored: unknown,
  known: Known,
  variables: Variables,
): Omit<PlayPosition, 'seen' | 'taken' | 'viewed'> | null {
  const fields = fieldsOf(stored);
  const page = readId(fields.page);
  if (page === undefined || !known.pages.has(page)) return null;
  return {
    page,
    step: Math.max(0, readId(fields.step) ?? 0),
    variables,
    shown: new Map(readList(fields.shown, readShown)),
  };
}

function restoreMoment(stored: unknown, known: Known, variables: Variables): Moment | undefined {
  const place = restorePlace(stored, known, variables);
  if (place === null) return undefined;
  const fields = fieldsOf(stored);
  return {
    ...place,
    seen: standing(known.seen.slice(0, readId(fields.seen) ?? 0), known.pages),
    taken: new Set(known.taken.slice(0, readId(fields.taken) ?? 0)),
    viewed: new Set(known.viewed.slice(0, readId(fields.viewed) ?? 0)),
    choice: readPair(fields.choice),
  };
}

function readShown(entry: unknown): readonly [number, boolean] | undefined {
  const [id, shown] = [readId(listOf(entry)[0]), readBoolean(listOf(entry)[1])];
  return id === undefined || shown === undefined ? undefined : [id, shown];
}

function restoreVariables(base: Variables, stored: unknown): Variables {
  const saved = new Map(Object.entries(fieldsOf(stored)));
  return new Map(
    [...base].map(([name, value]) => {
      const kept =
        typeof value === 'object' ? readList(saved.get(name), readString) : readValue(saved.get(name));
      return [name, kept !== undefined && typeof kept === typeof value ? kept : value];
    }),
  );
}

/** Permanent variables are stored separately, and are in the fresh state. */
function notKept(project: Project, fresh: Variables, restored: Variables): Variables {
  return new Map(
    [...restored].map(([name, value]) => [
      name,
      project.variables[name]?.keep ? (fresh.get(name) ?? value) : value,
    ]),
  );
}
