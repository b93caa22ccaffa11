/** How much of a limit is left, and whether an author is told of it: `few` quietly, `none` as the reason of a refusal. */
export interface Spare {
  readonly kind: 'plenty' | 'few' | 'none';
  readonly left: number;
  readonly most: number;
}

/** The last part of a limit, in which authors see how much is left. */
const toldShare = 0.15;

/** What is left where there are so many, and there may be no more than `most`. */
export function spareOf(count: number, most: number): Spare {
  const left = Math.max(0, most - count);
  if (left === 0) return { kind: 'none', left, most };
  return { kind: left <= Math.round(most * toldShare) ? 'few' : 'plenty', left, most };
}
