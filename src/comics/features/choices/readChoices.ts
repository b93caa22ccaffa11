import type { TimeLimit } from '@/comics/features/choices/choices';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readOptionalActions } from '@/comics/lenient/readActions';
import { readRef, readText } from '@/comics/lenient/readResources';
import { isFields, readId, readTime } from '@/comics/lenient/values';
import type { Action } from '@/comics/project';

export const choiceReaders: Partial<FeatureReaders> = {
  option: ({ image, locked }, more) => ({
    image: readRef(image),
    locked: more.text(locked, more) ?? readText(locked),
  }),
  base: ({ type, timeLimit }, more) =>
    type === 'choice' ? { timeLimit: readTimeLimit(timeLimit, more) } : {},
};

function readTimeLimit(value: unknown, more: FeatureReaders): TimeLimit<Action> | undefined {
  if (!isFields(value)) return undefined;
  const duration = readTime(value.duration);
  if (duration === undefined) return undefined;
  return { duration, option: readId(value.option), actions: readOptionalActions(value.actions, more) };
}
