import { comicsLimits } from '@/comics/limits';
import { isLongStrip, stripPieces, stripWidth } from '@/comics/packages/longStrip';
import { exportPart } from '@/ui/pictures/exportPart';
import { readPicture } from '@/ui/pictures/readPicture';
import { type Size, shrunkBy } from '@/ui/square-crop/squares';

/** A scan within the limits of pictures: smaller, or, of a long strip, its pieces from top to bottom. */
export async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  const read = await readPicture(new Blob([new Uint8Array(scan)]), { leastSide: 1, sizeFor: sizeOfScan });
  if (read.kind !== 'picture') throw new Error(read.kind);
  const { bitmap } = read;
  try {
    const pieces: Uint8Array[] = [];
    for (const { top, height } of stripPieces(bitmap.height)) {
      const part = { x: 0, y: top, width: bitmap.width, height };
      const { file } = await exportPart(bitmap, part, {
        type: 'image/webp',
        mostBytes: comicsLimits.pictureSize,
      });
      pieces.push(new Uint8Array(await file.arrayBuffer()));
    }
    return pieces;
  } finally {
    bitmap.close();
  }
}

function sizeOfScan(size: Size): Size {
  const { width, height } = size;
  return isLongStrip(size)
    ? shrunkBy(size, stripWidth / width)
    : shrunkBy(size, comicsLimits.pictureSide / Math.max(width, height));
}
