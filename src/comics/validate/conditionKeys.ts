import type { Fields } from '@/comics/lenient/values';

/** The keys by which conditions are told apart, in the order in which readers look for them. */
export const conditionKeys = ['all', 'any', 'not', 'seen', 'variable'] as const;

/** What a condition says; readers take the first and pass over the others. */
export function saidIn(condition: Fields): readonly (typeof conditionKeys)[number][] {
  return conditionKeys.filter((key) => key in condition);
}
