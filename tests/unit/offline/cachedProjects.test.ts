import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  type CachedProject,
  copyForOffline,
  indicatesPlay,
  missingFiles,
  type ProjectCopy,
  readCachedProjects,
  withCompleted,
  withCopy,
  withFile,
  withoutCopy,
  withProject,
} from '@/offline/projects/cachedProjects';

const copy = (version: string, isComplete = false, sizes: Record<string, number> = {}): ProjectCopy => ({
  version,
  base: 'https://kadr.example/project_files/one',
  poster: null,
  firstPage: [],
  files: ['a', 'b', 'c'],
  sizes,
  isComplete,
});
const project = (...copies: ProjectCopy[]): CachedProject => ({
  name: '',
  copies,
  playedAt: 1,
  keptAt: null,
});
const versions = ({ copies }: CachedProject) => copies.map(({ version }) => version);

describe('a project that changes', () => {
  test('keeps its whole old version beside the new one until that is whole too', () => {
    const changed = withCopy(project(copy('old', true)), copy('new'));
    expect(versions(changed)).toEqual(['new', 'old']);
    expect(versions(withCompleted(changed, 'new'))).toEqual(['new']);
  });

  test('drops an old version that never became whole', () => {
    expect(versions(withCopy(project(copy('old')), copy('new')))).toEqual(['new']);
  });

  test('keeps the whole version, not the half one, when it changes twice', () => {
    const changed = withCopy(project(copy('second'), copy('first', true)), copy('third'));
    expect(versions(changed)).toEqual(['third', 'first']);
  });

  test('goes back to a version that is here, with all of its files', () => {
    const back = withCopy(project(copy('new'), copy('old', true, { a: 5 })), copy('old'));
    expect(back.copies).toEqual([copy('old', true, { a: 5 })]);
  });

  test('loses only the version that is dropped, and leaves with its last one', () => {
    expect(withoutCopy(project(copy('new'), copy('old', true)), 'new')).toEqual(project(copy('old', true)));
    expect(withoutCopy(project(copy('only')), 'only')).toBeNull();
  });
});

describe('without a network', () => {
  test.each([
    ['the newest version is played when it is whole', [copy('new', true)], 'new'],
    ['the whole version is played, not the newer half one', [copy('new'), copy('old', true)], 'old'],
    ['a half version is played when there is no other', [copy('new')], 'new'],
  ])('%s', (_, copies, version) => {
    expect(copyForOffline(project(...copies))?.version).toBe(version);
  });

  test('nothing is played that is not on the device', () => {
    expect(copyForOffline(undefined)).toBeUndefined();
  });
});

describe('the files of a version', () => {
  test('are counted as they arrive, also those that the server does not have', () => {
    const some = withFile(withFile(project(copy('one')), 'one', 'a', 10), 'one', 'b', 0);
    expect(some.copies.map(missingFiles)).toEqual([['c']]);
    expect(bytesOf(some)).toBe(10);
  });

  test('do not bring back a version or a project that has gone', () => {
    expect(withFile(project(copy('new')), 'old', 'a', 10)).toEqual(project(copy('new')));
    expect(withProject({}, 'gone', (one) => withFile(one, 'old', 'a', 10))).toEqual({});
  });

  test('count for every version that is here', () => {
    expect(bytesOf(project(copy('new', false, { a: 1 }), copy('old', true, { a: 2, b: 4 })))).toBe(7);
  });
});

test('a project is read as it was written, and is empty when it cannot be read', () => {
  const projects = { one: project(copy('new', true, { a: 1 })) };
  expect(readCachedProjects(JSON.parse(JSON.stringify(projects)))).toEqual(projects);
  expect(readCachedProjects({ one: { copies: 'many' } })).toEqual({});
  expect(readCachedProjects(null)).toEqual({});
});

test('a project that a device stored before first pages were recorded is still there', () => {
  const { firstPage: _, ...before } = copy('1', true);
  expect(readCachedProjects({ one: { ...project(), copies: [before] } })).toEqual({
    one: project(copy('1', true)),
  });
});

test.each([
  ['its poster', 'poster', false],
  ['a picture of its first page', 'first', false],
  ['any other file', 'a', true],
])('asking for %s reports a play: %#', (_, address, tells) => {
  expect(indicatesPlay({ ...copy('1'), poster: 'poster', firstPage: ['first'] }, address)).toBe(tells);
});
