import type { Action, Condition, VariableValue } from '@/comics/project';

/** Shorthands for actions that refer to neither pages nor objects (the comic itself has those). */

export const set = (variable: string, value: VariableValue): Action => ({
  do: 'set',
  variable,
  op: '=',
  value,
});
export const add = (variable: string, value = 1): Action => ({ do: 'set', variable, op: '+', value });
export const wait = (duration: number): Action => ({ do: 'wait', duration });
export const restart: Action = { do: 'restart' };
export const when = (
  condition: Condition,
  then: readonly Action[],
  otherwise: readonly Action[] = [],
): Action => ({
  do: 'if',
  when: condition,
  then,
  ...(otherwise.length > 0 ? { else: otherwise } : {}),
});

export const is = (variable: string, value: VariableValue): Condition => ({ variable, is: '==', value });
export const atLeast = (variable: string, value: number): Condition => ({ variable, is: '>=', value });
export const below = (variable: string, value: number): Condition => ({ variable, is: '<', value });
export const not = (condition: Condition): Condition => ({ not: condition });
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions });
