import { describe, expect, test } from 'vitest';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { validateProject } from '@/comics/validate/validateProject';
import { createEditorStore } from '@/editor/document/editorStore';
import {
  addBranch,
  addPage,
  canAddPage,
  duplicatePage,
  linksTo,
  removePage,
  renamePage,
  setPage,
} from '@/editor/document/pages/changePages';
import { movePage, setNext, setStart } from '@/editor/document/pages/orderPages';
import { box, button, comicWith, edited, firstPage } from '../comicWith';

/**
 * Pages in a line: `1>2 2>3 3.` is three of them, the last an end. `!` is an ending with a name, `?4,5` a choice, and a
 * bare number has no way on.
 */
function story(line: string, start?: number): ProjectFile {
  const pages = line.split(' ').map(pageOf);
  return comicWith(pages, start === undefined ? {} : { start });
}

function pageOf(said: string): ComicPage {
  const [, number, mark, rest = ''] = /^(\d+)([>.!?]?)(.*)$/.exec(said) ?? [];
  const page = { id: Number(number), objects: [] };
  switch (mark) {
    case '>':
      return { ...page, next: Number(rest) };
    case '.':
      return { ...page, end: true };
    case '!':
      return { ...page, end: true, ending: 'Named' };
    case '?':
      return {
        ...page,
        objects: [
          button(
            page.id * 10 + 1000,
            rest.split(',').map((to) => ({ do: 'go', page: Number(to) })),
          ),
        ],
      };
    default:
      return page;
  }
}

function summary(project: ProjectFile): string {
  return project.pages.map(pageSummary).join(' ');
}

function pageSummary({ id, next, end, ending, objects }: ComicPage): string {
  const ways = objects.flatMap((object) =>
    object.type === 'button'
      ? object.onTap.flatMap((action) => (action.do === 'go' ? [action.page] : []))
      : [],
  );
  const choice = ways.length > 0 ? `?${ways.join(',')}` : '';
  const mark = ending === undefined ? '.' : '!';
  return `${id}${choice}${next === undefined ? '' : `>${next}`}${end === true ? mark : ''}`;
}

describe('a new page', () => {
  test.each([
    ['1', 1, '1>100 100.'],
    ['1>2 2.', 1, '1>100 100>2 2.'],
    ['1>2 2.', 2, '1>2 2>100 100.'],
    ['1>3 2. 3>2', 1, '1>100 100>3 2. 3>2'],
    ['1?2,3 2. 3!', 1, '1?2,3 100. 2. 3!'],
    ['1?2,3 2. 3!', 2, '1?2,3 2>100 100. 3!'],
    ['1?2,3 2. 3!', 3, '1?2,3 2. 3! 100.'],
  ])('%s, after %d: %s', (before, at, expected) => {
    expect(summary(edited(story(before), addPage(at)))).toBe(expected);
  });

  test.each([
    ['1.', 1, '1 100.'],
    ['1!', 1, '1! 100.'],
    ['1>2 2.', 1, '1>2 2. 100.'],
    ['1?2 2. 3!', 1, '1?2 2. 3! 100.'],
  ])('%s, where an action of %d leads: %s', (before, from, expected) => {
    expect(summary(edited(story(before), addBranch(from, 'once')))).toBe(expected);
  });

  test('is not added where there is no room', () => {
    const full = story(Array.from({ length: 200 }, (_, index) => `${index + 1}`).join(' '));
    expect(canAddPage(full)).toBe(false);
    expect(edited(full, addPage(1))).toBe(full);
    expect(edited(full, addBranch(1, 'once'))).toBe(full);
    expect(edited(full, duplicatePage(1))).toBe(full);
  });
});

