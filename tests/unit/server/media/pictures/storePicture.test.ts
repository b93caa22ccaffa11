import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import { openLocalFileStore } from '../../../../../server/media/files/localFileStore';
import { sideForWidth, thumbnailName } from '../../../../../server/media/images/image';
import { prepareImage } from '../../../../../server/media/images/prepareImage';
import { deleteStoredImage, storeImage } from '../../../../../server/media/images/storeImage';
import { plainPicture } from './madePictures';

let folder = '';
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-pictures-'));
  store = await openLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a stored picture', () => {
  test('is stored under its name in all sizes, and deleted in all sizes', async () => {
    const picture = await prepareImage('projectCover', await plainPicture(700, 700, 'png'));
    if (picture.kind === 'refused') throw new Error('refused');
    const owner = { kind: 'projectCover', id: 'p' } as const;
    await storeImage(store, owner, picture);
    const keys = [640, 320, 160].map(
      (side) => `projects/p/covers/${thumbnailName('projectCover', picture.picId, side)}`,
    );
    for (const key of keys) expect((await store.read(key))?.length, key).toBeGreaterThan(0);
    await deleteStoredImage(store, owner, picture.picId);
    for (const key of keys) expect(await store.read(key), key).toBeNull();
  });
});

describe('the size for a width', () => {
  test.each([
    ['projectCover', 1, 160],
    ['projectCover', 160, 160],
    ['projectCover', 161, 320],
    ['projectCover', 640, 640],
    ['projectCover', 5000, 640],
    ['userAvatar', 48, 100],
    ['userAvatar', 101, 200],
  ] as const)('of a %s at %d is %d', (kind, width, side) => {
    expect(sideForWidth(kind, width)).toBe(side);
  });

  test('has a name of its own beside the picture', () => {
    expect(thumbnailName('userAvatar', 'ab.webp', 200)).toBe('ab.webp');
    expect(thumbnailName('userAvatar', 'ab.webp', 100)).toBe('ab.w100.webp');
    expect(thumbnailName('userAvatar', 'ab', 100)).toBe('ab.w100');
  });
});
