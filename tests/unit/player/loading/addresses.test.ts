import { describe, expect, test } from 'vitest';
import { linkAddress, projectFiles, readAddresses } from '@/player/loading/addresses';
import { readLaunch } from '@/player/loading/launch';

describe('the player’s address', () => {
  test.each([
    ['?projid=abc', { project: 'abc', autoplay: false, page: null, language: null, muted: false, key: null }],
    [
      '?projid=a_b-9&autoplay=1&page=3&lang=en&muted=1&key=k',
      { project: 'a_b-9', autoplay: true, page: 3, language: 'en', muted: true, key: 'k' },
    ],
    ['?projid=a&given=1', { project: 'a', given: true }],
    ['?projid=a&given=0', { given: false }],
    ['', { project: null }],
    ['?projid=../x', { project: null }],
    [`?projid=${'a'.repeat(65)}`, { project: null }],
    ['?projid=a&page=x&lang=', { page: null, language: null }],
  ])('%j is understood', (search, expected) => {
    expect(readLaunch(search)).toMatchObject(expected);
  });
});

describe('where a project’s files are', () => {
  const urls = {
    backendUrl: 'https://api.example/',
    staticUrls: ['https://static.example/', 'x'],
    websiteUrl: '',
  };

  test('come from the backend and the first static address', () => {
    const files = projectFiles(readAddresses(urls), 'p1', null);
    expect(files.project).toBe('https://api.example/project_files/p1/project.json');
    expect(files.resource({ type: 4, vpstr: 'a.png' })).toBe('https://api.example/project_files/p1/a.png');
    expect(files.resource({ type: 2, vpstr: 'a.png' })).toBe('https://static.example/a.png');
  });

  test('are at this origin’s root when the addresses are empty', () => {
    expect(projectFiles(readAddresses({}), 'p1', null).project).toBe('/project_files/p1/project.json');
  });

  test('carry the key of a hidden project, and no others do', () => {
    const files = projectFiles(readAddresses(urls), 'p1', 'a&b');
    expect(files.project).toMatch(/project\.json\?key=a%26b$/);
    expect(files.resource({ type: 4, vpstr: 'a.png' })).toMatch(/a\.png\?key=a%26b$/);
    expect(files.resource({ type: 2, vpstr: 'a.png' })).not.toContain('key');
  });

  test('a link leads to the website’s own path', () => {
    expect(linkAddress(readAddresses(urls), 'feed', 'f 1')).toBe('/ufeed/f%201');
  });
});
