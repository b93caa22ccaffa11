import type { ComicObject } from '@/comics/project';

/** A picture as one that is made of pictures, and the other way round; anything else stays as it is. */
export function turnedSprite(object: ComicObject): ComicObject {
  if (object.type === 'image') {
    const { crop: _crop, flip: _flip, ...plain } = object;
    return { ...plain, type: 'sprite', columns: 4, duration: 800 };
  }
  if (object.type !== 'sprite') return object;
  const {
    columns: _columns,
    rows: _rows,
    frames: _frames,
    duration: _duration,
    loop: _loop,
    ...plain
  } = object;
  return { ...plain, type: 'image' };
}
