import type { GrowingBubble } from '@/comics/features/bubbles/bubbles';
import type { ChoiceExtras } from '@/comics/features/choices/choices';
import type { PictureLooks } from '@/comics/features/looks/looks';
import type { Fields } from '@/comics/lenient/values';
import type {
  Action,
  ChoiceOption,
  ComicObject,
  ComicPage,
  Condition,
  DrawnText,
  Font,
  ObjectBase,
  Project,
  Variable,
} from '@/comics/project';

/**
 * Readers for the additions of version 2. Each runs before the reader of version 1 and returns `undefined`,
 * or no keys, for anything else; none throws. `more` reads nested parts: pass it on to `readActions`,
 * `readCondition`, `readObjects`.
 */
export interface FeatureReaders {
  readonly base: (
    fields: Fields,
    more: FeatureReaders,
  ) => Partial<ObjectBase & ChoiceExtras<Action> & GrowingBubble & PictureLooks<Condition>>;
  readonly object: (fields: Fields, base: ObjectBase, more: FeatureReaders) => ComicObject | undefined;
  /** `depth`: the nesting depth of the action list. */
  readonly action: (fields: Fields, more: FeatureReaders, depth: number) => Action | undefined;
  readonly condition: (fields: Fields) => Condition | undefined;
  /** Fonts that a style may use. */
  readonly fonts: readonly Font[];
  readonly text: (value: unknown, more: FeatureReaders) => DrawnText | undefined;
  readonly option: (fields: Fields, more: FeatureReaders) => Partial<ChoiceOption>;
  readonly page: (fields: Fields, more: FeatureReaders) => Partial<ComicPage>;
  /** The layout for windows that are taller than wide. */
  readonly upright: (fields: Fields, more: FeatureReaders) => ComicPage | undefined;
  readonly variable: (fields: Fields) => Variable | undefined;
  /** Runs last, on the project that was read. */
  readonly project: (json: Fields, project: Project, more: FeatureReaders) => Project;
}
