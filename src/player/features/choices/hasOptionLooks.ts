import type { ComicObject } from '@/comics/project';

/** Whether an object is a choice whose options have pictures, or are locked and say why. */
export function hasOptionLooks(object: ComicObject): boolean {
  return (
    object.type === 'choice' &&
    object.options.some(({ image, locked }) => image !== undefined || locked !== undefined)
  );
}
