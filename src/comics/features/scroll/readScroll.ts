import { tallestPage } from '@/comics/drawnLimits';
import type { InView, ScrollMotion } from '@/comics/features/scroll/scroll';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readMotion, readOptionalActions } from '@/comics/lenient/readActions';
import { isFields, readAmount, readBoolean, readOneOf, readWithin } from '@/comics/lenient/values';
import type { Action, Box, ComicObject, ComicPage } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { scrollManners, scrollWays } from '@/comics/vocabulary';

/**
 * A share of the canvas's height: less than a screenful, so that a line cut off at the edge is shown whole at
 * the next stop.
 */
const strideShare = 0.8;
const maxStops = 60;
/** Pictures more than this many canvas heights down are loaded later. */
const nearCanvases = 2;

/** Reads tall pages (docs/comics-format/scroll.md). */
export const scroll: Partial<FeatureReaders> = {
  page: ({ height, scroll: mode }) => {
    const tall = readAmount(height, tallestPage);
    return tall ? { height: tall, scroll: readOneOf(mode, scrollManners) } : {};
  },
  base: ({ whenInView, onScroll }, more) => ({
    ...(isFields(whenInView) && { whenInView: readInView(whenInView, more) }),
    ...(isFields(onScroll) && { onScroll: readScrollMotion(onScroll) }),
  }),
  project: (_json, project) => ({
    ...project,
    pages: project.pages.map((page) => withStops(page, project.canvas)),
  }),
};

function readInView(
  { actions, whenLeft, share, again }: Readonly<Record<string, unknown>>,
  more: FeatureReaders,
): InView<Action> {
  return {
    actions: readOptionalActions(actions, more),
    whenLeft: readOptionalActions(whenLeft, more),
    share: readWithin(share, 0, 1),
    again: readBoolean(again),
  };
}

function readScrollMotion({ along, keyframes }: Readonly<Record<string, unknown>>): ScrollMotion | undefined {
  const motion = readMotion({ duration: 1, keyframes });
  return motion && { along: readOneOf(along, scrollWays), keyframes: motion.keyframes };
}

/**
 * Adds a stop for each screenful to a tall page without a guided view, so that keys, switches, timers and
 * saved plays work as on other pages.
 */
function withStops(page: ComicPage, canvas: Canvas): ComicPage {
  if (page.height === undefined) return page;
  const { height, ...flat } = page;
  if (height <= canvas.height) return flat;
  return {
    ...page,
    // A scrolling page has one layout for all windows.
    upright: undefined,
    guidedView: page.guidedView ?? stopsOf(height, page.scroll === 'snap' ? 1 : strideShare, canvas),
    objects: page.objects.map((object) => withFar(object, nearCanvases * canvas.height)),
  };
}

function stopsOf(height: number, share: number, canvas: Canvas): Box[] {
  const last = height - canvas.height;
  const stride = Math.max(canvas.height * share, last / maxStops);
  const count = Math.ceil(last / stride - 0.01);
  return Array.from({ length: count }, (_, index) => [
    0,
    Math.min(last, (index + 1) * stride),
    canvas.width,
    canvas.height,
  ]);
}

function withFar(object: ComicObject, near: number): ComicObject {
  return object.type === 'image' && object.y > near ? { ...object, far: true } : object;
}
