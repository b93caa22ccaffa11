import type { Box, ComicObject, ComicPage, FrameObject, GuidedStep, Size } from '@/comics/project';

/** The share of a frame that its picture must fill. */
const filled = 0.85;
/** Shares of the page: a smaller frame is an ornament, a larger one is the page's border. */
const minFrame = 0.02;
const maxFrame = 0.85;
/** The share of its side by which a frame may overlap the next one. */
const overlap = 0.1;

/**
 * The panels of a page in reading order: first those that `readingOrder` names, then the others by position.
 * Empty for a page with a single panel.
 */
export function framesOf(page: ComicPage, canvas: Size, isRightToLeft = false): readonly FrameObject[] {
  const { width, height } = page.size ?? canvas;
  // On a scrolling page, the reader moves from frame to frame by scrolling.
  if (page.height !== undefined) return [];
  const frames = page.objects
    .filter((object) => object.type === 'frame')
    .filter((frame) => {
      if (!isPanel(frame)) return false;
      const share = (frame.width * frame.height) / (width * height);
      return share >= minFrame && share <= maxFrame;
    });
  if (frames.length < 2) return [];
  const order = page.readingOrder ?? [];
  const rankOf = ({ id, objects }: FrameObject) =>
    Math.min(
      ...[id, ...objects.map((inner) => inner.id)].map(
        (one) => order.indexOf(one) + 1 || Number.POSITIVE_INFINITY,
      ),
    );
  return [...inRows(frames, isRightToLeft)].sort((a, b) =>
    rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b),
  );
}

/** Whether a frame is a visible panel and not just a group of objects. */
export function isPanel({ fill, stroke, objects, width, height }: FrameObject): boolean {
  const isPictured = objects.some(
    (object) => object.type === 'image' && object.width * object.height >= width * height * filled,
  );
  return fill !== undefined || stroke !== undefined || isPictured;
}

/** One step per frame. The whole page is the last step if something to read or tap is outside all frames. */
export function stepsOfFrames(
  page: ComicPage,
  frames: readonly FrameObject[],
  canvas: Size,
): readonly GuidedStep[] {
  const { width, height } = page.size ?? canvas;
  const isElsewhere = page.objects.some(
    (object) =>
      object.type !== 'frame' && isForReader(object) && !frames.some((frame) => isWithin(object, frame)),
  );
  const whole: Box = [0, 0, width, height];
  return [...frames.map(({ id }) => id), ...(isElsewhere ? [whole] : [])];
}

/** Splits into rows from top to bottom, each row into columns, each column into rows again. */
function inRows<Placed extends Placement>(
  boxes: readonly Placed[],
  isRightToLeft: boolean,
): readonly Placed[] {
  const rows = parted(boxes, 'y', 'height');
  if (rows.length > 1) return rows.flatMap((row) => inRows(row, isRightToLeft));
  const columns = parted(boxes, 'x', 'width');
  if (isRightToLeft) columns.reverse();
  if (columns.length > 1) return columns.flatMap((column) => inRows(column, isRightToLeft));
  return [...boxes].sort((a, b) => a.y - b.y || (a.x - b.x) * (isRightToLeft ? -1 : 1));
}

type Placement = Pick<FrameObject, 'x' | 'y' | 'width' | 'height'>;

/** Splits the boxes wherever a straight line crosses none of them. */
function parted<Placed extends Placement>(
  boxes: readonly Placed[],
  start: 'x' | 'y',
  length: 'width' | 'height',
): Placed[][] {
  const parts: Placed[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const box of [...boxes].sort((a, b) => a[start] - b[start])) {
    const slack = box[length] * overlap;
    if (box[start] + slack >= end) parts.push([]);
    parts.at(-1)?.push(box);
    end = Math.max(end, box[start] + box[length] - slack);
  }
  return parts;
}

function isForReader({ type, onTap, gesture }: ComicObject): boolean {
  const isSilent = type === 'image' || type === 'shape' || type === 'drawing';
  return !isSilent || Boolean(onTap?.length) || gesture !== undefined;
}

function isWithin({ x, y, width, height }: Placement, frame: Placement): boolean {
  const [across, down] = [x + width / 2 - frame.x, y + height / 2 - frame.y];
  return across >= 0 && across <= frame.width && down >= 0 && down <= frame.height;
}
