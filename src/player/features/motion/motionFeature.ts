import { findPlaced } from '@/comics/pageContents';
import '@/player/features/motion/motion.css';
import type { CameraTarget, MotionAction } from '@/comics/features/motion/motion';
import type { Box, ComicPage, SpriteObject } from '@/comics/project';
import type { DrawnPage, ObjectView } from '@/player/draw/drawContext';
import { drawImage } from '@/player/draw/drawObject';
import { keyTarget } from '@/player/elements/dom';
import { type BlurBounds, openBlurBounds } from '@/player/features/motion/blurBounds';
import { type Camera, openCamera } from '@/player/features/motion/camera';
import { motionRules } from '@/player/features/motion/motionRules';
import { startSprites, startTracks } from '@/player/features/motion/startMotions';
import { brightnessMotion, filterOf, playTrack } from '@/player/features/motion/tracks';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';
import { canFlash, reduceMotions } from '@/player/rules/reducedMotions';

/** Tracks, filters, depth, sprites and the camera (docs/comics-format/motion.md). */
export const motionFeature: PlayerFeature = { rules: motionRules, connect };

function connect({ project: { canvas }, drawing }: FeaturePlayer): ConnectedFeature {
  const sizeOf = ({ page }: DrawnPage) => page.size ?? canvas;
  let drawn: DrawnPage | null = null;
  let camera: Camera | null = null;
  let bounds = openBlurBounds([], canvas);

  const start = (page: DrawnPage) => {
    const views = [...page.items.values()].map(({ view }) => view);
    const reduced = drawing.reducedMotion();
    const taken = startTracks(views, sizeOf(page), { reduced, bounds });
    if (!reduced) void startSprites(views, sizeOf(page), drawing, { taken, isOpen: () => page === drawn });
  };

  const perform = (action: MotionAction) => {
    if (drawn === null) return;
    if (action.do === 'move') {
      const view = drawn.items.get(action.object)?.view;
      if (view === undefined) return;
      const isLarge = canFlash(view.object, sizeOf(drawn));
      const { durations } = reduceMotions([brightnessMotion(action.track)]);
      const duration = isLarge ? (durations[0] ?? action.track.duration) : action.track.duration;
      const reduced = drawing.reducedMotion();
      const track = bounds.added(action.object, action.track);
      const filter = bounds.filter(action.object, view.object.filter ?? {});
      soften(view, bounds);
      playTrack(view.element, view.object, track, { reduced, filter, duration, lasts: 'stays' });
      return;
    }
    if (action.shake !== undefined) camera?.shake(action);
    if (action.shake === undefined || action.to !== undefined || action.zoom !== undefined) {
      camera?.look(boxOf(drawn.page, action.to), action);
    }
  };

  return {
    content: (object) =>
      object.type === 'sprite' ? { nodes: [drawImage(firstPicture(object), drawing)] } : undefined,
    decoratePage: (page, onStage) => {
      drawn = page;
      bounds = openBlurBounds(page.page.objects, sizeOf(page));
      for (const { view } of page.items.values()) soften(view, bounds);
      camera = page.page.height === undefined ? openCamera(page, sizeOf(page), drawing.reducedMotion) : null;
      page.element.addEventListener('focusin', (event) => {
        const target = keyTarget(event);
        if (target !== null && isBeside(target)) camera?.look(null, { do: 'camera' });
      });
      onStage(() => start(page));
    },
    perform: (command) => command.feature === 'motion' && perform(command.action),
  };
}

function soften({ object, element }: ObjectView, bounds: BlurBounds): void {
  if (object.filter !== undefined) element.style.filter = filterOf(bounds.filter(object.id, object.filter));
}

function firstPicture({ columns, rows = 1, ...sprite }: SpriteObject) {
  return { ...sprite, type: 'image', crop: [0, 0, 1 / columns, 1 / rows] } as const;
}

function isBeside(target: HTMLElement): boolean {
  const room = target.closest('.stage-area')?.getBoundingClientRect();
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (room === undefined) return false;
  return left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1;
}

function boxOf(page: ComicPage, to: CameraTarget | undefined): Box | null {
  if (to === undefined) return null;
  if (typeof to !== 'number') return to;
  const placed = findPlaced(page, to);
  if (placed === undefined) return null;
  const { object, frames } = placed;
  const [left, top] = [object, ...frames].reduce(
    ([across, down], { x, y }) => [across + x, down + y],
    [0, 0],
  );
  return [left, top, object.width, object.height];
}
