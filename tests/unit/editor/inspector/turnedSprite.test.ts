import { expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { toggledSprite } from '@/editor/inspector/motion/SpriteFields';

const picture: ComicObject = { id: 2, type: 'image', image: [0, 1], x: 0, y: 0, width: 90, height: 60 };

test('A picture becomes a sprite, and one picture again', () => {
  const sprite = toggledSprite({ ...picture, flip: 'x' });
  expect(objectsSchema.safeParse([sprite]).success).toBe(true);
  expect(sprite).toMatchObject({ type: 'sprite', image: [0, 1], columns: 4 });
  expect(toggledSprite(sprite)).toEqual(picture);
});

test('Nothing else becomes a sprite', () => {
  const frame: ComicObject = { ...picture, type: 'frame', objects: [] };
  expect(toggledSprite(frame)).toBe(frame);
});
