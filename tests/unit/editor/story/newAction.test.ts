import { describe, expect, test } from 'vitest';
import type { Action } from '@/comics/project';
import { type ActionKind, newAction, withAction } from '@/editor/story/rules/newAction';
import { box, comicWith } from '../document/comicWith';

const sound = { ver: 1, dt: 3, id: 7, name: 'bell.mp3', vp: { type: 4, vpstr: 'res/snd/bell.mp3' } } as const;
const picture = { ver: 1, dt: 0, id: 6, name: 'cat.png', vp: { type: 4, vpstr: 'res/img/cat.png' } } as const;
const pages = [
  { id: 1, objects: [box(11), box(12)] },
  { id: 2, objects: [] },
  { id: 3, objects: [] },
];
const rich = comicWith(pages, {
  resources: [picture, sound],
  variables: { isOpen: { type: 'boolean', value: false }, coins: { type: 'number', value: 0 } },
  lists: { morning: [], evening: [] },
});
const poor = comicWith(pages);

function made(
  kind: ActionKind,
  { isPoor = false, page = 1, owner }: { isPoor?: boolean; page?: number; owner?: number } = {},
) {
  const project = isPoor ? poor : rich;
  const at = project.pages.find(({ id }) => id === page) ?? { id: page, objects: [] };
  return newAction(kind, { project, page: at, owner });
}

describe('a new action', () => {
  test.each<[number, number]>([
    [1, 2],
    [2, 3],
    [3, 1],
  ])('that leads on from page %i leads to page %i', (page, to) => {
    expect(made('go', { page })).toEqual({ do: 'go', page: to });
  });

  test.each<[ActionKind, unknown]>([
    ['back', { do: 'back' }],
    ['restart', { do: 'restart' }],
    ['end', { do: 'end' }],
    ['silence', { do: 'silence' }],
    ['wait', { do: 'wait', duration: 1000 }],
    ['link', { do: 'link', to: { kind: 'project', id: '0' } }],
    ['stop', { do: 'stop', timer: 'timer' }],
    ['start', { do: 'start', timer: 'timer', duration: 10_000, actions: [] }],
    ['camera', { do: 'camera', zoom: 1.5 }],
    ['show', { do: 'show', object: 11 }],
    ['hide', { do: 'hide', object: 11 }],
    ['animate', { do: 'animate', object: 11 }],
    ['play', { do: 'play', sound: { sound: [3, 7] } }],
    ['run', { do: 'run', list: 'morning' }],
  ])('%s refers to the first existing target', (kind, action) => {
    expect(made(kind)).toEqual(action);
  });

  test.each<[ActionKind, number]>([
    ['show', 12],
    ['hide', 12],
    ['animate', 12],
    ['move', 12],
  ])('%s of an object is about that object', (kind, owner) => {
    expect(made(kind, { owner })).toMatchObject({ do: kind, object: owner });
    expect(made(kind, { owner, page: 2 })).toMatchObject({ object: owner });
  });

  test.each<ActionKind>(['show', 'hide', 'animate', 'move', 'play', 'set', 'run'])(
    '%s is not created without a target',
    (kind) => {
      expect(made(kind, { isPoor: true, page: 2 })).toBeUndefined();
    },
  );

  test('asks of the first variable, or whether the page was seen', () => {
    expect(made('if')).toMatchObject({ do: 'if', when: { variable: 'isOpen' } });
    expect(made('if', { isPoor: true, page: 2 })).toMatchObject({ when: { seen: 2 } });
    expect(made('set')).toMatchObject({ do: 'set', variable: 'isOpen' });
  });
});

const show: Action = { do: 'show', object: 11 };
const go: Action = { do: 'go', page: 2 };
const back: Action = { do: 'back' };
const end: Action = { do: 'end' };
const restart: Action = { do: 'restart' };
const wait: Action = { do: 'wait', duration: 1 };

test.each<[string, readonly Action[], Action, readonly Action[]]>([
  ['to an empty list', [], show, [show]],
  ['at the end', [show], wait, [show, wait]],
  ['before what leads on', [show, go], wait, [show, wait, go]],
  ['before an end', [end], wait, [wait, end]],
  ['before a restart', [restart], wait, [wait, restart]],
  ['before what leads back', [back], wait, [wait, back]],
  ['after what leads back, which may find no page', [back], go, [back, go]],
  ['before what leads on, as another way on', [show, go], end, [show, end, go]],
])('An action is added %s', (_where, list, action, after) => {
  expect(withAction(list, action)).toEqual(after);
});
