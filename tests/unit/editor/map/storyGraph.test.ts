import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { validateProject } from '@/comics/validate/validateProject';
import { readForEditing } from '@/editor/document/newProject';
import { type Cause, type StoryPage, storyGraph } from '@/editor/map/storyGraph';
import { button, comicWith, frame } from '../document/comicWith';

function choice(id: number, ...to: readonly number[]): ComicObject {
  const options = to.map((page) => ({
    label: `To ${page}`,
    actions: [{ do: 'go', page }] as const,
  }));
  return { id, type: 'choice', x: 0, y: 0, width: 400, height: 200, options };
}

function said(cause: Cause): string {
  if (cause.kind === 'option') return `“${String(cause.label)}”`;
  return cause.kind === 'object' ? `${cause.object.type} ${cause.object.id}` : cause.kind;
}

/** `1 -> 2 (next)`, one a line. */
function waysIn(pages: readonly StoryPage[]): readonly string[] {
  return pages.flatMap(({ id, edges }) =>
    edges.map(({ to, by }) => `${id} -> ${to} (${by.map(said).join(', ')})`),
  );
}

function marksIn(pages: readonly StoryPage[]): readonly string[] {
  return pages.map(({ id, isStart, isEnding, isDeadEnd, isUnreachable }) =>
    [id, isStart && 'start', isEnding && 'ending', isDeadEnd && 'dead end', isUnreachable && 'unreachable']
      .filter(Boolean)
      .join(' '),
  );
}

const empty: Pick<ComicPage, 'objects'> = { objects: [] };

describe('where pages lead', () => {
  test.each<[string, ProjectFile, readonly string[]]>([
    [
      'a turn',
      comicWith([
        { id: 1, next: 2, ...empty },
        { id: 2, end: true, ...empty },
      ]),
      ['1 -> 2 (next)'],
    ],
    [
      'what happens when a page is entered, under a condition too',
      comicWith([
        {
          id: 1,
          onEnter: [
            // biome-ignore lint/suspicious/noThenProperty: the word of the format.
            { do: 'if', when: { variable: 'a', is: '==', value: 1 }, then: [{ do: 'go', page: 2 }] },
          ],
          ...empty,
        },
        { id: 2, end: true, ...empty },
      ]),
      ['1 -> 2 (entering)'],
    ],
    [
      'options, several edges to one page together',
      comicWith([
        { id: 1, next: 2, objects: [choice(11, 2, 3), button(12, [{ do: 'go', page: 3 }])] },
        { id: 2, end: true, ...empty },
        { id: 3, end: true, ...empty },
      ]),
      ['1 -> 2 (next, “To 2”)', '1 -> 3 (“To 3”, button 12)'],
    ],
    [
      'what lies in a frame, once',
      comicWith([
        { id: 1, objects: [frame(10, [0, 0, 400, 400], [button(11, [{ do: 'go', page: 2 }])])] },
        { id: 2, end: true, ...empty },
      ]),
      ['1 -> 2 (button 11)'],
    ],
    [
      'a choice whose time is over, and a gesture',
      comicWith([
        {
          id: 1,
          objects: [
            { ...choice(11, 2), timeLimit: { duration: 9000, actions: [{ do: 'go', page: 3 }] } },
            {
              ...button(12, []),
              gesture: { kind: 'hold', duration: 500, onDone: [{ do: 'go', page: 2 }] },
            },
          ] as readonly ComicObject[],
        },
        { id: 2, end: true, ...empty },
        { id: 3, end: true, ...empty },
      ]),
      ['1 -> 2 (“To 2”, button 12)', '1 -> 3 (choice 11)'],
    ],
    [
      'a button on a layer, from each of its pages',
      comicWith(
        [
          { id: 1, next: 2, ...empty },
          { id: 2, end: true, ...empty },
        ],
        { layers: [{ name: 'Home', except: [1], objects: [button(20, [{ do: 'go', page: 1 }])] }] },
      ),
      ['1 -> 2 (next)', '2 -> 1 (button 20)'],
    ],
    [
      'a shared list of actions',
      comicWith(
        [
          { id: 1, objects: [button(11, [{ do: 'run', list: 'on' }])] },
          { id: 2, end: true, ...empty },
        ],
        { lists: { on: [{ do: 'go', page: 2 }] } },
      ),
      ['1 -> 2 (button 11)'],
    ],
    ['missing pages: nowhere', comicWith([{ id: 1, next: 9, ...empty }]), []],
  ])('%s', (_, project, expected) => {
    expect(waysIn(storyGraph(project))).toEqual(expected);
  });
});

test('start, endings, dead ends and unreachable pages are marked', () => {
  const project = comicWith(
    [
      { id: 1, end: true, ...empty },
      { id: 2, objects: [choice(11, 3, 4, 6)] },
      { id: 3, objects: [button(12, [{ do: 'back' }])] },
      { id: 4, next: 5, ...empty },
      { id: 5, ...empty },
      { id: 6, objects: [button(13, [{ do: 'restart' }])] },
    ],
    { start: 2 },
  );
  expect(marksIn(storyGraph(project))).toEqual([
    '1 ending unreachable',
    '2 start',
    '3',
    '4',
    '5 dead end',
    '6',
  ]);
});

describe('the validator says the same of', () => {
  const names = readdirSync('samples', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['owners', 'studio'].includes(entry.name))
    .map(({ name }) => name);

  test.each(names)('%s', (name) => {
    const read = readForEditing(JSON.parse(readFileSync(`samples/${name}/project.json`, 'utf8')));
    if (read.kind === 'unreadable') throw new Error('A sample is refused');
    const [first, ...rest] = read.project.pages;
    // Without its first way on, a page may be a dead end and others out of reach.
    const { next: _, ...cut } = first ?? { id: 1, objects: [] };
    for (const project of [read.project, { ...read.project, pages: [cut, ...rest] }]) {
      const found = validateProject(JSON.parse(saveProject(project)));
      const pagesWith = (code: string) =>
        found.flatMap((one) =>
          one.code === code ? [project.pages[Number(one.path.split('/')[2])]?.id] : [],
        );
      const graph = storyGraph(project);
      expect(graph.flatMap(({ id, isDeadEnd }) => (isDeadEnd ? [id] : []))).toEqual(pagesWith('W_DEAD_END'));
      expect(graph.flatMap(({ id, isUnreachable }) => (isUnreachable ? [id] : []))).toEqual(
        pagesWith('W_UNREACHABLE'),
      );
    }
  });
});
