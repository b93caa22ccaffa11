import type { Size } from '@/comics/project';
import type { DrawContext, ObjectView } from '@/player/draw/drawContext';
import { startEffect } from '@/player/draw/effects';
import { movePage } from '@/player/draw/pageMotion';
import { slideDistance } from '@/player/draw/pageView';
import { openBlurBounds } from '@/player/features/motion/blurBounds';
import { startSprites, startTracks } from '@/player/features/motion/startMotions';

export type PlayedMotion = 'enter' | 'exit';

interface PlayedPosition {
  readonly size: Size;
  readonly within: Size;
  readonly context: DrawContext;
  readonly isOn: () => boolean;
}

/** Milliseconds that the last frame is shown. */
const lastLook = 700;

/** Plays an object's motion as readers see it; resolves when everything has stopped. */
export async function playObject(view: ObjectView, way: PlayedMotion, place: PlayedPosition): Promise<void> {
  const { element, object } = view;
  const { size, context, isOn } = place;
  const travel = slideDistance(object, place.within);
  if (way === 'enter') {
    const taken = startTracks([view], size, { reduced: false, bounds: openBlurBounds([object], size) });
    const project = { ...context.project, canvas: { ...context.project.canvas, ...size } };
    const item = { view, travel, shown: true, turn: 0 };
    const moving = { project, reducedMotion: () => false, reading: () => ({}) };
    movePage(element, [item], moving, () => undefined).start();
    await startSprites([view], size, context, { taken, isOpen: isOn });
  } else if (object.exit !== undefined) {
    const { exit: effect, rotate: turn = 0 } = object;
    startEffect(element, { effect, occasion: 'exit', travel, turn, reduced: false });
  }
  await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
  if (isOn()) await element.animate([], lastLook).finished.catch(() => undefined);
}
