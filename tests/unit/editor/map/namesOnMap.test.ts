import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import type { ComicObject } from '@/comics/project';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { nameObject, namePage, openedName } from '@/editor/elements/naming';
import {
  type Cause,
  describePage,
  edgeLabels,
  readersTexts,
  type StoryPage,
  targetsText,
} from '@/editor/map/storyGraph';
import { startI18n } from '@/i18n/startI18n';
import { wordingsOf } from '@/i18n/wording';
import { box, comicWith } from '../document/comicWith';

const words = JSON.parse(readFileSync('localize/editor.en.json', 'utf8'));
const wording = wordingsOf(startI18n({ locale: 'en', texts: words }))('en');
const place = { x: 0, y: 0, width: 9, height: 9 };
const file = (id: number, name: string, alt?: string) =>
  ({ ver: 1, dt: 0, id, name, vp: { type: 4, vpstr: name }, ...(alt && { alt }) }) as const;
const project = comicWith(
  [
    { id: 1, objects: [] },
    { id: 2, name: 'Door', objects: [] },
    { id: 3, objects: [] },
  ],
  {
    resources: [file(1, 'cat.png'), file(2, 'dog.png', 'A dog')],
    symbols: { star: { width: 9, height: 9, objects: [] } },
    layers: [{ objects: [] }, { name: 'Sky', objects: [] }],
  },
);
const naming = { wording, project };
const options = [{ label: 'Left', actions: [] }];

describe('an object is called', () => {
  test.each<[ComicObject, string]>([
    [{ ...place, id: 2, type: 'text', text: '  Two\n words ' }, 'Text: Two words'],
    [{ ...place, id: 2, type: 'text', text: { ru: 'Кот', en: 'Cat' } }, 'Text: Cat'],
    [{ ...place, id: 2, type: 'text', text: '' }, 'Text'],
    [{ ...place, id: 2, type: 'bubble', shape: 'round', text: 'a'.repeat(28) }, `Bubble: ${'a'.repeat(28)}`],
    [{ ...place, id: 2, type: 'bubble', shape: 'round', text: 'a'.repeat(29) }, `Bubble: ${'a'.repeat(27)}…`],
    [{ ...place, id: 2, type: 'button', label: 'Go', onTap: [] }, 'Button: Go'],
    [{ ...place, id: 2, type: 'hotspot', kind: 'rect', label: 'Door', onTap: [] }, 'Tap area: Door'],
    [{ ...place, id: 2, type: 'input', label: 'Name?' }, 'Text input: Name?'],
    [{ ...place, id: 2, type: 'choice', options }, 'Choice: Left'],
    [{ ...place, id: 2, type: 'choice', prompt: 'Where?', options }, 'Choice: Where?'],
    [{ ...place, id: 2, type: 'image', image: [0, 1] }, 'Picture: cat'],
    [{ ...place, id: 2, type: 'image', image: [0, 2] }, 'Picture: A dog'],
    [{ ...place, id: 2, type: 'image', image: [0, 2], alt: 'Rex' }, 'Picture: Rex'],
    [{ ...place, id: 2, type: 'image', image: [0, 9] }, 'Picture'],
    [{ ...box(2), alt: 'A wall' }, 'Shape: A wall'],
    [box(2), 'Shape'],
  ])('by its kind and its readable text: %#', (object, name) => {
    expect(nameObject(object, naming)).toBe(name);
  });
});

test('pages and what is opened are called by number and name', () => {
  expect([1, 2].map((id) => namePage(id, naming))).toEqual(['Page 1', 'Page 2: Door']);
  const opened = [
    { kind: 'layer', index: 0 },
    { kind: 'layer', index: 1 },
    { kind: 'portrait', pageId: 2 },
  ] as const;
  const names = opened.map((one) => openedName(one, project, wording.t));
  expect(names.map((name) => /\d|Sky/.exec(name ?? '')?.[0])).toEqual(['1', 'Sky', '2']);
  expect(openedName(null, project, wording.t)).toBeUndefined();
});

const option = (label: string): Cause => ({ kind: 'option', label });

describe('an arrow of the map', () => {
  test.each<[string, readonly Cause[], readonly string[]]>([
    ['that simply follows needs no label', [{ kind: 'next' }], []],
    ['that follows and is chosen has both', [{ kind: 'next' }, option('Left')], ['next', 'Left']],
    ['on entering says so', [{ kind: 'entering' }], ['automatically, on opening']],
    ['of an option without words is a choice', [option('')], ['Choice']],
    ['of a thing is called by it', [{ kind: 'object', object: { ...box(2), alt: 'Door' } }], ['Shape: Door']],
    ['of three options has three labels', ['a', 'b', 'c'].map(option), ['a', 'b', 'c']],
    ['of five options says how many more', ['a', 'b', 'c', 'd', 'e'].map(option), ['a', 'b', 'c', '+2']],
    ['has as many letters as fit', [option('x'.repeat(22))], ['x'.repeat(22)]],
    ['is cut where it has more', [option('x'.repeat(23))], [`${'x'.repeat(21)}…`]],
  ])('%s', (_what, by, labels) => {
    expect(edgeLabels({ to: 2, by }, naming)).toEqual(labels);
  });

  const page: StoryPage = {
    id: 1,
    edges: [
      { to: 2, by: [option('Left'), { kind: 'next' }] },
      { to: 3, by: [{ kind: 'entering' }] },
    ],
    isStart: true,
    isEnding: true,
    isDeadEnd: false,
    isUnreachable: false,
  };
  const shareOf = (_from: number, to: number) => (to === 3 ? '40%' : '');

  test('is announced with its target, its reason, and how many readers went there', () => {
    expect(targetsText(page, naming, shareOf)).toBe(
      'leads to: Page 2: Door — Left, next; Page 3 — automatically, on opening (40%)',
    );
    expect(describePage(page, naming, { readers: ['read by 90%'], shareOf: () => '' })).toBe(
      'Page 1, first page, ending, read by 90%, leads to: Page 2: Door — Left, next; Page 3 — automatically, on opening',
    );
  });

  test.each([
    [{ isEnding: true }, 'Page 2: Door, ending'],
    [{ isDeadEnd: true, isUnreachable: true }, 'Page 2: Door, dead end, unreachable, no next page'],
  ])('is missing of a page with %j', (more, text) => {
    const alone = { ...page, id: 2, edges: [], isStart: false, isEnding: false, ...more };
    expect(describePage(alone, naming, { readers: [], shareOf })).toBe(text);
  });

  test('readers are shown where they are known, and those who left where there are any', () => {
    const readers = { way: () => 0, page: () => 0.5, left: (id: number) => (id === 1 ? 0.25 : 0) };
    const percent = (share: number) => `${share * 100}%`;
    expect(readersTexts({ id: 1 }, readers, percent, wording)).toEqual(['read by 50%', 'left here: 25%']);
    expect(readersTexts({ id: 2 }, readers, percent, wording)).toEqual(['read by 50%']);
    expect(readersTexts({ id: 1 }, null, percent, wording)).toEqual([]);
  });
});

test.each([
  ['server', 409, ['Taken.', 'Try another.'], 'Taken. Try another.'],
  ['offline', null, [], null],
] as const)(
  'an error of the reason %s is shown in the words of the server, if it has any',
  (reason, httpStatusCode, texts, said) => {
    const messages = texts.map((text) => ({ text, path: null }));
    const error = new ApiError({ kind: 'GENERIC', reason, httpStatusCode, messages, isRetriable: false });
    expect([serverMessage(error), serverMessage(new TypeError('x'))]).toEqual([said, null]);
  },
);
