import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchiveApi } from '@/api/createApi';
import { gatherShared } from '@/comics/packages/comicsPackage';
import { mediaKindOf } from '@/comics/packages/mediaFiles';
import { stopsPublishing, validateProjectText } from '@/comics/validate/validateProject';
import { isSafePath } from '@/comics/virtualPaths';
import { type StockSound, soundCategories } from '@/domain/sounds';
import { projectFiles } from '@/player/loading/addresses';
import { optionsFor } from '../support/apiOverPeer';
import { startStaticServer } from '../support/staticServer';

const folder = 'public/image_store/sounds';
const kilobyte = 1024;
const list: readonly StockSound[] = JSON.parse(readFileSync(join(folder, 'sounds.json'), 'utf8'));
const isLoop = ({ kind }: StockSound) => kind === 'music' || kind === 'ambience';
const bytesOf = ({ file }: StockSound) => new Uint8Array(readFileSync(join(folder, file)));

test('the REST module reads the list of sounds unchanged', async () => {
  const server = await startStaticServer('public');
  try {
    const api = createArchiveApi({ ...optionsFor(server.address), visitSeed: 1 });
    expect((await api.resources.stockSounds({})).items).toEqual(list);
  } finally {
    await server.close();
  }
});

test('there are effects of every kind, music of many moods and ambiences, each once', () => {
  const count = (wanted: string) => list.filter(({ kind }) => kind === wanted).length;
  for (const kind of ['home', 'motion', 'beings', 'world', 'signs'])
    expect(count(kind), kind).toBeGreaterThanOrEqual(20);
  expect(count('music')).toBeGreaterThanOrEqual(12);
  expect(count('ambience')).toBeGreaterThanOrEqual(8);
  expect(list.filter(({ kind }) => !soundCategories.some((one) => one === kind))).toEqual([]);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(readdirSync(folder).sort()).toEqual(['sounds.json', ...list.map(({ file }) => file)].sort());
});

test('each has a name and a caption in Russian and in English', () => {
  const wordless = list.filter(({ name, caption }) =>
    [name, caption].some(({ ru = '', en = '' }) => !/[а-яё]/i.test(ru) || !/[a-z]/i.test(en)),
  );
  expect(wordless).toEqual([]);
  const names = list.map(({ name }) => name.ru);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('effects are small, loops take at most 120 KB, and all together four megabytes', () => {
  const weight = ({ file }: StockSound) => statSync(join(folder, file)).size;
  const heavy = list.filter((sound) => weight(sound) > (isLoop(sound) ? 120 : 20) * kilobyte);
  expect(heavy.map(({ id }) => id)).toEqual([]);
  const effects = list.filter((sound) => !isLoop(sound)).map(weight);
  expect(effects.filter((size) => size <= 15 * kilobyte).length / effects.length).toBeGreaterThan(0.9);
  expect(list.reduce((sum, sound) => sum + weight(sound), 0)).toBeLessThan(4 * kilobyte * kilobyte);
});

/** The duration (ms) of an MP3 without the part that its LAME header makes players skip. */
function heardLength(bytes: Buffer): number {
  const header = bytes.indexOf('Info', 0, 'latin1');
  const frames = bytes.readUInt32BE(header + 8);
  const both = bytes.readUIntBE(header + 141, 3);
  return ((frames * 1152 - (both >> 12) - (both & 0xfff)) / 32_000) * 1000;
}

test('each is an MP3 with the listed duration, so that a loop has no gap', () => {
  // For sounds that are still audible where the encoder rounds the end.
  const wrong = list.filter(
    (sound) =>
      Math.abs(heardLength(Buffer.from(bytesOf(sound))) - sound.duration) > (isLoop(sound) ? 0.6 : 3),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(list.filter((sound) => mediaKindOf(bytesOf(sound))?.name !== 'MP3')).toEqual([]);
});

test('a comic that plays them finds every one, and its package includes them', async () => {
  const resources = list.map(({ id: name, file, duration }, index) => ({
    ver: 1,
    dt: 3,
    id: index + 1,
    name,
    vp: { type: 2, vpstr: `sounds/${file}` },
    duration,
  }));
  const manager = (midn: number) => ({ ver: 1, midn });
  const project = {
    format: 'kadr-comics',
    version: 1,
    meta: { title: 'Sounds', language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: manager(2), plain: manager(1), typed: manager(1), sound: manager(resources.length + 1) },
    resources,
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects: [], sounds: [{ sound: [3, 1], caption: list[0]?.caption }] }],
  };
  expect(stopsPublishing(validateProjectText(JSON.stringify(project)))).toBe(false);
  expect(list.every(({ file }) => isSafePath(`sounds/${file}`))).toBe(true);

  const { resource } = projectFiles({ backend: '', static: '/image_store', website: '' }, 'sounds', 'key');
  const address = resource({ type: 2, vpstr: 'sounds/doorbell.mp3' });
  expect(address).toBe('/image_store/sounds/doorbell.mp3');

  const { media, missing } = await gatherShared(project, new Map(), async (path) =>
    path.type === 2 ? new Uint8Array(readFileSync(join('public/image_store', path.vpstr))) : null,
  );
  expect(missing).toEqual([]);
  expect(media.size).toBe(list.length);
  const bell = media.get('res/snd/sounds-doorbell.mp3');
  expect(bell && mediaKindOf(bell)?.name).toBe('MP3');
});
