import { comicsLimits } from '@/comics/limits';
import type { Condition, ProjectFile } from '@/comics/project';
import { newComparison } from '@/editor/story/rules/conditionSentence';

const conditionKinds = ['compared', 'has', 'seen', 'group'] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** What can be asked of this story so deep within other conditions. */
export function offeredConditions({ variables }: ProjectFile, depth: number): readonly ConditionKind[] {
  const types = Object.values(variables).map(({ type }) => type);
  const isOffered: Readonly<Record<ConditionKind, boolean>> = {
    compared: types.length > 0,
    has: types.includes('list'),
    group: depth < comicsLimits.conditionDepth - 1,
    seen: true,
  };
  return conditionKinds.filter((kind) => isOffered[kind]);
}

/** A condition to begin with. */
export function newCondition(kind: ConditionKind, { variables }: ProjectFile, pageId: number): Condition {
  const named = Object.entries(variables);
  const [first] = named;
  const list = named.find(([, { type }]) => type === 'list');
  if (kind === 'compared' && first !== undefined) return newComparison(first[0], first[1].type);
  if (kind === 'has' && list !== undefined) return { variable: list[0], has: list[0] };
  return kind === 'group' ? { any: [{ seen: pageId }] } : { seen: pageId };
}
