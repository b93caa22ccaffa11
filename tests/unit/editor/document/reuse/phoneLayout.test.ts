import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uprightFields } from '@/comics/features/portrait/portrait';
import { eachObject } from '@/comics/pageContents';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { readVersion } from '@/editor/document/newProject';
import { openedId } from '@/editor/document/objectReferences';
import { type ObjectFields, setFields } from '@/editor/document/objects/updateObjects';
import { toOpened } from '@/editor/document/reuse/opened';
import { uprightPage } from '@/editor/document/reuse/pageViews';
import { projectArbitrary } from '../../../../support/comics/arbitraries/project';
import { randomFiles } from '../../../../support/comics/randomFiles';
import { comicWith, eachKind, edited, firstPage, frame } from '../comicWith';

const upright = (page: ComicPage) => uprightPage(page, openedId)?.objects;

describe('the phone layout in the editor', () => {
  test('shows objects as readers see them', () => {
    fc.assert(
      fc.property(projectArbitrary, (json) => {
        for (const page of readVersion(json)?.pages ?? []) {
          if (page.portrait !== undefined) expect(upright(page)).toEqual(uprightFields({ ...page }).objects);
        }
      }),
      randomFiles(60),
    );
  });

  const style = { font: 'serif', size: 30, color: '#112233' } as const;
  const kinds = eachKind([10, 20, 300, 200]).map((object) => ({ ...object, rotate: 30, textStyle: style }));
  const start: ProjectFile = comicWith([
    {
      ...{ id: 1, objects: [...kinds.slice(0, 6), frame(40, [5, 6, 700, 500], kinds.slice(6))] },
      portrait: { width: 600, height: 900, objects: { 27: { x: 1, textStyle: { size: 44 } } } },
    },
  ]);
  const ids = [...eachObject(firstPage(start).objects)].map(({ object }) => object.id);
  const place = fc.record(
    { x: fc.integer(), y: fc.integer(), width: fc.nat(900), height: fc.nat(900) },
    { requiredKeys: [] },
  );
  const changes: fc.Arbitrary<ObjectFields> = fc.oneof(
    place,
    fc.constantFrom<ObjectFields>(
      { rotate: 45 },
      { rotate: 0 },
      { textStyle: { ...style, size: 50 } },
      { textStyle: { ...style, color: '#445566', bold: true } },
      { opacity: 0.5 },
      { hidden: true },
    ),
  );

  test('shows what was changed in it, and keeps the places of the page', () => {
    const change = fc.record({ id: fc.constantFrom(...ids), fields: changes });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (all) => {
        let comic = start;
        for (const { id, fields } of all) {
          const command = setFields(openedId, id, fields);
          const shown = edited({ ...comic, pages: [seen(comic)] }, command).pages[0]?.objects;
          comic = edited(comic, toOpened(command, { kind: 'portrait', pageId: 1 }, 1));
          expect(upright(firstPage(comic))).toEqual(shown);
        }
        const placesOf = (project: ProjectFile) =>
          [...eachObject(firstPage(project).objects)].map(({ object }) => {
            const { id, x, y, width, height, rotate, textStyle } = object;
            return { id, x, y, width, height, rotate, textStyle };
          });
        expect(placesOf(comic)).toEqual(placesOf(start));
      }),
      randomFiles(60),
    );
  });

  function seen(comic: ProjectFile): ComicPage {
    const page = uprightPage(firstPage(comic), openedId);
    if (page === undefined) throw new Error('It has no phone layout');
    return page;
  }
});
