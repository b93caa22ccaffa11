import fc from 'fast-check';
import { channels, comparisons, easings, linkKinds } from '@/comics/vocabulary';
import {
  just,
  type Made,
  type MadeArbitrary,
  madeFields,
  madeList,
  pointing,
  type VariableType,
  type World,
} from './made';
import { track } from './motion';
import {
  amount,
  effect,
  flag,
  listWord,
  objectId,
  pageId,
  share,
  sound as soundRef,
  text,
  time,
  timerName,
  word,
  wordList,
} from './values';

const valuesOf: Readonly<Record<VariableType, fc.Arbitrary<unknown>>> = {
  number: fc.constantFrom(0, 1, -3, 2.5, 100, 1e9),
  boolean: fc.boolean(),
  text: fc.string({ maxLength: 20 }),
  list: wordList,
};

const operationsOf: Readonly<Record<VariableType, readonly string[]>> = {
  number: ['=', '+', '-', 'toggle', 'random', '*', '/', 'min', 'max', 'round'],
  boolean: ['=', 'toggle', 'random'],
  text: ['='],
  list: ['=', 'add', 'remove', 'clear'],
};
const valueless: readonly string[] = ['round', 'clear'];
const bareOperations: readonly string[] = ['toggle', 'random', '+', '-'];

const isCounted = (type: VariableType) => type === 'number' || type === 'list';

const comparison = (type: VariableType): MadeArbitrary =>
  fc
    .record({
      any: fc.nat(99),
      is: fc.constantFrom(...(isCounted(type) ? comparisons : comparisons.slice(0, 2))),
      value: valuesOf[type === 'list' ? 'number' : type],
    })
    .map(({ any, is, value }) => (world: World) => ({ variable: world.variable(any, type), is, value }));

export const variable = (type: VariableType) => pointing((world, any) => world.variable(any, type));

const comparedWith = (one: VariableType, other: VariableType): MadeArbitrary =>
  madeFields({ variable: variable(one), is: word(...comparisons.slice(0, 2)), than: variable(other) });

const simpleCondition: MadeArbitrary = fc.oneof(
  comparison('number'),
  comparison('boolean'),
  comparison('text'),
  comparison('list'),
  comparedWith('number', 'list'),
  comparedWith('text', 'text'),
  madeFields({ variable: variable('list'), has: just(listWord) }),
  madeFields({ seen: pageId }),
);

/** Conditions nested up to `depth` deep. */
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

const action = (name: string) => just(fc.constant(name));

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
      ...(valueless.includes(op) || (bare && bareOperations.includes(op))
        ? {}
        : { value: op === 'add' || op === 'remove' ? 'a key' : value }),
    }));

/** Copies the value of another variable. */
const setFrom = (type: VariableType, from: VariableType, ops: readonly string[]): MadeArbitrary =>
  madeFields({ do: action('set'), variable: variable(type), op: word(...ops), from: variable(from) });

const onObject = (name: string) => madeFields({ do: action(name), object: objectId }, { effect });

const viewed = just(fc.constantFrom([0, 0, 540, 540], [-10, 5.5, 200, 0]));

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
  set('list'),
  setFrom('number', 'list', operationsOf.number.slice(0, 3)),
  setFrom('number', 'number', ['random', '*', '/', 'min', 'max']),
  setFrom('list', 'text', ['add', 'remove']),
  setFrom('list', 'list', ['=', 'add', 'remove']),
  onObject('show'),
  onObject('hide'),
  onObject('animate'),
  madeFields({ do: action('play'), sound }),
  madeFields({ do: action('silence') }, { channel: word(...channels) }),
  { weight: 2, arbitrary: madeFields({ do: action('wait'), duration: amount }) },
  madeFields({ do: action('stop'), timer: timerName }),
  madeFields(
    { do: action('camera') },
    {
      to: fc.oneof(objectId, viewed),
      zoom: just(fc.constantFrom(1, 2.5, 8)),
      shake: amount,
      duration: amount,
      easing: word(...easings),
    },
  ),
  madeFields({ do: action('move'), object: objectId, track }),
  madeFields({
    do: action('link'),
    to: madeFields({ kind: word(...linkKinds), id: just(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)) }),
  }),
);

/** Lists of actions with `if` nested up to `depth` deep. */
function actionsTo(depth: number): MadeArbitrary {
  if (depth === 0) return madeList(simpleAction);
  const inner = actionsTo(depth - 1);
  const choice = madeFields(
    // biome-ignore lint/suspicious/noThenProperty: the file's own key; the value is never awaited.
    { do: action('if'), when: condition, then: inner },
    { else: inner },
  );
  const start = madeFields(
    { do: action('start'), timer: timerName, duration: amount, actions: inner },
    { repeat: flag, everywhere: flag },
  );
  return madeList(
    fc.oneof(
      { weight: 7, arbitrary: simpleAction },
      { weight: 1, arbitrary: choice },
      { weight: 1, arbitrary: start },
    ),
    { maxLength: 4 },
  );
}

export const actions = actionsTo(3);
