import { expect, test } from 'vitest';
import { findObject } from '@/comics/pageContents';
import type { ImageObject } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { replacePicture } from '@/editor/document/resources/placePicture';

const old: ImageObject = {
  id: 2,
  type: 'image',
  image: [0, 1],
  x: 10,
  y: 20,
  width: 400,
  height: 400,
  rotate: -4,
  crop: [0, 0.3, 1, 0.5],
  alt: 'A beach',
};

function replacedBy(size: { readonly width?: number; readonly height?: number }) {
  const vp = { type: 4, vpstr: 'res/img/me.webp' } as const;
  const project = {
    ...newProject('An album', 'en'),
    resources: [{ ver: 1, dt: 0, id: 7, name: 'me.webp', vp, ...size }] as const,
    pages: [{ id: 1, objects: [old] }],
  };
  const { pages } = replacePicture(1, 2, [0, 7]).change(project);
  return pages[0] && findObject(pages[0], 2);
}

test.each([
  ['wide', { width: 800, height: 400 }, [0.25, 0, 0.5, 1]],
  ['high', { width: 400, height: 800 }, [0, 0.25, 1, 0.5]],
  ['a little high', { width: 700, height: 900 }, [0, 0.1111, 1, 0.7778]],
  ['square', { width: 600, height: 600 }, undefined],
  ['of an unknown size', {}, undefined],
])('a picture that is %s covers the place of another one, whose words go with it', (_, size, crop) => {
  const { alt, crop: _crop, ...place } = old;
  expect(replacedBy(size)).toEqual({ ...place, image: [0, 7], ...(crop && { crop }) });
});
