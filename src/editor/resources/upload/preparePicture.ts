import { comicsLimits } from '@/comics/limits';
import { pictureGoal, shrunk } from '@/editor/resources/upload/pictureGoal';
import { exportPart } from '@/ui/pictures/exportPart';
import { pictureFileSize, type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import type { Size } from '@/ui/square-crop/squares';

export type PreparedPicture =
  | ({ readonly kind: 'ready'; readonly file: File } & Size)
  | { readonly kind: 'refused'; readonly because: PictureRefusal };

/** Why a file cannot be a picture of a comic. */
export type PictureRefusal = Exclude<ReadPicture['kind'], 'picture'>;

/** Makes of a chosen file a picture that a comic can have: upright, and no larger than is of use. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const size = await pictureFileSize(file);
  const goal = size && pictureGoal({ type: file.type, bytes: file.size, ...size });
  if (size && goal?.kind === 'asIs') return { kind: 'ready', file, ...size };
  const read = await readPicture(file, { leastSide: 1, sizeFor: shrunk });
  if (read.kind !== 'picture') return { kind: 'refused', because: read.kind };
  const { bitmap } = read;
  try {
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const type = goal?.type ?? file.type;
    const drawn = await exportPart(bitmap, whole, { type, mostBytes: comicsLimits.pictureSize });
    const ready = new File([drawn.file], file.name, { type: drawn.file.type });
    return { kind: 'ready', file: ready, width: drawn.width, height: drawn.height };
  } finally {
    bitmap.close();
  }
}
