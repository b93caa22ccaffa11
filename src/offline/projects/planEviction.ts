/** A project in the cache. */
export interface EvictionCandidate {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds since 1970; `null` when it was never played. */
  readonly playedAt: number | null;
  /** When the user asked to keep it; `null` otherwise. */
  readonly keptAt: number | null;
}

interface Quota {
  readonly projects: number;
  readonly bytes: number;
}

export type EvictionPlan =
  /** There is space once these are evicted. */
  | { readonly kind: 'room'; readonly evicted: readonly string[] }
  /** Only evicting kept projects would free enough space; `name` would be the first. */
  | { readonly kind: 'keptInTheWay'; readonly name: string }
  /** It does not fit even into an empty cache. */
  | { readonly kind: 'tooLarge' };

/**
 * Plans which projects to evict for one more of this size: first those never played, then played ones from
 * the oldest, and kept ones last and only if allowed.
 */
export function planEviction(
  others: readonly EvictionCandidate[],
  bytes: number,
  room: Quota,
  mayReplaceKept: boolean,
): EvictionPlan {
  if (bytes > room.bytes || room.projects < 1) return { kind: 'tooLarge' };
  const leaving = [...others].sort(byEvictionOrder);
  const evicted: string[] = [];
  let count = others.length + 1;
  let total = others.reduce((sum, other) => sum + other.bytes, bytes);
  for (const { id, name, bytes: freed, keptAt } of leaving) {
    if (count <= room.projects && total <= room.bytes) break;
    if (keptAt !== null && !mayReplaceKept) return { kind: 'keptInTheWay', name };
    evicted.push(id);
    count -= 1;
    total -= freed;
  }
  return { kind: 'room', evicted };
}

function byEvictionOrder(first: EvictionCandidate, second: EvictionCandidate): number {
  return (
    Number(first.keptAt !== null) - Number(second.keptAt !== null) ||
    (first.keptAt ?? first.playedAt ?? 0) - (second.keptAt ?? second.playedAt ?? 0)
  );
}

/** Bytes available for projects: our own limit, or the browser's remaining quota if that is less. */
export function bytesForProjects(
  limit: number,
  taken: number,
  free: number | null,
  shareOfFree: number,
): number {
  return free === null ? limit : Math.min(limit, taken + Math.max(0, free) * shareOfFree);
}
