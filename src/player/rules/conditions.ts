import { countOf } from '@/comics/countOf';
import type { Comparison, Condition, VariableValue } from '@/comics/project';
import type { Knowledge } from '@/player/rules/playState';

type Known = Pick<Knowledge, 'variables' | 'seen'>;

/** Whether a condition holds; none at all always does. */
export function holds(condition: Condition | undefined, state: Known): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((inner) => holds(inner, state));
  if ('any' in condition) return condition.any.some((inner) => holds(inner, state));
  if ('not' in condition) return !holds(condition.not, state);
  if ('seen' in condition) return state.seen.has(condition.seen);
  const left = state.variables.get(condition.variable);
  if ('has' in condition) return typeof left === 'object' && left.includes(condition.has);
  const right = 'than' in condition ? state.variables.get(condition.than) : condition.value;
  return compare(countOf(left), condition.is, countOf(right));
}

function compare(left: VariableValue | undefined, is: Comparison, right: VariableValue | undefined): boolean {
  if (is === '==') return left === right;
  if (is === '!=') return left !== right;
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  switch (is) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}
