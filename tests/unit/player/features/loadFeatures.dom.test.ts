import { describe, expect, test } from 'vitest';
import { loadFeatures } from '@/player/features/loadFeatures';
import { createStore } from '@/player/storage/store';
import { wholeProject } from './wholeProject';

const place = { id: 5, x: 100, y: 300, width: 500, height: 200 };
const plain = { ...place, type: 'text', text: 'a' };
const portrait = { width: 1080, height: 1920 };

const fileOf = (page: Record<string, unknown> = {}) => ({
  meta: { title: 'x', language: 'en' },
  pages: [{ id: 1, objects: [plain], ...page }],
});

const openedComic = (file = fileOf()) => ({
  project: wholeProject(file),
  projectId: 'x',
  store: createStore(() => sessionStorage),
});

async function countFetched(page: Record<string, unknown>) {
  const file = fileOf(page);
  return (await loadFeatures(file, openedComic(file))).length;
}

const within = (objects: readonly unknown[]) => [
  { ...place, id: 1, type: 'frame', objects: [{ ...place, id: 2, type: 'frame', objects }] },
];
const option = { label: 'a', actions: [] };
const choice = (more: Record<string, unknown>, own: Record<string, unknown> = {}) => ({
  ...place,
  type: 'choice',
  options: [{ ...option, ...own }],
  ...more,
});
const start = { do: 'start', timer: 'clock', duration: 100, actions: [] };

describe('the code for the features of a file', () => {
  test.each([
    ['a timer that an option starts', { objects: [choice({}, { actions: [start] })] }],
    ['a choice with a time limit', { objects: within([choice({ timeLimit: { duration: 9000 } })]) }],
    ['a countdown of no timer', { objects: [{ ...place, type: 'countdown', timer: 'clock' }] }],
    ['an option that is locked without a word', { objects: within([choice({}, { locked: '' })]) }],
    ['an option with a picture', { objects: [choice({}, { image: [0, 1] })] }],
    ['a field for words', { objects: within([{ ...place, type: 'input', label: 'a' }]) }],
    ['what moves', { objects: within([{ ...plain, filter: { blur: 2 } }]) }],
  ])('is fetched for %s', async (_what, page) => {
    expect(await countFetched(page)).toBe(1);
  });

  test('is loaded for characters that only the portrait page has', async () => {
    const upright = { ...portrait, objects: { 5: { textStyle: { font: 'pixel' } } } };
    expect(await countFetched({ portrait })).toBe(1);
    expect(await countFetched({ portrait: upright })).toBe(2);
  });

  test('is not fetched for a malicious file that is nested deeper than a call stack', async () => {
    let [objects, text]: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth += 1) [objects, text] = [[{ objects }], { en: text }];
    expect(await loadFeatures({ pages: [{ objects }, { objects: [{ text }] }] }, openedComic())).toEqual([]);
  });

  test('is not fetched for texts that look like it', async () => {
    const text = '"do":"start" "timeLimit":{';
    expect(await countFetched({ objects: [{ ...plain, text, extensions: { timeLimit: {} } }] })).toBe(0);
    expect(await countFetched({ objects: [choice({})] })).toBe(0);
  });
});
