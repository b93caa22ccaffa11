import type { Growth } from '@/comics/features/bubbles/bubbles';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { listOf, readSize } from '@/comics/lenient/values';

/** Reads how far a bubble may grow (docs/comics-format/bubbles.md). */
export const bubbleReaders: Partial<FeatureReaders> = {
  base: ({ type, grow }) => (type === 'bubble' ? { grow: readGrowth(grow) } : {}),
};

export function readGrowth(value: unknown): Growth | undefined {
  const [left, up, right, down] = listOf(value).map(readSize);
  return left === undefined || up === undefined || right === undefined || down === undefined
    ? undefined
    : [left, up, right, down];
}
