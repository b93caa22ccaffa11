import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureSize } from '@/comics/packages/mediaFiles';
import { loadProject, saveProject } from '@/comics/projectFile';
import { validateProjectText } from '@/comics/validate/validateProject';

const samples = readdirSync('samples')
  .filter((id) => existsSync(join('samples', id, 'project.json')))
  .map((id) => ({
    id,
    folder: join('samples', id),
    text: readFileSync(join('samples', id, 'project.json'), 'utf8'),
  }));

test('there are at least 20 comics of our own', () => {
  expect(samples.length).toBeGreaterThanOrEqual(20);
});

test('one of them is for adults, to show the question for the reader’s age', () => {
  const adult = samples.filter(({ text }) => JSON.parse(text).meta.age === 18).map(({ id }) => id);
  expect(adult).toEqual(['fridge-at-night']);
});

test.each(samples)('$id has no error that prevents publishing, and its file needs no repair', ({ text }) => {
  expect(validateProjectText(text).filter(({ code }) => code.startsWith('E_'))).toEqual([]);
  const loaded = loadProject(text);
  expect(loaded.ok && loaded.repairs).toEqual([]);
  expect(loaded.ok && saveProject(loaded.project)).toBe(text);
});

test.each(samples)(
  '$id has every file that it names, with the sizes it names, and no other',
  ({ folder, text }) => {
    const { resources } = JSON.parse(text);
    const named = new Map<string, { width?: number; height?: number }>();
    for (const { vp, width, height } of resources) named.set(vp.vpstr, { width, height });
    for (const [file, { width, height }] of named) {
      const bytes = readFileSync(join(folder, file));
      if (width !== undefined) expect({ file, ...pictureSize(bytes) }).toEqual({ file, width, height });
    }
    const there = readdirSync(join(folder, 'res'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(there.filter((file) => !named.has(file))).toEqual([]);
  },
);
