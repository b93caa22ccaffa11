import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { projectSchema } from '@/comics/schema/projectSchema';
import { validateProject } from '@/comics/validate/validateProject';
import { newProject } from '@/editor/document/newProject';
import {
  addVariable,
  changeVariable,
  removeVariable,
  renameVariable,
  uniqueVariableName,
  usesOfVariable,
} from '@/editor/document/variablesAndLists';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';

const box = { x: 0, y: 0, width: 10, height: 10 };
const comic: ProjectFile = {
  ...newProject('{coins}', 'en'),
  version: 2,
  variables: { coins: { type: 'number', value: 1 }, bag: { type: 'list', value: ['coins'] } },
  pages: [
    {
      id: 1,
      name: 'coins {coins}',
      onEnter: [
        { do: 'set', variable: 'bag', op: 'add', value: '{coins}' },
        { do: 'set', variable: 'coins', op: '+', from: 'coins' },
      ],
      objects: [
        { id: 2, type: 'text', ...box, text: { count: 'coins', en: { other: '{coins} and {{coins}' } } },
        {
          id: 3,
          type: 'shape',
          kind: 'rect',
          ...box,
          when: {
            any: [
              { variable: 'bag', has: 'coins' },
              { variable: 'bag', is: '<', than: 'coins' },
            ],
          },
          gesture: { kind: 'turn', label: 'coins', variable: 'coins', from: 0, to: 9 },
        },
      ],
    },
  ],
};

test('A variable gets another name wherever the story asks for it, and nowhere else', () => {
  const { meta, variables, pages } = renameVariable('coins', 'gold').change(comic);
  expect(meta.title).toBe('{gold}');
  expect(Object.keys(variables)).toEqual(['gold', 'bag']);
  expect(variables.bag).toBe(comic.variables.bag);
  expect(pages[0]).toMatchObject({
    name: 'coins {coins}',
    onEnter: [{ value: '{coins}' }, { variable: 'gold', from: 'gold' }],
    objects: [
      { text: { count: 'gold', en: { other: '{gold} and {{coins}' } } },
      {
        when: { any: [{ has: 'coins' }, { than: 'gold' }] },
        gesture: { label: 'coins', variable: 'gold', from: 0 },
      },
    ],
  });
});

test('A name that is taken or not allowed changes nothing', () => {
  for (const name of ['bag', '2coins', '', 'coins'])
    expect(renameVariable('coins', name).change(comic)).toBe(comic);
});

const kept = { type: 'number', value: 3, keep: true } as const;

test('A variable is added last, changed and removed by its name, and others stay as they are', () => {
  const added = addVariable('gold', kept).change(comic);
  expect(added.variables).toEqual({ ...comic.variables, gold: kept });
  expect(Object.keys(added.variables)).toEqual(['coins', 'bag', 'gold']);
  expect(changeVariable('coins', kept).change(comic).variables).toEqual({ ...comic.variables, coins: kept });
  expect(Object.keys(removeVariable('coins').change(comic).variables)).toEqual(['bag']);
  const plain: ProjectFile = { ...newProject('A comic', 'en'), version: 1 };
  expect(addVariable('gold', { type: 'number', value: 0 }).change(plain).version).toBe(1);
  expect(addVariable('gold', { type: 'list', value: [] }).change(plain).version).toBe(2);
});

test('A name that is taken, not allowed or unknown adds, changes and removes nothing, nor is there room without end', () => {
  for (const name of ['coins', '2coins', '']) expect(addVariable(name, kept).change(comic)).toBe(comic);
  expect(changeVariable('gold', kept).change(comic)).toBe(comic);
  expect(removeVariable('gold').change(comic)).toBe(comic);
  const names = Array.from({ length: comicsLimits.variables }, (_, index) => [`v${index}`, kept] as const);
  const almost = { ...comic, variables: Object.fromEntries(names.slice(1)) };
  const full = addVariable('last', kept).change(almost);
  expect(Object.keys(full.variables)).toHaveLength(comicsLimits.variables);
  expect(addVariable('more', kept).change(full)).toBe(full);
});

test('A new variable is a counter, and the next one the second', () => {
  expect(uniqueVariableName({})).toBe('counter');
  expect(uniqueVariableName({ counter: kept, counter2: kept })).toBe('counter3');
});

test('Uses are counted as they are renamed', () => {
  expect(usesOfVariable(comic, 'coins')).toBe(7);
  expect(usesOfVariable(renameVariable('coins', 'gold').change(comic), 'gold')).toBe(7);
  expect(usesOfVariable(renameVariable('coins', 'gold').change(comic), 'coins')).toBe(0);
});

test('Any comic means the same with its variables renamed, and as it was when they are named back', {
  tags: 'long',
}, () => {
  fc.assert(
    fc.property(projectArbitrary, (made) => {
      const project = projectSchema.parse(made);
      const found = (file: ProjectFile) => validateProject(file).map(({ code }) => code);
      for (const name of Object.keys(project.variables)) {
        const renamed = renameVariable(name, 'renamedOne').change(project);
        expect(usesOfVariable(renamed, name)).toBe(0);
        expect(found(renamed)).toEqual(found(project));
        expect(renameVariable('renamedOne', name).change(renamed)).toEqual(project);
      }
    }),
    { numRuns: 8, seed: 15 },
  );
});
