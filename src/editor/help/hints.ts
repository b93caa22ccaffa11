import { useCallback, useEffect, useState } from 'react';
import type { CommandName } from '@/editor/document/Command';
import type { EditorState } from '@/editor/document/editorStore';
import { usePlatform } from '@/platform/PlatformContext';

/** Shown to new authors in this order, each at the element with its name. */
export const hintNames = ['move', 'inspector', 'page', 'play', 'map', 'publish'] as const;
export type HintName = (typeof hintNames)[number];

interface Hint {
  readonly isDue: (state: EditorState) => boolean;
  readonly isDone: (state: EditorState) => boolean;
}

const moved: readonly CommandName[] = ['moved', 'resized', 'rotated'];
const never = () => false;
const hasChosen = ({ selected, opened }: EditorState) => selected.length === 1 && opened === null;
const hasPages =
  (count: number) =>
  ({ history }: EditorState) =>
    history.project.pages.length >= count;
const hasThings = ({ history }: EditorState) =>
  history.project.pages.some(({ objects }) => objects.length > 0);

const hints: Readonly<Record<HintName, Hint>> = {
  move: { isDue: hasChosen, isDone: ({ history }) => history.past.some(({ name }) => moved.includes(name)) },
  inspector: { isDue: hasChosen, isDone: never },
  page: { isDue: hasThings, isDone: hasPages(2) },
  play: { isDue: hasPages(2), isDone: never },
  map: { isDue: hasPages(3), isDone: never },
  publish: { isDue: hasPages(3), isDone: never },
};

/** The most important first. */
export function dueHints(state: EditorState, seen: readonly HintName[]): readonly HintName[] {
  return hintNames.filter((name) => !seen.includes(name) && hints[name].isDue(state));
}

export function discoveredHints(state: EditorState, seen: readonly HintName[]): readonly HintName[] {
  return hintNames.filter((name) => !seen.includes(name) && hints[name].isDone(state));
}

const key = 'editor_hints';

interface SeenHints {
  /** `null` for authors who opened one of their comics before any hint was shown here. */
  readonly seen: readonly HintName[] | null;
  readonly see: (names: readonly HintName[]) => void;
  readonly again: () => void;
}

/**
 * Stored permanently on the device. Hints start only with an empty comic, since authors of other comics do
 * not need them.
 */
export function useSeenHints(isBlank: boolean): SeenHints {
  const { start, storage } = usePlatform();
  const [seen, setSeen] = useState<readonly HintName[] | null>(() => {
    const kept = storage.get(key);
    return kept === null ? (isBlank ? [] : null) : readSeen(kept);
  });
  const isBegun = seen !== null;
  useEffect(() => {
    if (!isBegun) return;
    // By then the host has loaded its stored values.
    void start().then(() => storage.get(key) === null && storage.set(key, ''));
  }, [isBegun, start, storage]);
  useEffect(
    () => storage.onChangedElsewhere(key, () => setSeen(readSeen(storage.get(key) ?? ''))),
    [storage],
  );
  const keep = useCallback(
    (names: readonly HintName[]) => {
      storage.set(key, names.join());
      setSeen(names);
    },
    [storage],
  );
  const see = useCallback(
    (names: readonly HintName[]) => keep([...new Set([...readSeen(storage.get(key) ?? ''), ...names])]),
    [keep, storage],
  );
  return { seen, see, again: () => keep([]) };
}

function readSeen(kept: string): readonly HintName[] {
  const names = kept.split(',');
  return hintNames.filter((name) => names.includes(name));
}
