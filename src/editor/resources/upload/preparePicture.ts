import { comicsLimits } from '@/comics/limits';
import type { Size } from '@/comics/project';
import { exportPart } from '@/ui/pictures/exportPicture';
import { pictureFileSize, type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import { scaledDown } from '@/ui/pictures/squares';

/** Pixels: no phone shows more of a picture, and the file stays small. */
const maxSentSide = 2048;

interface Chosen extends Size {
  readonly type: string;
  readonly bytes: number;
}

/** Uploaded unchanged, or redrawn as another kind of file. */
interface PictureGoal {
  readonly kind: 'asIs' | 'redrawn';
  readonly type: string;
}

/** Photos are shrunk; animations are kept if they are small enough. */
export function pictureGoal({ type, bytes, width, height }: Chosen): PictureGoal {
  const longest = Math.max(width, height);
  const maxSide = type === 'image/gif' ? comicsLimits.pictureSide : maxSentSide;
  if (kept.has(type) && bytes <= comicsLimits.pictureSize && longest <= maxSide)
    return { kind: 'asIs', type };
  return { kind: 'redrawn', type: type === 'image/jpeg' ? type : 'image/webp' };
}

/** Kinds that a comic may have; others are converted. */
const kept: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export function fitWithinMaxSize(size: Size): Size {
  return scaledDown(size, maxSentSide / Math.max(size.width, size.height));
}

type PreparedPicture =
  | ({ readonly kind: 'ready'; readonly file: File } & Size)
  | { readonly kind: 'refused'; readonly because: PictureRefusal };

export type PictureRefusal = Exclude<ReadPicture['kind'], 'picture'>;

export async function preparePicture(file: File): Promise<PreparedPicture> {
  const size = await pictureFileSize(file);
  const goal = size && pictureGoal({ type: file.type, bytes: file.size, ...size });
  if (size && goal?.kind === 'asIs') return { kind: 'ready', file, ...size };
  const read = await readPicture(file, { minSide: 1, sizeFor: fitWithinMaxSize });
  if (read.kind !== 'picture') return { kind: 'refused', because: read.kind };
  const { bitmap } = read;
  try {
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const type = goal?.type ?? file.type;
    const drawn = await exportPart(bitmap, whole, { type, maxBytes: comicsLimits.pictureSize });
    const ready = new File([drawn.file], file.name, { type: drawn.file.type });
    return { kind: 'ready', file: ready, width: drawn.width, height: drawn.height };
  } finally {
    bitmap.close();
  }
}
