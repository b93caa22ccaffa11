import { useCallback, useEffect, useState } from 'react';
import { type HintName, hintNames } from '@/editor/help/hints/hints';
import { usePlatform } from '@/platform/PlatformContext';

const key = 'editor_hints';

export interface SeenHints {
  /** `null` for those who need none: they came with a comic of theirs before they were ever shown a hint here. */
  readonly seen: readonly HintName[] | null;
  readonly see: (names: readonly HintName[]) => void;
  /** Begins anew, since somebody wishes it. */
  readonly again: () => void;
}

/**
 * Which hints this device has shown, for good. They begin with an empty comic: whoever opens another one has made it,
 * and knows what they would say.
 */
export function useSeenHints(isBlank: boolean): SeenHints {
  const { storage } = usePlatform();
  const [seen, setSeen] = useState<readonly HintName[] | null>(() => {
    const kept = storage.get(key);
    return kept === null ? (isBlank ? [] : null) : readSeen(kept);
  });
  const isBegun = seen !== null;
  useEffect(() => {
    if (isBegun && storage.get(key) === null) storage.set(key, '');
  }, [isBegun, storage]);
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

/** Names of another version, or of anybody, are passed over. */
function readSeen(kept: string): readonly HintName[] {
  const names = kept.split(',');
  return hintNames.filter((name) => names.includes(name));
}
