import type { ComicObject, ComicPage } from '@/comics/project';
import type { Ref } from '@/comics/resources';

/** Those in frames included, each once. */
export function pagePictures(page: ComicPage): Ref[] {
  const refs = new Map<string, Ref>();
  const add = (ref: Ref) => refs.set(ref.join('/'), ref);
  const walk = (objects: readonly ComicObject[]) => {
    for (const object of objects) {
      if (object.type === 'frame') walk(object.objects);
      for (const ref of ownPictures(object)) if (ref) add(ref);
    }
  };
  if (page.background?.image !== undefined) add(page.background.image);
  walk(page.objects);
  return [...refs.values()];
}

function ownPictures(object: ComicObject): readonly (Ref | undefined)[] {
  if (object.type === 'image' || object.type === 'sprite') return object.far ? [] : [object.image];
  return object.type === 'choice' ? object.options.map(({ image }) => image) : [];
}
