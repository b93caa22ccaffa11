import type { TextContext } from '@/comics/resolveText';
import { holds } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';

/** What texts say at a moment of a play. */
export function textsAt(
  languages: readonly string[],
  moment: Pick<Knowledge, 'variables' | 'seen'>,
): TextContext {
  return {
    languages,
    variable: (name) => moment.variables.get(name),
    holds: (condition) => holds(condition, moment),
  };
}
