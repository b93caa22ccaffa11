import { describe, expect, test } from 'vitest';
import type { ProjectFile } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { targetOf } from '@/editor/problems/listProblems';

const box = { x: 0, y: 0, width: 10, height: 10 };
const picture = { ...box, type: 'image', image: [0, 7], pivot: [0, 8] } as const;

const project: ProjectFile = {
  ...newProject('Three pages', 'en'),
  version: 2,
  resources: [7, 8, 9].map((id) => ({
    ver: 1,
    dt: 0,
    id,
    name: '',
    vp: { type: 4, vpstr: `${id}.png` },
  })),
  pages: [
    { id: 1, objects: [{ ...box, id: 10, type: 'text', text: 'Hello' }] },
    {
      id: 2,
      objects: [
        { ...box, id: 20, type: 'frame', objects: [{ ...picture, id: 21 }] },
        { ...box, id: 22, type: 'symbol', symbol: 'cat/dog' },
      ],
    },
    { id: 3, objects: [], background: { image: [0, 8] }, onEnter: [{ do: 'run', list: 'greet' }] },
  ],
  layers: [{ objects: [], except: [1, 2] }, { objects: [], pages: [2] }, { objects: [] }],
  symbols: { 'cat/dog': { width: 10, height: 10, objects: [] }, lost: { width: 1, height: 1, objects: [] } },
  lists: { greet: [] },
};

test.each([
  ['/pages/0/next', ['next']],
  ['/pages/0/objects/0/onTap/0/page', ['onTap', '0', 'page']],
  ['/pages/1/objects/0/objects/0/alt', ['alt']],
  ['/pages/1/objects/0', []],
  ['/pages/0/objects/4', []],
  ['/pages/2/sounds/0', ['sounds', '0']],
  ['/resources/2', ['resources']],
  ['/resources/0/alt', []],
  ['/meta/title', []],
])('%j is about the keys %j there', (pointer, keys) => {
  expect(targetOf(project, pointer).keys).toEqual(keys);
});

describe('where a finding leads its author', () => {
  test.each([
    ['', null, null],
    ['/meta/title', null, null],
    ['/variables/coins', null, null],
    ['/pages', null, null],
    ['/pages/9/objects/0', null, null],
    ['/pages/0', 1, null],
    ['/pages/0/next', 1, null],
    ['/pages/0/objects/0', 1, 10],
    ['/pages/0/objects/0/onTap/0/page', 1, 10],
    ['/pages/0/objects/4', 1, null],
    ['/pages/1/objects/0', 2, 20],
    ['/pages/1/objects/0/objects/0/alt', 2, 21],
    ['/layers/0/objects/0', 3, null],
    ['/layers/1', 2, null],
    ['/layers/2', 1, null],
    ['/symbols/cat~1dog/objects/0/alt', 2, 22],
    ['/symbols/lost', null, null],
    ['/lists/greet/0', 3, null],
    ['/resources/0/alt', 2, 21],
    ['/resources/1', 3, null],
    ['/resources/2', null, null],
    ['/resources/5', null, null],
  ])('%j is on page %j, object %j', (pointer, pageId, objectId) => {
    expect(targetOf(project, pointer)).toMatchObject({ pageId, objectId });
  });
});
