import { comicsLimits } from '@/comics/limits';
import { isLongStrip, stripPieces, stripWidth } from '@/comics/packages/longStrip';
import { exportPart } from '@/ui/pictures/exportPart';
import { readPicture } from '@/ui/pictures/readPicture';
import type { Size } from '@/ui/square-crop/squares';

/** A scan within the limits of pictures: smaller, or, of a long strip, its pieces from top to bottom. */
export async function shrinkScan(scan: Uint8Array): Promise<readonly Uint8Array[]> {
  let isStrip = false;
  const sizeFor = (size: Size) => {
    isStrip = isLongStrip(size);
    return isStrip ? scaled(size, stripWidth / size.width) : scaled(size, sideScale(size));
  };
  const read = await readPicture(new Blob([new Uint8Array(scan)]), { leastSide: 1, sizeFor });
  if (read.kind !== 'picture') throw new Error(read.kind);
  const { bitmap } = read;
  try {
    const { width, height } = bitmap;
    const pieces: Uint8Array[] = [];
    for (const { top, height: pieceHeight } of isStrip ? stripPieces(height) : [{ top: 0, height }]) {
      const part = { x: 0, y: top, width, height: pieceHeight };
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

function sideScale({ width, height }: Size): number {
  return comicsLimits.pictureSide / Math.max(width, height);
}

function scaled({ width, height }: Size, scale: number): Size {
  const within = Math.min(1, scale);
  return {
    width: Math.max(1, Math.round(width * within)),
    height: Math.max(1, Math.round(height * within)),
  };
}
