import fc from 'fast-check';
import { channels, comparisons, linkKinds } from '@/comics/vocabulary';
import {
  just,
  type Made,
  type MadeArbitrary,
  madeFields,
  madeList,
  type VariableType,
  type World,
} from './made';
import { amount, effect, flag, objectId, pageId, share, sound as soundRef, text, time, word } from './values';

const valuesOf: Readonly<Record<VariableType, fc.Arbitrary<unknown>>> = {
  number: fc.constantFrom(0, 1, -3, 2.5, 100, 1e9),
  boolean: fc.boolean(),
  text: fc.string({ maxLength: 20 }),
};

const operationsOf: Readonly<Record<VariableType, readonly string[]>> = {
  number: ['=', '+', '-', 'toggle', 'random'],
  boolean: ['=', 'toggle', 'random'],
  text: ['='],
};

const comparison = (type: VariableType): MadeArbitrary =>
  fc
    .record({
      any: fc.nat(99),
      is: fc.constantFrom(...(type === 'number' ? comparisons : comparisons.slice(0, 2))),
      value: valuesOf[type],
    })
    .map(({ any, is, value }) => (world: World) => ({ variable: world.variable(any, type), is, value }));

const simpleCondition: MadeArbitrary = fc.oneof(
  comparison('number'),
  comparison('boolean'),
  comparison('text'),
  madeFields({ seen: pageId }),
);

/** Conditions up to `depth` deep. */
function conditionTo(depth: number): MadeArbitrary {
  if (depth <= 1) return simpleCondition;
  const inner = conditionTo(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: simpleCondition },
    { weight: 1, arbitrary: madeFields({ all: madeList(inner) }) },
    { weight: 1, arbitrary: madeFields({ any: madeList(inner) }) },
    { weight: 1, arbitrary: madeFields({ not: inner }) },
  );
}

export const condition = conditionTo(4);

export const sound = madeFields(
  { sound: soundRef },
  { channel: word(...channels), loop: flag, volume: share, fadeIn: time, fadeOut: time, caption: text },
);

const set = (type: VariableType): MadeArbitrary =>
  fc
    .record({
      any: fc.nat(99),
      op: fc.constantFrom(...operationsOf[type]),
      value: valuesOf[type],
      bare: fc.boolean(),
    })
    .map(({ any, op, value, bare }) => (world: World) => ({
      do: 'set',
      variable: world.variable(any, type),
      op,
      ...(bare && op !== '=' ? {} : { value }),
    }));

const action = (name: string) => just(fc.constant(name));
const onObject = (name: string) => madeFields({ do: action(name), object: objectId }, { effect });

const simpleAction: MadeArbitrary = fc.oneof(
  { weight: 3, arbitrary: madeFields({ do: action('go'), page: pageId }, { transition: effect }) },
  madeFields({
    do: fc.constantFrom('back', 'restart', 'end').map(
      (name): Made =>
        () =>
          name,
    ),
  }),
  set('number'),
  set('boolean'),
  set('text'),
  onObject('show'),
  onObject('hide'),
  onObject('animate'),
  madeFields({ do: action('play'), sound }),
  madeFields({ do: action('silence') }, { channel: word(...channels) }),
  { weight: 2, arbitrary: madeFields({ do: action('wait'), duration: amount }) },
  madeFields({
    do: action('link'),
    to: madeFields({ kind: word(...linkKinds), id: just(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)) }),
  }),
);

/** Lists of actions with `if` up to `depth` deep. */
function actionsTo(depth: number): MadeArbitrary {
  if (depth === 0) return madeList(simpleAction);
  const inner = actionsTo(depth - 1);
  const choice = madeFields(
    // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
    { do: action('if'), when: condition, then: inner },
    { else: inner },
  );
  return madeList(fc.oneof({ weight: 5, arbitrary: simpleAction }, { weight: 1, arbitrary: choice }), {
    maxLength: 4,
  });
}

export const actions = actionsTo(3);
