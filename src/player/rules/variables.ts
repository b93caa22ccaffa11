import type { Action, Variable, VariableValue } from '@/comics/project';

type SetAction = Extract<Action, { do: 'set' }>;
type NumberVariable = Extract<Variable, { type: 'number' }>;

const longestText = 200;

/** The variable's value after a `set`; the same one when the action does not fit its type. */
export function changedValue(
  variable: Variable,
  current: VariableValue,
  action: SetAction,
  random: () => number,
): VariableValue {
  switch (variable.type) {
    case 'number':
      return typeof current === 'number' ? changedNumber(variable, current, action, random) : variable.value;
    case 'boolean':
      return typeof current === 'boolean' ? changedBoolean(current, action, random) : variable.value;
    // A list is changed by the rules of version 2.
    default:
      return action.op === '=' && typeof action.value === 'string'
        ? action.value.slice(0, longestText)
        : current;
  }
}

function changedNumber(
  variable: NumberVariable,
  current: number,
  { op, value }: SetAction,
  random: () => number,
): number {
  const operand = typeof value === 'number' ? value : undefined;
  const results: Readonly<Record<string, number>> = {
    '=': operand ?? current,
    '+': current + (operand ?? 1),
    '-': current - (operand ?? 1),
    toggle: current === 0 ? 1 : 0,
    random: randomWhole(variable.min ?? 0, operand ?? variable.max ?? 1, random),
  };
  const next = results[op] ?? current;
  if (!Number.isFinite(next)) return current;
  // A tenth and two tenths are three tenths: what binary numbers add is no news for a reader.
  const said = Number.isInteger(next) ? next : Number(next.toPrecision(15));
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = variable;
  return Math.min(max, Math.max(min, said));
}

function changedBoolean(current: boolean, { op, value }: SetAction, random: () => number): boolean {
  if (op === 'toggle') return !current;
  if (op === 'random') return random() < 0.5;
  return op === '=' && typeof value === 'boolean' ? value : current;
}

function randomWhole(from: number, to: number, random: () => number): number {
  const lowest = Math.ceil(Math.min(from, to));
  const highest = Math.floor(Math.max(from, to));
  return lowest + Math.floor(random() * (highest - lowest + 1));
}
