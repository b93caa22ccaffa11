import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Action, Condition, ProjectFile } from '@/comics/project';
import { actionsSchema, conditionSchema, operationSchema } from '@/comics/schema/actionSchemas';
import { comparisons } from '@/comics/vocabulary';
import { locales } from '@/domain/locale';
import { newProject } from '@/editor/document/newProject';
import { actionSentence } from '@/editor/story/rules/actionSentence';
import { conditionSentence } from '@/editor/story/rules/conditionSentence';
import { describeAction, describeCondition } from '@/editor/story/rules/describe';
import { actionKinds, newAction } from '@/editor/story/rules/newAction';
import type { Slot } from '@/editor/story/rules/slots';
import { startI18n } from '@/i18n/startI18n';
import { wordingsOf } from '@/i18n/wording';
import { actions, condition } from '../../../support/comics/arbitraries/actions';
import type { World } from '../../../support/comics/arbitraries/made';

const words = (locale: string) => JSON.parse(readFileSync(`localize/editor.${locale}.json`, 'utf8'));
const wordings = locales.map((locale) => wordingsOf(startI18n({ locale, texts: words(locale) }))(locale));

const project: ProjectFile = {
  ...newProject('Trial', 'en'),
  resources: [{ ver: 1, dt: 3, id: 1, name: 'bell.mp3', vp: { type: 4, vpstr: 'res/snd/bell.mp3' } }],
  variables: {
    coins: { type: 'number', value: 0 },
    isOpen: { type: 'boolean', value: false },
    hero: { type: 'text', value: '' },
    bag: { type: 'list', value: [] },
  },
  lists: { morning: [] },
};
const page = {
  id: 1,
  objects: [{ id: 2, type: 'shape' as const, kind: 'rect' as const, x: 0, y: 0, width: 9, height: 9 }],
};
const named = { number: 'coins', boolean: 'isOpen', text: 'hero', list: 'bag' };
const world: World = {
  page: () => 1,
  object: () => 2,
  takeObjectId: () => 9,
  picture: () => [0, 1],
  sound: () => [3, 1],
  variable: (_any, type = 'number') => named[type],
};

const read = <Part>(schema: z.ZodMiniType<Part>, value: unknown) => schema.parse(value);

