import type { ChoiceLooks } from '@/comics/features/choices/choices';
import type { Fields } from '@/comics/lenient/values';
import type {
  Action,
  ChoiceOption,
  ComicObject,
  ComicPage,
  Condition,
  DrawnText,
  ObjectBase,
  Project,
  Variable,
} from '@/comics/project';

/**
 * Reads what version 2 adds to a file. Each is asked before the reader of version 1 and answers `undefined`, or
 * no keys, for what is none of its; none throws. `more` is for what lies within: hand it on to `readActions`,
 * `readCondition`, `readObjects`.
 */
export interface FeatureReaders {
  /** More keys of any object. */
  readonly base: (fields: Fields, more: FeatureReaders) => Partial<ObjectBase & ChoiceLooks<Action>>;
  readonly object: (fields: Fields, base: ObjectBase, more: FeatureReaders) => ComicObject | undefined;
  /** `depth` is how deep the lists within the action lie. */
  readonly action: (fields: Fields, more: FeatureReaders, depth: number) => Action | undefined;
  readonly condition: (fields: Fields) => Condition | undefined;
  /** A text that is drawn. */
  readonly text: (value: unknown, more: FeatureReaders) => DrawnText | undefined;
  readonly option: (fields: Fields, more: FeatureReaders) => Partial<ChoiceOption>;
  readonly page: (fields: Fields, more: FeatureReaders) => Partial<ComicPage>;
  readonly variable: (fields: Fields) => Variable | undefined;
  /** The last of all: takes the project as it was read, and the file. */
  readonly project: (json: Fields, project: Project, more: FeatureReaders) => Project;
}