describe('a page twice', () => {
  test.each([
    ['1>2 2.', 1, '1>100 100>2 2.'],
    ['1>2 2.', 2, '1>2 2>100 100.'],
    ['1?2,1 2!', 1, '1?2,1 100?2,100 2!'],
    ['1>2 2!', 2, '1>2 2! 100!'],
  ])('%s, copy of %d: %s', (before, of, expected) => {
    expect(summary(edited(story(before), duplicatePage(of)))).toBe(expected);
  });

  test('has objects of its own, which mean each other, and the same layers', () => {
    const page: ComicPage = {
      id: 1,
      onEnter: [{ do: 'show', object: 2 }],
      guidedView: [2],
      portrait: { width: 9, height: 9, objects: { '2': { x: 1 } } },
      objects: [box(2)],
    };
    const layers = [
      { pages: [1], objects: [box(50)] },
      { except: [1], objects: [box(51)] },
    ];
    const copied = edited(comicWith([page], { layers }), duplicatePage(1));
    expect(copied.pages[1]).toEqual({
      id: 100,
      onEnter: [{ do: 'show', object: 101 }],
      guidedView: [101],
      portrait: { width: 9, height: 9, objects: { '101': { x: 1 } } },
      objects: [box(101)],
    });
    expect(copied.layers).toMatchObject([{ pages: [1, 100] }, { except: [1, 100] }]);
  });
});

describe('the order of pages', () => {
  test.each([
    ['a link among links', '1>2 2>3 3>4 4.', 2, 2, '1>3 3>2 2>4 4.'],
    ['to the end', '1>2 2>3 3.', 2, 2, '1>3 3>2 2.'],
    ['the end to the middle', '1>2 2>3 3.', 3, 1, '1>3 3>2 2.'],
    ['to the start', '1>2 2>3 3.', 3, 0, '3>1 1>2 2.'],
    ['the start away', '1>2 2>3 3.', 1, 1, '2>1 1>3 3.'],
    ['two pages', '1>2 2.', 1, 1, '2>1 1.'],
    ['a choice stays what it is', '1>2 2?3,4 3. 4!', 2, 0, '2?3,4 1>2 3. 4!'],
    ['a named ending too', '1>2 2?3,4 3. 4!', 4, 1, '1>2 4! 2?3,4 3.'],
    ['into a place that nothing leads through', '1>2 2>3 3?4,5 4. 5.', 2, 3, '1>2 3?4,5 4. 2>3 5.'],
    ['a jump stays a jump', '1>3 2. 3>2', 1, 2, '2. 3>2 1>3'],
  ])('%s', (_what, before, id, to, expected) => {
    expect(summary(edited(story(before), movePage(id, to)))).toBe(expected);
  });

  test('moves the start with it only where the story starts with its first page', () => {
    expect(edited(story('1>2 2>3 3.'), movePage(3, 0)).start).toBe(3);
    expect(edited(story('1>2 2>3 3.'), movePage(1, 2)).start).toBe(2);
    expect(edited(story('1>2 2>3 3>1', 2), movePage(2, 0)).start).toBe(2);
    expect(edited(story('1. 2>3 3.', 2), movePage(3, 0)).start).toBe(2);
  });

  test('is the same where the page is there already', () => {
    const comic = story('1>2 2.');
    expect(edited(comic, movePage(2, 7))).toBe(comic);
    expect(edited(comic, movePage(2, 1))).toBe(comic);
  });
});

describe('a page that is connected', () => {
  test.each<[string, number, number | undefined, string]>([
    ['1. 2.', 1, 2, '1>2 2.'],
    ['1>2 2. 3.', 1, 3, '1>3 2. 3.'],
    ['1>2 2.', 1, undefined, '1. 2.'],
    ['1>2 2', 2, undefined, '1>2 2.'],
    ['1?2,3 2. 3.', 1, 2, '1?2,3>2 2. 3.'],
    ['1?2,3 2. 3.', 1, undefined, '1?2,3 2. 3.'],
    ['1>2 2.', 1, 77, '1>2 2.'],
    ['1>2 2.', 77, 2, '1>2 2.'],
  ])('%s, from %d to %s: %s', (before, from, to, expected) => {
    expect(summary(edited(story(before), setNext(from, to)))).toBe(expected);
  });

  test('as it is already, or made the start that it is, leaves the comic as it is', () => {
    const comic = story('1>2 2.');
    for (const command of [setNext(1, 2), setNext(2, undefined), setNext(1, 77), setStart(1), setStart(77)])
      expect(edited(comic, command)).toBe(comic);
    expect(edited(comic, setStart(2)).start).toBe(2);
  });

  test.each<[string, number, number, number | undefined]>([
    ['1>2 3?2,4 2>4 4.', 2, 2, 4],
    ['1?2,3 2! 3.', 2, 1, undefined],
    ['1?1,2 2>1', 1, 1, undefined],
    ['1>1 2.', 1, 0, undefined],
    ['1. 2>77', 2, 0, undefined],
  ])('%s: to %d lead %d links, which then lead to %s', (line, id, count, successor) => {
    expect(linksTo(story(line), id)).toEqual({ count, successor });
  });
});