/** Every `do` that the schema knows, from the JSON Schema that is made of it. */
function schemaActions(): readonly string[] {
  const text = JSON.stringify(z.toJSONSchema(actionsSchema, { io: 'input' }));
  return [
    ...new Set([...text.matchAll(/"do":\{"type":"string","const":"(\w+)"/g)].map(([, name]) => String(name))),
  ];
}

describe.each(wordings)('sentences in $locale', (wording) => {
  const telling = { wording, project, page };
  const isSaid = (said: string) => {
    expect(said).not.toBe('');
    expect(said).not.toMatch(/editor\.|undefined|\[object/);
  };

  test('exist for every action of the format, with any values', () => {
    fc.assert(
      fc.property(actions, (make) => {
        for (const action of read(actionsSchema, make(world))) isSaid(describeAction(action, telling));
      }),
      { numRuns: 150, seed: 15 },
    );
  });

  test('are there for every condition', () => {
    fc.assert(
      fc.property(condition, (make) => {
        const made: Condition = read(conditionSchema, make(world));
        const isEmpty = /"(all|any)":\[\]/.test(JSON.stringify(made));
        if (!isEmpty) isSaid(describeCondition(made, telling));
      }),
      { numRuns: 150, seed: 15 },
    );
  });

  test('start with something for every kind that can be added', () => {
    for (const kind of actionKinds) {
      const action = newAction(kind, { project, page });
      expect(action?.do).toBe(kind);
      if (action !== undefined) isSaid(describeAction(action, telling));
    }
  });
});

const valued = { number: 3, boolean: true, text: 'word', list: ['word'] } as const;
const types = ['number', 'boolean', 'text', 'list'] as const;

/** What can be chosen in a sentence instead of what it says. */
function choices<Owner>({ slots }: { readonly slots: readonly Slot<Owner>[] }): readonly Owner[] {
  return slots.flatMap((slot) => (slot.kind === 'select' ? slot.options.map(({ owner }) => owner) : []));
}

const compared = types.flatMap((type) =>
  choices(conditionSentence({ variable: named[type], is: '==', value: valued[type] }, project.variables)),
);
const changes = types.flatMap((type) =>
  choices(actionSentence({ do: 'set', variable: named[type], op: '=', value: valued[type] }, project)),
);

test('Every change of a variable, and every comparison, can be chosen for some type', () => {
  const operations = changes.flatMap((change) => (change.do === 'set' ? [change.op] : []));
  expect(new Set(operations)).toEqual(new Set(operationSchema.options));
  const words = compared.flatMap((condition) => ('is' in condition ? [condition.is] : []));
  expect(new Set(words)).toEqual(new Set(comparisons));
});

test.each([
  ['coins', comparisons],
  ['bag', comparisons],
  ['isOpen', ['==', '!=']],
  ['hero', ['==', '!=']],
])('%s is compared by %j', (variable, words) => {
  const [, comparison] = conditionSentence({ variable, is: '==', value: 1 }, project.variables).slots;
  const offered = comparison === undefined ? [] : choices({ slots: [comparison] });
  expect(offered).toEqual(words.map((is) => ({ variable, is, value: 1 })));
});

test.each([
  ['gold', { op: '*', value: 3 }],
  ['isOpen', { op: '=', value: true }],
  ['hero', { op: '=', value: '' }],
  ['bag', { op: 'add', value: '' }],
])('The change of %s in place of another number is %j', (variable, change) => {
  const variables = { ...project.variables, gold: { type: 'number', value: 0 } } as const;
  const times = { do: 'set', variable: 'coins', op: '*', value: 3 } as const;
  const written = actionSentence(times, { ...project, variables }).slots.flatMap((slot) =>
    slot.kind === 'variable' ? [slot.write(variable)] : [],
  );
  expect(written).toEqual([{ do: 'set', variable, ...change }]);
});

const asked: Condition = { variable: 'coins', is: '>=', than: 'bag' };
const conditions: readonly Condition[] = [
  ...compared,
  asked,
  { variable: 'bag', has: 'key' },
  { seen: 1 },
  { not: asked },
  { all: [asked, { seen: 1 }] },
  { any: [asked, { seen: 1 }] },
];
const said = wordings.flatMap((wording) => [
  ...changes.map((action) => [wording.locale, JSON.stringify(action), action, wording] as const),
  ...conditions.map((condition) => [wording.locale, JSON.stringify(condition), condition, wording] as const),
]);

test.each(said)('In %s there is a sentence for %s', (_locale, _json, part, wording) => {
  const telling = { wording, project, page };
  const sentence = 'do' in part ? describeAction(part, telling) : describeCondition(part, telling);
  expect(sentence).toMatch(/\p{L}/u);
  expect(sentence).not.toMatch(/editor\.|undefined|\[object|#/);
});

test('Every action of the schema can be added', () => {
  expect(schemaActions().length).toBeGreaterThan(15);
  expect([...actionKinds].toSorted()).toEqual(schemaActions().toSorted());
});

/** A sentence with its placeholders filled in. */
function filledIn<Owner>(slot: Slot<Owner>): readonly Owner[] {
  switch (slot.kind) {
    case 'page':
      return [slot.write(1)];
    case 'object':
      return [slot.write(2), ...(slot.none === undefined ? [] : [slot.none.owner])];
    case 'variable':
      return slot.types.map((type) => slot.write(named[type]));
    case 'number':
      return [slot.write(slot.min), slot.write(slot.max)];
    case 'word':
    case 'name':
      return [slot.write('word')];
    case 'select':
      return slot.options.map(({ owner }) => owner);
    case 'sound':
      return [slot.write({ ...slot.sound, sound: [3, 1] })];
    case 'list':
      return [slot.write('morning')];
    case 'operand':
      return slot.fromTypes.map((type) => slot.writeFrom(named[type]));
  }
}

test('A filled-in placeholder gives an action that the format allows', () => {
  fc.assert(
    fc.property(actions, (make) => {
      for (const action of read(actionsSchema, make(world))) {
        const changed: readonly Action[] = actionSentence(action, project).slots.flatMap(filledIn);
        for (const one of changed)
          expect(actionsSchema.safeParse([one]).success, JSON.stringify(one)).toBe(true);
      }
    }),
    { numRuns: 100, seed: 15 },
  );
});

test('A filled-in placeholder gives a condition that the format allows', () => {
  const asked: Condition = { variable: 'coins', is: '>=', value: 3 };
  const changed = conditionSentence(asked, project.variables).slots.flatMap(filledIn);
  expect(changed).toContainEqual({ variable: 'coins', is: '<', value: 3 });
  expect(changed).toContainEqual({ variable: 'hero', is: '==', value: '' });
  expect(changed).toContainEqual({ variable: 'coins', is: '>=', than: 'bag' });
  for (const one of changed) expect(conditionSchema.safeParse(one).success).toBe(true);
});

/** What a placeholder of a sentence shows. */
function shownIn<Owner>(slot: Slot<Owner>): unknown {
  switch (slot.kind) {
    case 'page':
    case 'object':
      return slot.id;
    case 'variable':
    case 'list':
      return slot.name;
    case 'select':
      return slot.options.findIndex(({ isChosen }) => isChosen);
    case 'sound':
      return slot.sound.sound;
    case 'operand':
      return slot.from ?? slot.value;
    default:
      return slot.value;
  }
}

/** Other values for a placeholder, how each is written, and how the first one is written back. */
function retyped<Owner>(slot: Slot<Owner>): readonly (readonly [shown: unknown, written: Owner])[] {
  switch (slot.kind) {
    case 'page':
      return [[10, slot.write(10)]];
    case 'object':
      return [
        [3, slot.write(3)],
        ...(slot.none === undefined ? [] : [[undefined, slot.none.owner] as const]),
      ];
    case 'variable':
      return [['gold', slot.write('gold')]];
    case 'number': {
      const other = slot.max <= 1 ? 0.25 : 3;
      return [[other, slot.write(other)]];
    }
    case 'word':
    case 'name':
      return [['other', slot.write('other')]];
    case 'select':
      return slot.options.map(({ owner }, index) => [index, owner]);
    case 'sound':
      return [[[3, 2], slot.write({ ...slot.sound, sound: [3, 2] })]];
    case 'list':
      return [['evening', slot.write('evening')]];
    case 'operand':
      return [
        ['gold', slot.writeFrom('gold')],
        [valued[slot.type], slot.writeValue(valued[slot.type])],
      ];
  }
}

const variables = { ...project.variables, gold: { type: 'number', value: 0 } } as const;
const way: readonly (readonly [number, number])[] = [
  [0, 0],
  [30, 40],
  [50, 60],
];
const set = { do: 'set', variable: 'coins', value: 3 } as const;
const withThree = { variable: 'coins', value: 3 } as const;
const sentences: readonly (readonly [said: string, action: Action])[] = [
  ['go to Page 1, zoom', { do: 'go', page: 1, transition: { effect: 'zoom', duration: 300 } }],
  ['show Shape: pop', { do: 'show', object: 2, effect: { effect: 'pop', delay: 100 } }],
  ['hide Shape: fade', { do: 'hide', object: 2, effect: { effect: 'fade', delay: 100 } }],
  ['animate Shape: shake', { do: 'animate', object: 2, effect: { effect: 'shake', delay: 100 } }],
  [
    'play bell, music, loop, volume 50 %',
    { do: 'play', sound: { sound: [3, 1], channel: 'music', loop: true, volume: 0.5, fadeIn: 100 } },
  ],
  ['stop music', { do: 'silence', channel: 'music' }],
  ['wait 0.7 s', { do: 'wait', duration: 700 }],
  ['open the feed 7', { do: 'link', to: { kind: 'feed', id: '7' } }],
  [
    'start the timer bomb for 0.7 s, loop, on all pages',
    { do: 'start', timer: 'bomb', duration: 700, repeat: true, everywhere: true, actions: [{ do: 'back' }] },
  ],
  ['stop the timer bomb', { do: 'stop', timer: 'bomb' }],
  ['run morning', { do: 'run', list: 'morning' }],
  [
    'move camera to Shape, 2 times closer, in 0.9 s, shake 5',
    { do: 'camera', to: 2, zoom: 2, duration: 900, shake: 5 },
  ],
  [
    'move camera to part of the page, 2 times closer, in 0.9 s, shake 5',
    { do: 'camera', to: [0, 0, 50, 50], zoom: 2, duration: 900, shake: 5 },
  ],
  [
    'move Shape by 50 to the right and 60 down in 0.9 s',
    { do: 'move', object: 2, track: { duration: 900, delay: 100, path: way } },
  ],
  ['set coins to 3', { ...set, op: '=' }],
  ['add 3 to coins', { ...set, op: '+' }],
  ['add coins to coins', { do: 'set', variable: 'coins', op: '+', from: 'coins' }],
  ['subtract 3 from coins', { ...set, op: '-' }],
  ['multiply coins by 3', { ...set, op: '*' }],
  ['divide coins by 3', { ...set, op: '/' }],
  ['random number up to 3 into coins', { ...set, op: 'random' }],
  ['limit coins to at most 3', { ...set, op: 'min' }],
  ['raise coins to at least 3', { ...set, op: 'max' }],
  ['round coins', { do: 'set', variable: 'coins', op: 'round' }],
];

test.each<readonly [said: string, part: Action | Condition]>([
  ...sentences,
  ['set isOpen to yes', { do: 'set', variable: 'isOpen', op: '=', value: true }],
  ['toggle isOpen', { do: 'set', variable: 'isOpen', op: 'toggle' }],
  ['choose isOpen at random', { do: 'set', variable: 'isOpen', op: 'random' }],
  ['add “word” to bag', { do: 'set', variable: 'bag', op: 'add', value: 'word' }],
  ['remove “word” from bag', { do: 'set', variable: 'bag', op: 'remove', value: 'word' }],
  ['clear bag', { do: 'set', variable: 'bag', op: 'clear' }],
  ['coins is 3', { ...withThree, is: '==' }],
  ['coins is not 3', { ...withThree, is: '!=' }],
  ['coins is less than 3', { ...withThree, is: '<' }],
  ['coins is at most 3', { ...withThree, is: '<=' }],
  ['coins is more than 3', { ...withThree, is: '>' }],
  ['coins is at least 3', { ...withThree, is: '>=' }],
  ['coins is at least bag', asked],
  ['bag has the word key', { variable: 'bag', has: 'key' }],
  ['Page 1 was visited', { seen: 1 }],
])('An author reads “%s”', (said, part) => {
  const readings = wordings.map((wording) => {
    const context = { wording, project, page };
    return 'do' in part ? describeAction(part, context) : describeCondition(part, context);
  });
  expect(readings).toContain(said);
});

test.each(sentences)(
  'What is filled into one placeholder of “%s” is there, and nowhere else',
  (_said, action) => {
    const { slots } = actionSentence(action, { variables });
    for (const [index, slot] of slots.entries()) {
      for (const [shown, written] of retyped(slot)) {
        const after = actionSentence(written, { variables }).slots;
        // Another operation may have no value, or its value elsewhere in the sentence.
        const isOperation = slot.kind === 'select' && slot.label === 'editor.story.operation';
        if (isOperation) expect(after.map(shownIn)[index]).toEqual(shown);
        else expect(after.map(shownIn)).toEqual(slots.map(shownIn).with(index, shown));
      }
    }
  },
);

test.each([
  ['7f-A_', '7f-A_'],
  ['https://kadr/?7', 'httpskadr7'],
  ['!', '0'],
])('A link that is typed as “%s” leads to %s', (typed, id) => {
  const link = actionSentence({ do: 'link', to: { kind: 'feed', id: '1' } }, { variables });
  const written = link.slots.flatMap((slot) => (slot.kind === 'word' ? [slot.write(typed)] : []));
  expect(written).toEqual([{ do: 'link', to: { kind: 'feed', id } }]);
});
