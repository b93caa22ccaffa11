import { countOf } from '@/comics/countOf';
import type { MemorySet } from '@/comics/features/memory';
import type { Action, Variable, VariableValue } from '@/comics/project';
import { reckon } from '@/player/features/memory/reckon';
import { withoutWords, withWords, wordList } from '@/player/features/memory/wordLists';
import type { FeatureRules, Knowledge, PlayContext, PlayState } from '@/player/rules/playState';
import { changedValue } from '@/player/rules/variables';

type Variables = Knowledge['variables'];

/** What version 2 knows to do with variables (docs/comics-format/memory.md). */
export const memoryRules: FeatureRules = {
  runAction: (context, state, action, { rest }) => {
    if (action.do !== 'set') return undefined;
    const variable = variableNamed(context, action.variable);
    if (variable === undefined || !isOwn(action, variable)) return undefined;
    const current = state.variables.get(action.variable) ?? variable.value;
    const next = changed(context, state, { variable, current, action });
    if (next === current) return { state, commands: [], rest };
    const variables = new Map(state.variables).set(action.variable, next);
    return { state: { ...state, variables }, commands: [], rest };
  },
  recall: ({ project }, now, then) => ({
    ...then,
    variables: keptOf(project.variables, now.variables, then.variables),
  }),
};

/** The variables of another moment, but for those that are kept for ever: these stay as they are now. */
function keptOf(declared: Readonly<Record<string, Variable>>, now: Variables, then: Variables): Variables {
  return new Map(
    [...then].map(([name, value]) => [name, declared[name]?.keep ? (now.get(name) ?? value) : value]),
  );
}

function variableNamed({ project }: PlayContext, name: string): Variable | undefined {
  return Object.hasOwn(project.variables, name) ? project.variables[name] : undefined;
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

/** The variable's value after it; the same one when the action does not fit it, or names nothing that is there. */
function changed(context: PlayContext, state: PlayState, change: Change): VariableValue {
  const { variable, current, action } = change;
  const { from, op } = action;
  const operand = from === undefined ? action.value : state.variables.get(from);
  if (from !== undefined && operand === undefined) return current;
  if (variable.type === 'list') return changedList(current, op, operand);
  const value = variable.type === 'number' ? countOf(operand) : operand;
  // A value of another type is no operand: version 1 would take 1 in its place.
  if (from !== undefined && typeof value !== typeof variable.value) return current;
  const isCounted = variable.type === 'number' && typeof current === 'number';
  const set = (own: typeof value, how: '=' | 'toggle' | 'random') =>
    changedValue(variable, current, { do: 'set', variable: '', op: how, value: own }, context.random);
  if (op === '=' || op === 'toggle' || op === 'random') return set(value, op);
  if (!isCounted) return current;
  const next = reckon(op, current, typeof value === 'number' ? value : undefined);
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
