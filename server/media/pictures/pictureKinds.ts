/** What a picture is for. */
export type PictureKind = 'projectCover' | 'userAvatar' | 'customFeedCover' | 'comicsImage';

/** The kinds that are kept as squares in several sizes. */
export type SquareKind = Exclude<PictureKind, 'comicsImage'>;

/** Sides in pixels, the largest first: it is the picture itself, the others are asked for with `?w=`. */
export const squareSides = {
  projectCover: [640, 320, 160],
  userAvatar: [200, 100],
  customFeedCover: [640, 320, 160],
} as const satisfies Readonly<Record<SquareKind, readonly number[]>>;

/** The side to send to who asks for a width: the smallest that is not below it, else the picture itself. */
export function sideForWidth(kind: SquareKind, width: number): number {
  const sides: readonly number[] = squareSides[kind];
  return sides.findLast((side) => side >= width) ?? Math.max(...sides);
}