describe('a page that is deleted', () => {
  test.each([
    ['from the middle', '1>2 2>3 3.', 2, '1>3 3.'],
    ['from the end', '1>2 2.', 2, '1.'],
    ['after a choice', '1?2,3 2>4 3. 4.', 2, '1?4,3 3. 4.'],
    ['as an end of a choice', '1?2,3 2! 3.', 2, '1?3 3.'],
    ['from a ring', '1>2 2>1', 2, '1.'],
    ['though something jumped to it', '1>3 2>3 3>4 4.', 3, '1>4 2>4 4.'],
  ])('%s', (_what, before, id, expected) => {
    expect(summary(edited(story(before), removePage(id)))).toBe(expected);
  });

  test('leaves the start to the next page', () => {
    expect(edited(story('1>3 2. 3.'), removePage(1)).start).toBe(3);
    expect(edited(story('1?2,3 2. 3.'), removePage(1)).start).toBe(2);
    expect(edited(story('1. 2>1', 2), removePage(2)).start).toBe(1);
    // A phone layout that is open counts as a page.
    const pages = [
      { id: 1, objects: [] },
      { id: 2, end: true, objects: [], portrait: { width: 100, height: 200 } },
    ];
    const store = createEditorStore(comicWith(pages, { start: 2 }));
    store.open({ kind: 'portrait', pageId: 2 });
    store.run(removePage(2));
    expect(store.state().history.project.start).toBe(1);
  });

  test('was never seen, and has no layer', () => {
    const seen = { seen: 2 };
    const page: ComicPage = {
      id: 1,
      end: true,
      objects: [
        { ...box(10), when: seen },
        { ...box(11), when: { any: [seen, { seen: 1 }] } },
        { ...box(12), when: { not: seen } },
      ],
    };
    const layers = [{ pages: [1, 2], objects: [] }];
    const left = edited(comicWith([page, { id: 2, objects: [] }], { layers }), removePage(2));
    expect(firstPage(left).objects.map(({ when }) => when)).toEqual([
      { any: [] },
      { any: [{ seen: 1 }] },
      { not: { any: [] } },
    ]);
    expect(left.layers).toMatchObject([{ pages: [1] }]);
    expect(validateProject(left).filter(({ code }) => code.startsWith('E_'))).toEqual([]);
  });

  test('is never the last one', () => {
    const comic = story('1.');
    expect(edited(comic, removePage(1))).toBe(comic);
  });
});

describe('what a page and a comic say of themselves', () => {
  test('is written, and is removed when it is nothing', () => {
    const named = edited(story('1.'), renamePage(1, 'The door'));
    expect(firstPage(named).name).toBe('The door');
    expect(firstPage(edited(named, renamePage(1, '  ')))).not.toHaveProperty('name');
  });

  test('stays as it was when the format does not allow it', () => {
    const comic = story('1>2 2.');
    expect(edited(comic, setPage(1, { next: 7 }))).toBe(comic);
    expect(edited(comic, setPage(1, { autoAdvance: -1 }))).toBe(comic);
  });

  test('is of version 2 where it needs that', () => {
    const comic: ProjectFile = { ...story('1.'), version: 1 };
    expect(edited(comic, setPage(1, { ending: 'Good' })).version).toBe(1);
    expect(edited(comic, setPage(1, { height: 3000 })).version).toBe(2);
  });
});
