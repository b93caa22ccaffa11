import { comicsLimits } from '@/comics/limits';
import { isAnimated as isAnimatedPicture } from '@/comics/packages/isAnimated';
import type { Size } from '@/comics/project';
import { exportPart } from '@/ui/pictures/exportPicture';
import { pictureFileSize, type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import { scaledDown } from '@/ui/pictures/squares';

/** Pixels: no phone shows more of a picture, and the file stays small. */
const maxSentSide = 2048;

interface Chosen extends Size {
  readonly type: string;
  readonly bytes: number;
  readonly isAnimated: boolean;
}

/** Uploaded unchanged, or redrawn as another kind of file. */
type PictureGoal =
  | { readonly kind: 'asIs' | 'redrawn'; readonly type: string }
  | { readonly kind: 'refused'; readonly because: 'animationKind' | 'animationTooHeavy' };

/** Photos are shrunk. Animations are not redrawn, which would keep only their first frame. */
export function pictureGoal({ type, bytes, width, height, isAnimated }: Chosen): PictureGoal {
  const isLight = bytes <= comicsLimits.pictureSize;
  // The server reads only the first frame of others.
  if (isAnimated && !movable.has(type)) return { kind: 'refused', because: 'animationKind' };
  if (isAnimated) return isLight ? { kind: 'asIs', type } : { kind: 'refused', because: 'animationTooHeavy' };
  if (kept.has(type) && isLight && Math.max(width, height) <= maxSentSide) return { kind: 'asIs', type };
  return { kind: 'redrawn', type: type === 'image/jpeg' ? type : 'image/webp' };
}

/** Kinds that stay animated. */
const movable: ReadonlySet<string> = new Set(['image/webp', 'image/gif']);

/** Kinds that a comic may have; others are converted. */
const kept: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export function fitWithinMaxSize(size: Size): Size {
  return scaledDown(size, maxSentSide / Math.max(size.width, size.height));
}

type PreparedPicture =
  | ({ readonly kind: 'ready'; readonly file: File } & Size)
  | { readonly kind: 'refused'; readonly because: PictureRefusal };

export type PictureRefusal =
  | Exclude<ReadPicture['kind'], 'picture'>
  | Extract<PictureGoal, { kind: 'refused' }>['because'];

export async function preparePicture(file: File): Promise<PreparedPicture> {
  const size = await pictureFileSize(file);
  const goal = size && pictureGoal({ ...(await readKind(file)), ...size });
  if (goal?.kind === 'refused') return goal;
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

/** Kinds that can be animations. Photos are usually of other kinds, and are not read for this. */
const animatable: ReadonlySet<string> = new Set(['image/png', 'image/apng', 'image/avif', ...movable]);

async function readKind(file: File): Promise<Omit<Chosen, keyof Size>> {
  const isAnimated = animatable.has(file.type) && isAnimatedPicture(new Uint8Array(await file.arrayBuffer()));
  return { type: file.type, bytes: file.size, isAnimated };
}
