import type { VariableValue } from '@/comics/project';

/** A value as it is compared and said: a list stands for how much is in it. */
export function countOf(value: VariableValue | undefined): Exclude<VariableValue, object> | undefined {
  return typeof value === 'object' ? value.length : value;
}
