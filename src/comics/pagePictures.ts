import type { ComicObject, ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';

/** The pictures that a page draws, those within its frames included, each once. */
export function pagePictures(page: ComicPage): Ref[] {
  const refs = new Map<string, Ref>();
  const add = (ref: Ref) => refs.set(ref.join('/'), ref);
  const walk = (objects: readonly ComicObject[]) => {
    for (const object of objects) {
      if (object.type === 'image') add(object.image);
      if (object.type === 'frame') walk(object.objects);
    }
  };
  if (page.background?.image !== undefined) add(page.background.image);
  walk(page.objects);
  return [...refs.values()];
}
