import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUrlsConfig } from '@/api/schemas/urlsConfig';
import { writeArchiveData } from '../../scripts/archive/writeArchiveData';
import {
  sampleInfo,
  type TemporaryFolder,
  temporaryFolder,
  writeOwners,
  writeSample,
} from '../support/samplesFolder';

let samples: TemporaryFolder;
let archive: TemporaryFolder;

beforeEach(async () => {
  samples = await temporaryFolder();
  archive = await temporaryFolder();
  await writeOwners(samples);
});
afterEach(() => Promise.all([samples.remove(), archive.remove()]));

const write = () => writeArchiveData({ samplesFolder: samples.path, outFolder: archive.path });
const read = (name: string) => readFile(join(archive.path, name), 'utf8');

async function filesOfArchive(): Promise<string[]> {
  const entries = await readdir(archive.path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(archive.path.length + 1))
    .sort();
}

test('an archive has feed, project files, pictures, addresses and comics schema, and nothing else of a sample', async () => {
  await writeSample(samples, 'cat', { name: 'Cat', category: 500 });
  await samples.write('cat/source.svg', '<svg/>');
  await samples.write('studio/art/make.ts', 'export {};');
  const projects = await write();
  expect(await filesOfArchive()).toEqual([
    'archive/feed_thebest.json',
    'comics.schema.json',
    'config/urls.json',
    'project_files/cat/cover.webp',
    'project_files/cat/project.json',
    'project_files/cat/res/img/one.webp',
    'projects/cat/covers/cover.webp',
    'users/kadr/avatars/avatar.webp',
  ]);
  expect(await read('project_files/cat/res/img/one.webp')).toBe('picture of cat');
  expect(await read('users/kadr/avatars/avatar.webp')).toBe('picture of kadr');
  expect(JSON.parse(await read('archive/feed_thebest.json'))).toEqual(projects);
  expect(projects).toEqual([
    {
      id: 'cat',
      name: 'Cat',
      description: sampleInfo.description,
      picId: 'cover.webp',
      viewsCnt: 0,
      creationDate: sampleInfo.creationDate,
      likesCnt: 0,
      userManagedState: 1,
      adminManagedState: 0,
      category: 500,
      commentsEnabled: false,
      facts: { pages: 0, endings: 0, hasSound: false, languages: [], age: null },
      translations: {},
      isLikedByCurUser: false,
      owner: {
        id: 'kadr',
        name: 'Kadr',
        picId: 'avatar.webp',
        status: '',
        isPro: false,
        isFollowedByCurUser: false,
      },
      feed: null,
    },
  ]);
});

test('the addresses of an archive have every key and point to its own origin', async () => {
  await write();
  const { config, missingKeys } = readUrlsConfig(JSON.parse(await read('config/urls.json')));
  expect(missingKeys).toEqual([]);
  expect(config).toMatchObject({ backendUrl: '', staticUrls: ['/image_store'], playerUrl: '/player.html' });
});

test('a project that was removed from the samples is removed from the archive', async () => {
  await writeSample(samples, 'cat');
  await write();
  await samples.remove();
  await writeOwners(samples);
  await writeSample(samples, 'dog', { owner: 'kadr-shorts' });
  await write();
  const files = await filesOfArchive();
  expect(files.filter((file) => file.includes('cat') || file.includes('users/kadr/'))).toEqual([]);
  expect(files).toContain('projects/dog/covers/cover.webp');
});

test('existing image packs are not changed', async () => {
  await archive.write('image_store/image_packs/web_packs.json', [{ id: 'forest' }]);
  await write();
  expect(JSON.parse(await read('image_store/image_packs/web_packs.json'))).toEqual([{ id: 'forest' }]);
});

test.each([
  ['viewsCnt', { viewsCnt: 'many' }, 'cat/info.json: viewsCnt: expected number'],
  ['likesCnt', { likesCnt: -1 }, 'cat/info.json: likesCnt'],
  ['category', { category: 7 }, 'cat/info.json: category: expected one of 0, 500, 1000, 10000'],
  [
    'creationDate',
    { creationDate: 'yesterday' },
    'cat/info.json: creationDate: expected a moment in ISO 8601',
  ],
  ['name', { name: undefined }, 'cat/info.json: name: expected string'],
  ['owner', { owner: 'nobody' }, 'cat/info.json: owner: nobody is not in owners.json'],
])('an invalid %s in a sample fails the build and is named', async (_, info, message) => {
  await writeSample(samples, 'cat', info);
  await expect(write()).rejects.toThrow(message);
  expect(await filesOfArchive()).toEqual([]);
});

test('a broken, missing or misnamed file of a sample fails the build and is named', async () => {
  await writeSample(samples, 'cat');
  await samples.write('cat/project.json', '{"pages":');
  await expect(write()).rejects.toThrow('cat/project.json: is not JSON');
  await samples.write('cat/project.json', {});
  await samples.write('dog/info.json', sampleInfo);
  await expect(write()).rejects.toThrow('dog/project.json');
  await samples.write('dog/project.json', {});
  await expect(write()).rejects.toThrow('dog/cover.webp: is missing');
  await writeSample(samples, 'dog');
  await samples.write('a dog/info.json', sampleInfo);
  await expect(write()).rejects.toThrow("a dog: the folder's name is not the id of a project");
});
