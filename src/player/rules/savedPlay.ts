import { readValue } from '@/comics/lenient/readActions';
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
import type { Moment, Place, PlayState } from '@/player/rules/playState';

type Variables = ReadonlyMap<string, VariableValue>;

/**
 * What is kept of a play (docs/comics-format.md#how-it-is-played; `projId` is in the key, and it holds only
 * for the very same file).
 */
export interface SavedPlay {
  readonly hash: string;
  readonly page: number;
  readonly step: number;
  readonly variables: Readonly<Record<string, VariableValue>>;
  readonly seen: readonly number[];
  readonly taken: readonly string[];
  readonly shown: readonly (readonly [number, boolean])[];
  readonly history: readonly SavedMoment[];
  /** How far it has come, from 0 to 1; 0 as long as the first page was not left. */
  readonly progress: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Kept small, since there may be hundreds: the play only ever adds to what it has seen and taken. */
interface SavedMoment {
  readonly page: number;
  readonly step: number;
  /** Those that differ from the moment before. */
  readonly variables: Readonly<Record<string, VariableValue>>;
  /** How many of the play's `seen` and `taken` there were. */
  readonly seen: number;
  readonly taken: number;
  readonly shown: readonly (readonly [number, boolean])[];
  readonly choice: Moment['choice'];
}

/** `fresh` is the state of a play that has not begun. */
export function savePlay(fresh: PlayState, state: PlayState, hash: string, time: number): SavedPlay {
  let before: Variables = fresh.variables;
  return {
    hash,
    page: state.page,
    step: state.step,
    variables: Object.fromEntries(state.variables),
    seen: [...state.seen],
    taken: [...state.taken],
    shown: [...state.shown],
    history: state.history.map((moment) => {
      const variables = changes(before, moment.variables);
      before = moment.variables;
      const { page, step, choice } = moment;
      const { seen, taken, shown } = moment;
      return { page, step, variables, seen: seen.size, taken: taken.size, shown: [...shown], choice };
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

/** The state to take up again; `null` when there is none for this file. */
export function restorePlay(
  fresh: PlayState,
  project: Project,
  hash: string,
  stored: unknown,
): PlayState | null {
  if (!isFields(stored) || stored.hash !== hash) return null;
  const pages = new Set(project.pages.map((page) => page.id));
  const seen = readList(stored.seen, readId).filter((id) => pages.has(id));
  const taken = readList(stored.taken, readString);
  const known = { pages, seen, taken };
  const place = restorePlace(stored, known, fresh.variables);
  if (place === null) return null;
  let { variables } = fresh;
  const history = readList(stored.history, (entry) => {
    const moment = restoreMoment(entry, known, variables);
    variables = moment?.variables ?? variables;
    return moment;
  });
  const progress = Math.min(1, readAmount(stored.progress) ?? 0);
  return { ...fresh, ...place, seen: new Set(seen), taken: new Set(taken), history, progress };
}

interface Known {
  readonly pages: ReadonlySet<number>;
  readonly seen: readonly number[];
  readonly taken: readonly string[];
}

function restorePlace(stored: unknown, known: Known, base: Variables): Omit<Place, 'seen' | 'taken'> | null {
  const fields = fieldsOf(stored);
  const page = readId(fields.page);
  if (page === undefined || !known.pages.has(page)) return null;
  return {
    page,
    step: Math.max(0, readId(fields.step) ?? 0),
    variables: restoreVariables(base, fields.variables),
    shown: new Map(readList(fields.shown, readShown)),
  };
}

function restoreMoment(stored: unknown, known: Known, base: Variables): Moment | undefined {
  const place = restorePlace(stored, known, base);
  if (place === null) return undefined;
  const fields = fieldsOf(stored);
  return {
    ...place,
    seen: new Set(known.seen.slice(0, readId(fields.seen) ?? 0)),
    taken: new Set(known.taken.slice(0, readId(fields.taken) ?? 0)),
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
      const kept = readValue(saved.get(name));
      return [name, kept !== undefined && typeof kept === typeof value ? kept : value];
    }),
  );
}
