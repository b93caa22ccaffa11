import { comicsLimits } from '@/comics/limits';
import { EntryError } from '@/comics/packages/archiveError';
import { type MediaKind, mediaKindOf, mediaKinds, nameOfContents } from '@/comics/packages/mediaKinds';
import { pictureSize } from '@/comics/packages/pictureSize';

/** The largest file of any kind; what it is shows only when it is there. */
export const largestMedia = Math.max(comicsLimits.pictureSize, comicsLimits.soundSize);

/** The kind of a picture or sound; throws an `EntryError` for everything else and for what is too large. */
export function checkMedia(name: string, bytes: Uint8Array): MediaKind {
  const kind = mediaKindOf(bytes);
  if (kind === null) {
    const allowed = mediaKinds.map((one) => one.name).join(', ');
    throw new EntryError(`${JSON.stringify(name)} is ${nameOfContents(bytes)}; only ${allowed} are taken`);
  }
  const largest = kind.family === 'picture' ? comicsLimits.pictureSize : comicsLimits.soundSize;
  if (bytes.length > largest) {
    throw new EntryError(`${JSON.stringify(name)} has ${bytes.length} bytes; at most ${largest}`);
  }
  if (kind.family === 'picture') checkPicture(name, bytes);
  return kind;
}

function checkPicture(name: string, bytes: Uint8Array): void {
  const size = pictureSize(bytes);
  if (size === null) throw new EntryError(`${JSON.stringify(name)} is not a whole picture`);
  const { pictureSide } = comicsLimits;
  if (size.width > pictureSide || size.height > pictureSide) {
    const text = `${JSON.stringify(name)} is ${size.width}×${size.height} pixels; at most ${pictureSide} a side`;
    throw new EntryError(text);
  }
}
