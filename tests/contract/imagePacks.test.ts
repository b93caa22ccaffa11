import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchiveApi } from '@/api/createApi';
import { readProject } from '@/comics/lenient/readProject';
import { pictureSize } from '@/comics/packages/mediaFiles';
import { stopsPublishing, validateProjectText } from '@/comics/validate/validateProject';
import type { ImagePack } from '@/domain/images';
import { projectFiles } from '@/player/loading/addresses';
import { faultsOfPacks } from '../../samples/studio/check/checkPacks';
import { optionsFor } from '../support/apiOverPeer';
import { startStaticServer } from '../support/staticServer';

const folder = 'public/image_store/image_packs';
const longestThumbnailSide = 160;
const kilobyte = 1024;

const packs: readonly ImagePack[] = JSON.parse(readFileSync(join(folder, 'web_packs.json'), 'utf8'));
/** The sleeping and the stretching kitten are two characters: they are older than moods that change in place. */
const charactersOf = packs
  .flatMap(({ id: pack, characters = [] }) =>
    characters.map(({ id: who, looks }) => ({ pack, who, files: looks.map(({ image }) => image) })),
  )
  .filter(({ who }) => who !== 'kitten');
const pictures = packs.flatMap(({ id, images }) => images.map((file) => ({ id, file })));

const sizeOf = (...parts: string[]) => pictureSize(readFileSync(join(folder, ...parts)));
const weightOf = (...parts: string[]) => statSync(join(folder, ...parts)).size;

test('the REST module reads the list of image packs unchanged', async () => {
  const server = await startStaticServer('public');
  try {
    const api = createArchiveApi({ ...optionsFor(server.address), visitSeed: 1 });
    expect((await api.resources.imagePacks({})).items).toEqual(packs);
  } finally {
    await server.close();
  }
});

test('every picture has a name, and every look of a character has its file and face', () => {
  expect(faultsOfPacks(folder)).toEqual([]);
});

const imagesOf = (pack: string) => packs.find(({ id }) => id === pack)?.images ?? [];

test('packs have Russian and English names and what a story needs', () => {
  expect(packs.map(({ name }) => Object.keys(name))).toEqual(packs.map(() => ['ru', 'en']));
  const count = (pack: string, start: string) =>
    imagesOf(pack).filter((file) => file.startsWith(start)).length;
  for (const who of ['girl-', 'boy-', 'cat-', 'dog-', 'kitten-'])
    expect(count('kadr-friends', who)).toBeGreaterThanOrEqual(6);
  expect(count('kadr-friends', 'scene-')).toBeGreaterThanOrEqual(6);
  expect(count('kadr-friends', 'thing-')).toBeGreaterThanOrEqual(12);
  for (const kind of ['bubble-', 'effect-', 'scene-', 'city-'])
    expect(count('kadr-night-city', kind)).toBeGreaterThanOrEqual(6);
});

test('people are of all ages, each with twelve moods and several poses', () => {
  const { characters = [] } = packs.find(({ id }) => id === 'kadr-people') ?? {};
  expect(characters.length).toBeGreaterThanOrEqual(8);
  for (const { id, looks } of characters) {
    expect(new Set(looks.map(({ mood }) => mood)).size, id).toBe(12);
    expect(new Set(looks.map(({ pose }) => pose)).size, id).toBeGreaterThanOrEqual(4);
  }
});

test('animals have at least four looks each, and places have a day and a night version', () => {
  const { characters = [] } = packs.find(({ id }) => id === 'kadr-places') ?? {};
  expect(characters.length).toBeGreaterThanOrEqual(8);
  for (const { id, looks } of characters) expect(looks.length, id).toBeGreaterThanOrEqual(4);
  const places = imagesOf('kadr-places').filter((file) => file.startsWith('scene-'));
  expect(places.length).toBeGreaterThanOrEqual(20);
  for (const file of places.filter((one) => one.endsWith('-day.webp')))
    expect(places).toContain(file.replace('-day.', '-night.'));
});

test.each(charactersOf)(
  'all looks of $who have one size, so that they can replace each other',
  ({ pack, files }) => {
    const sizes = files.map((file) => JSON.stringify(sizeOf(pack, 'images', file)));
    expect(new Set(sizes).size).toBe(1);
  },
);

test.each(packs)('$id has a cover, and no file that its list does not name', ({ id, images }) => {
  expect(sizeOf(id, 'cover.png')).toEqual({ width: 320, height: 320 });
  expect(new Set(images).size).toBe(images.length);
  expect(readdirSync(join(folder, id)).sort()).toEqual(['cover.png', 'images', 'thumbnails']);
  for (const part of ['images', 'thumbnails']) {
    expect(readdirSync(join(folder, id, part)).sort()).toEqual([...images].sort());
  }
});

test.each(packs)(
  '$id is small: thumbnails up to 10 KB, pictures up to 80 KB, 4 MB in all',
  ({ id, images }) => {
    const heavy = images.filter(
      (file) =>
        weightOf(id, 'thumbnails', file) > 10 * kilobyte || weightOf(id, 'images', file) > 80 * kilobyte,
    );
    expect(heavy).toEqual([]);
    const whole = images.reduce(
      (sum, file) => sum + weightOf(id, 'thumbnails', file) + weightOf(id, 'images', file),
      weightOf(id, 'cover.png'),
    );
    expect(whole).toBeLessThanOrEqual(4 * kilobyte * kilobyte);
  },
);

test.each(pictures)('$file of $id has an icon of the same shape', ({ id, file }) => {
  const picture = sizeOf(id, 'images', file);
  const icon = sizeOf(id, 'thumbnails', file);
  if (picture === null || icon === null) throw new Error('A file of the pack is no picture');
  // The shorter side is rounded first, so the longer one may differ by two pixels.
  expect(Math.abs(Math.max(icon.width, icon.height) - longestThumbnailSide)).toBeLessThanOrEqual(2);
  expect(Math.abs(icon.width / icon.height - picture.width / picture.height)).toBeLessThan(0.03);
  expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1080);
});

test.each(packs)('a comic that uses pictures of $id finds every one of them', ({ id, images }) => {
  const paths = [
    { type: 3, tgt: 1, pid: id },
    ...images.map((file) => ({ type: 3, tgt: 2, pid: id, ifn: file })),
    ...images.map((file) => ({ type: 3, tgt: 3, pid: id, ifn: file })),
  ];
  const resources = paths.map((vp, index) => ({ ver: 1, dt: 0, id: index + 1, name: `${index}`, vp }));
  const objects = resources.slice(0, 3).map(({ dt, id }, index) => ({
    id: index + 2,
    type: 'image',
    image: [dt, id],
    x: 0,
    y: 0,
    width: 100,
    height: 100,
    alt: '',
  }));
  const manager = (midn: number) => ({ ver: 1, midn });
  const text = JSON.stringify({
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Packs', language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: manager(9), plain: manager(resources.length + 1), typed: manager(1), sound: manager(1) },
    resources,
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects }],
  });
  expect(stopsPublishing(validateProjectText(text))).toBe(false);
  const reading = readProject(text);
  const files = projectFiles({ backend: '', static: '/image_store', website: '' }, 'packs', null);
  const addresses = reading.ok ? reading.project.resources.map(({ vp }) => files.resource(vp)) : [];
  expect(addresses).toHaveLength(paths.length);
  expect(addresses[0]).toBe(`/image_store/image_packs/${id}/cover.png`);
  expect(addresses.filter((address) => !existsSync(join('public', address)))).toEqual([]);
});
