import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject } from '@/comics/project';
import { loadProject, saveProject } from '@/comics/projectFile';
import { stopsPublishing, validateProjectText } from '@/comics/validate/validateProject';
import { comicsAtLimits } from '../../support/comics/comicsAtLimits';

const text = saveProject(comicsAtLimits());

const countAll = (objects: readonly ComicObject[]): number =>
  objects.reduce((sum, object) => sum + 1 + (object.type === 'frame' ? countAll(object.objects) : 0), 0);

describe('a comic as large as the format allows', () => {
  test('is as large as it says: 200 pages and 4,000 objects in a file that is not too large', () => {
    const { pages, resources, variables } = comicsAtLimits();
    expect(pages).toHaveLength(comicsLimits.pages);
    expect(countAll(pages.flatMap(({ objects }) => objects))).toBe(comicsLimits.objects);
    expect(resources).toHaveLength(comicsLimits.resources);
    expect(Object.keys(variables)).toHaveLength(comicsLimits.variables);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(comicsLimits.fileSize);
  });

  test('may be published', () => {
    expect(validateProjectText(text).filter((found) => stopsPublishing([found]))).toEqual([]);
    expect(stopsPublishing(validateProjectText(saveProject(comicsAtLimits({ picture: 'cover.webp' }))))).toBe(
      false,
    );
  });

  test('is read to its last object by the player, and saved by the editor', () => {
    const reading = readWholeProject(text);
    const pages = reading.ok ? reading.project.pages : [];
    expect(countAll(pages.flatMap(({ objects }) => objects))).toBe(comicsLimits.objects);
    const loaded = loadProject(text);
    expect(loaded.ok && saveProject(loaded.project)).toBe(text);
  });

  test.each([
    [
      'a page more',
      (project: ReturnType<typeof comicsAtLimits>) => ({
        ...project,
        pages: [...project.pages, { id: 9001, end: true, objects: [] }],
      }),
    ],
    [
      'an object more',
      (project: ReturnType<typeof comicsAtLimits>) => {
        const [first, ...others] = project.pages;
        const more = { id: 9001, type: 'shape', kind: 'rect', x: 0, y: 0, width: 1, height: 1 };
        return { ...project, pages: [{ ...first, objects: [...(first?.objects ?? []), more] }, ...others] };
      },
    ],
  ])('may not be published with %s', (_what, change) => {
    const found = validateProjectText(JSON.stringify(change(comicsAtLimits())));
    expect(found.map(({ code }) => code)).toContain('E_LIMIT');
  });
});
