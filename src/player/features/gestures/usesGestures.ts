import type { ComicObject, Project } from '@/comics/project';

/** Whether a reader's hand has something to do in a comic beside tapping. */
export function usesGestures({ pages }: Project): boolean {
  return pages.some(({ objects }) => objects.some(isForHand));
}

function isForHand(object: ComicObject): boolean {
  if (object.gesture !== undefined || object.type === 'input') return true;
  return object.type === 'frame' && object.objects.some(isForHand);
}
