import { type FeedType, pathWordOfFeedType } from '@/domain/feed';
import type editor from '../../localize/editor.en.json';
import type en from '../../localize/en.json';

type AnyKey = keyof typeof en | keyof typeof editor;

/** A counter in the dictionaries: `views` for `counter.views.one`. */
export type CounterName = AnyKey extends infer Key
  ? Key extends `counter.${infer Name}.many`
    ? Name
    : never
  : never;

/** A key of the dictionaries; those of `localize/editor.*.json` are for the editor only (scripts/dictionaries). */
export type TextKey = Exclude<AnyKey, `counter.${string}`>;

export const feedNameKey = (type: FeedType) => `feed.${pathWordOfFeedType(type)}` as const;
