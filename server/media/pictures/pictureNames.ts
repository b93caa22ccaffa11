import { createHash, randomBytes } from 'node:crypto';
import { type SquareKind, squareSides } from './pictureKinds';

/** Long enough that no two pictures share a name. */
const nameLength = 32;

/** A picture's name comes of its content: the same picture never changes, so it may be cached for ever. */
export function pictureName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, nameLength)}.webp`;
}

/** A name that nobody can guess, and that no other picture has had. */
export function newPictureName(): string {
  return `${randomBytes(nameLength / 2).toString('hex')}.webp`;
}

/** Under which name a side of a picture lies; the largest side of its kind is the picture itself. */
export function sideName(kind: SquareKind, picId: string, side: number): string {
  return side === squareSides[kind][0] ? picId : picId.replace(/(\.\w+)?$/, `.w${side}$1`);
}
