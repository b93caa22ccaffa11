import { expect, test } from 'vitest';
import { comicThumbnail } from '@/comics/comicFacts';

const vp = (name: string) => ({ type: 4, vpstr: `res/img/${name}.webp` });
const resource = (id: number, name: string) => ({ ver: 1, dt: 0, id, name, vp: vp(name) });
const image = (id: number, width: number, height: number) => ({
  type: 'image',
  image: [0, id],
  width,
  height,
});

function comic(page: object, meta: object = {}) {
  return {
    meta,
    canvas: { width: 1000, height: 1000 },
    start: 2,
    pages: [
      { id: 1, objects: [image(1, 1000, 1000)] },
      { id: 2, objects: [], ...page },
    ],
    resources: [resource(1, 'other'), resource(2, 'small'), resource(3, 'large'), resource(4, 'back')],
  };
}

test.each([
  ['the cover of the file', comic({ background: { image: [0, 4] } }, { cover: [0, 3] }), '', vp('large')],
  ['the background', comic({ background: { color: '#123456', image: [0, 4] } }), '#123456', vp('back')],
  ['the largest picture', comic({ objects: [image(2, 10, 10), image(3, 1000, 500)] }), '', vp('large')],
  ['no picture that is small', comic({ objects: [image(2, 999, 500)] }), '', null],
  ['no picture that is missing', comic({ background: { color: '#ffffff', image: [0, 9] } }), '#ffffff', null],
  ['the first page without a start', { ...comic({}), start: 9 }, '', vp('other')],
])('is %s', (_, file, color, picture) => {
  expect(comicThumbnail(file)).toEqual({ color, picture });
});

test.each([null, 7, [], { pages: 'x', meta: [] }, { pages: [null] }])('is empty for %j', (file) => {
  expect(comicThumbnail(file)).toEqual({ color: '', picture: null });
});
