import type { Box } from '@/comics/project';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page so much wider than the usual one of its book holds two of them. */
const spread = 1.6;
/** A page that would fill less of the canvas's width than this is a strip to be read down. */
const sliver = 0.6;
/** How near a guided view comes, and how much of the view a part fills (docs/comics-format.md#pages). */
const nearest = 4;
const filled = 0.94;
/** How much of what was just read still shows in the next part of a strip. */
const repeated = 0.12;

/**
 * What to look at, one after another, of a page that would be too small as a whole: both halves of a spread,
 * in the direction of reading, or a strip from top to bottom. Empty for every other page.
 */
export function pageViews(page: Size, usual: Size, canvas: Size, isRightToLeft: boolean): readonly Box[] {
  const scale = Math.min(canvas.width / page.width, canvas.height / page.height);
  const [width, height] = [page.width * scale, page.height * scale];
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  if (isSpread(page, usual)) {
    const halves: Box[] = [
      [x, y, width / 2, height],
      [x + width / 2, y, width / 2, height],
    ];
    return (isRightToLeft ? halves.reverse() : halves).map(rounded);
  }
  if (!isStrip(page, canvas)) return [];
  const zoom = Math.min(nearest, (filled * canvas.width) / width);
  const part = Math.min(height, (filled * canvas.height) / zoom);
  const steps = Math.max(2, Math.ceil((height - part) / (part * (1 - repeated))) + 1);
  return Array.from({ length: steps }, (_, step) =>
    rounded([x, y + (step * (height - part)) / (steps - 1), width, part]),
  );
}

function isSpread(page: Size, usual: Size): boolean {
  return page.width > page.height && page.width / page.height >= (spread * usual.width) / usual.height;
}

function isStrip(page: Size, canvas: Size): boolean {
  return (page.width / page.height) * (canvas.height / canvas.width) < sliver;
}

function rounded([x, y, width, height]: Box): Box {
  const whole = (length: number) => Math.round(length * 10) / 10;
  return [whole(x), whole(y), whole(width), whole(height)];
}
