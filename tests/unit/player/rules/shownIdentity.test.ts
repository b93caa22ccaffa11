import { describe, expect, test } from 'vitest';
import { readProject } from '@/comics/lenient/readProject';
import { createShownIdentity } from '@/player/rules/shownIdentity';

function comic(title: unknown) {
  const reading = readProject(
    JSON.stringify({ format: 'kadr-comics', version: 1, meta: { title }, pages: [{ id: 1, objects: [] }] }),
  );
  if (!reading.ok) throw new Error(reading.code);
  return reading.project;
}

const titleOf = (title: unknown, name: string) =>
  createShownIdentity({ name, cover: '' }).title(comic(title), (text) =>
    typeof text === 'string' ? text : String(text.en),
  );

describe('what a comic is called in the player', () => {
  test.each([
    ['the file’s title while nobody says another', 'Cat', '', 'Cat'],
    ['the name that its author gave it since', 'Cat', 'A Dog', 'A Dog'],
    ['a name that looks like a variable, as it was typed', 'Cat', '{cat} {{1}}', '{cat} {{1}}'],
    ['the reader’s translation of the very name', { ru: 'Кот', en: 'Cat' }, ' Кот ', 'Cat'],
    ['a new name instead of all translations', { ru: 'Кот', en: 'Cat' }, 'Пёс', 'Пёс'],
    ['the name, where the file only counts by it', { count: 'cats', en: 'Cat' }, 'cats', 'cats'],
  ])('is %s', (_what, title, name, shown) => {
    expect(titleOf(title, name)).toBe(shown);
  });

  test('changes with each call, and each view is notified once', () => {
    const identity = createShownIdentity({ name: 'One', cover: '' });
    const heard: string[] = [];
    identity.onChange(() => heard.push(identity.cover()));
    for (const cover of ['a', 'a', 'b']) identity.set({ name: 'One', cover });
    expect(heard).toEqual(['a', 'b']);
  });
});
