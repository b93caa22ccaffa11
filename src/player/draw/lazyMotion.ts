import { eachObject } from '@/comics/pageContents';
import type { ComicPage } from '@/comics/project';

type Motion = typeof import('@/player/draw/motion').motion;

let motion: Motion | null = null;

/** `null` until motion has loaded; until then everything is shown at rest. */
export function loadedMotion(): Motion | null {
  return motion;
}

/** A first page without motion does not wait for this. */
export async function fetchMotion(): Promise<void> {
  motion ??= await import('@/player/draw/motion').then(
    (loaded) => loaded.motion,
    () => null,
  );
}

/** Whether anything may move on a page as it opens. */
export function isMoving({ onEnter, guidedView, objects }: ComicPage): boolean {
  const moves = [...eachObject(objects)].some(({ object }) => (object.enter ?? object.idle) !== undefined);
  return moves || (onEnter ?? guidedView) !== undefined;
}
