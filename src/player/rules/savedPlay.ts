import { readValue } from '@/comics/lenient/readActions';
import { fieldsOf, isFields, readId, readList, readString } from '@/comics/lenient/values';
import type { Project, VariableValue } from '@/comics/project';
import { initialState, type PlayState } from '@/player/rules/playState';

/** What is kept of a play (FORMAT.md: `projId` is in the key; it holds only for the very same file). */
export interface SavedPlay {
  readonly hash: string;
  readonly page: number;
  readonly step: number;
  readonly variables: Readonly<Record<string, VariableValue>>;
  readonly seen: readonly number[];
  readonly taken: readonly string[];
  readonly history: readonly number[];
  /** Milliseconds since 1970. */
  readonly time: number;
}

export function savePlay(state: PlayState, hash: string, time: number): SavedPlay {
  return {
    hash,
    page: state.page,
    step: state.step,
    variables: Object.fromEntries(state.variables),
    seen: [...state.seen],
    taken: [...state.taken],
    history: state.history,
    time,
  };
}

/** The state to take up again; `null` when there is none for this file. */
export function restorePlay(project: Project, hash: string, stored: unknown): PlayState | null {
  if (!isFields(stored) || stored.hash !== hash) return null;
  const ids = new Set(project.pages.map((page) => page.id));
  const known = (value: unknown) => readList(value, readId).filter((id) => ids.has(id));
  const page = readId(stored.page);
  if (page === undefined || !ids.has(page)) return null;
  const fresh = initialState(project);
  return {
    ...fresh,
    page,
    step: Math.max(0, readId(stored.step) ?? 0),
    variables: restoreVariables(fresh.variables, stored.variables),
    seen: new Set(known(stored.seen)),
    taken: new Set(readList(stored.taken, readString)),
    history: known(stored.history),
  };
}

function restoreVariables(
  fresh: ReadonlyMap<string, VariableValue>,
  stored: unknown,
): ReadonlyMap<string, VariableValue> {
  const saved = new Map(Object.entries(fieldsOf(stored)));
  return new Map(
    [...fresh].map(([name, value]) => {
      const kept = readValue(saved.get(name));
      return [name, kept !== undefined && typeof kept === typeof value ? kept : value];
    }),
  );
}
