import type { ComicObject, ComicPage } from '@/comics/project';

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
export function isMoving(page: ComicPage): boolean {
  return (page.onEnter ?? page.guidedView) !== undefined || page.objects.some(moves);
}

function moves(object: ComicObject): boolean {
  if (object.enter !== undefined || object.idle !== undefined) return true;
  return object.type === 'frame' && object.objects.some(moves);
}
