import { type MemorySet, maxListEntries, type WordList } from '@/comics/features/memory/memory';
import { readListEntries } from '@/comics/features/memory/readMemory';
import { readValue } from '@/comics/lenient/readActions';
import { fieldsOf, isFields } from '@/comics/lenient/values';
import type { Action, Project, Variable, VariableValue } from '@/comics/project';
import { countOf } from '@/comics/resolveText';
import { changedValue, declaredVariable } from '@/player/rules/conditions';
import type { FeatureRules, Knowledge, PlayContext, PlayState } from '@/player/rules/playState';

/** `undefined` where there is no result; then nothing changes. */
function calculate(op: string, current: number, operand: number | undefined): number | undefined {
  if (op === 'round') return Math.round(current) + 0;
  if (operand === undefined) return undefined;
  switch (op) {
    case '+':
      return rounded(current + operand);
    case '-':
      return rounded(current - operand);
    case '*':
      return rounded(current * operand);
    case '/':
      return operand === 0 ? undefined : rounded(current / operand);
    case 'min':
      return Math.min(current, operand);
    case 'max':
      return Math.max(current, operand);
    default:
      return undefined;
  }
}

/** Corrects binary fractions: three thirds make one. */
function rounded(number: number): number | undefined {
  if (!Number.isFinite(number)) return undefined;
  const near = Number(number.toPrecision(14));
  return String(near).length < 13 ? near : number;
}

const maxWordLength = 200;

/** Unique and not empty words, up to the limit. */
function wordList(words: readonly string[]): WordList {
  const kept = words.map((word) => word.slice(0, maxWordLength)).filter((word) => word !== '');
  return [...new Set(kept)].slice(0, maxListEntries);
}

/** Returns the same list if it has all the words, or is full. */
function withWords(list: WordList, words: readonly string[]): WordList {
  const next = wordList([...list, ...words]);
  return next.length === list.length ? list : next;
}

/** Returns the same list if it has none of the words. */
function withoutWords(list: WordList, words: readonly string[]): WordList {
  const next = list.filter((word) => !words.includes(word));
  return next.length === list.length ? list : next;
}

type Variables = Knowledge['variables'];

/** The actions and conditions on variables that version 2 adds (docs/comics-format/memory.md). */
export const memoryRules: FeatureRules = {
  runAction: (context, state, action, { rest }) => {
    if (action.do !== 'set') return undefined;
    const variable = declaredVariable(context.project, action.variable);
    if (variable === undefined || !isOwn(action, variable)) return undefined;
    const current = state.variables.get(action.variable) ?? variable.value;
    const next = changed(context, state, { variable, current, action });
    if (next === current) return { state, commands: [], rest };
    const variables = new Map(state.variables).set(action.variable, next);
    return { state: { ...state, variables }, commands: [], rest };
  },
  recall: ({ project }, now, then) => ({
    ...then,
    variables: withPermanent(project.variables, now.variables, then.variables),
  }),
};

/** The variables of another moment, except permanent ones, which keep their current value. */
function withPermanent(
  declared: Readonly<Record<string, Variable>>,
  now: Variables,
  then: Variables,
): Variables {
  return new Map(
    [...then].map(([name, value]) => [name, declared[name]?.keep ? (now.get(name) ?? value) : value]),
  );
}

const coreOperations: readonly string[] = ['=', '+', '-', 'toggle', 'random'];

function isOwn(action: Extract<Action, { do: 'set' }>, variable: Variable): boolean {
  const isByVariable = 'from' in action && action.from !== undefined;
  return isByVariable || variable.type === 'list' || !coreOperations.includes(action.op);
}

interface Change {
  readonly variable: Variable;
  readonly current: VariableValue;
  readonly action: MemorySet;
}

/** Returns the same value when the action does not fit its type, or refers to nothing. */
function changed(context: PlayContext, state: PlayState, change: Change): VariableValue {
  const { variable, current, action } = change;
  const { from, op } = action;
  const operand = from === undefined ? action.value : state.variables.get(from);
  if (from !== undefined && operand === undefined) return current;
  if (variable.type === 'list') return changedList(current, op, operand);
  const value = variable.type === 'number' ? countOf(operand) : operand;
  // A value of another type is not an operand; version 1 would use 1 instead.
  if (from !== undefined && typeof value !== typeof variable.value) return current;
  const isCounted = variable.type === 'number' && typeof current === 'number';
  const set = (own: typeof value, how: '=' | 'toggle' | 'random') =>
    changedValue(variable, current, { do: 'set', variable: '', op: how, value: own }, context.random);
  if (op === '=' || op === 'toggle' || op === 'random') return set(value, op);
  if (!isCounted) return current;
  const next = calculate(op, current, typeof value === 'number' ? value : undefined);
  return next === undefined ? current : set(next, '=');
}

function changedList(current: VariableValue, op: string, operand: VariableValue | undefined): VariableValue {
  const list = typeof current === 'object' ? current : [];
  if (op === 'clear') return list.length === 0 ? current : [];
  const words = typeof operand === 'string' ? [operand] : operand;
  if (typeof words !== 'object') return current;
  if (op === 'add') return withWords(list, words);
  if (op === 'remove') return withoutWords(list, words);
  return op === '=' ? wordList(words) : current;
}

type Declared = Project['variables'];

/** Keyed by the variable's name; empty where all have the file's values. */
export function storedVariables(
  declared: Declared,
  variables: Knowledge['variables'],
): Readonly<Record<string, { readonly type: string; readonly value: VariableValue }>> {
  const kept = Object.entries(declared).flatMap(([name, { keep, type, value }]) => {
    const now = variables.get(name);
    const isNews = keep && now !== undefined && JSON.stringify(now) !== JSON.stringify(value);
    return isNews ? [[name, { type, value: now }] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Saved values that no longer fit the file are ignored. */
export function withStored(declared: Declared, note: unknown): Declared {
  const kept = new Map(Object.entries(fieldsOf(note)));
  return Object.fromEntries(
    Object.entries(declared).map(([name, variable]) => [
      name,
      variable.keep ? withValue(variable, kept.get(name)) : variable,
    ]),
  );
}

function withValue(variable: Variable, note: unknown): Variable {
  if (!isFields(note) || note.type !== variable.type) return variable;
  if (variable.type === 'list') {
    return Array.isArray(note.value)
      ? { ...variable, value: wordList(readListEntries(note.value)) }
      : variable;
  }
  const value = changedValue(
    variable,
    variable.value,
    { do: 'set', variable: '', op: '=', value: readValue(note.value) },
    Math.random,
  );
  return Object.assign({}, variable, { value });
}
