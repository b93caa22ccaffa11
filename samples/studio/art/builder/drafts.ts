import type { MovedObject } from '@/comics/features/motion/motion';
import type { ScrolledObject } from '@/comics/features/scroll/scroll';
import type {
  Action,
  ComicObject,
  Condition,
  Effect,
  FrameObject,
  Motion,
  Point,
  TextStyle,
} from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';

interface Named {
  readonly name?: string | undefined;
}

type WithoutId<Item> = Item extends unknown ? Omit<Item, 'id'> : never;
type OtherObject = Exclude<ComicObject, { readonly type: 'unknown' | 'frame' }>;

interface FrameDraft extends Omit<FrameObject, 'id' | 'objects'>, Named {
  readonly objects: readonly ObjectDraft[];
}

/** An object before it has its number; `name` lets actions and reading orders speak of it. */
export type ObjectDraft = FrameDraft | (WithoutId<OtherObject> & Named);

/** A picture file of the comic: its size in canvas units and the point that is put on a place. */
export interface Picture {
  readonly ref: Ref;
  readonly width: number;
  readonly height: number;
  readonly anchor: Point;
  readonly alt: LocalizedText;
  /** Tells the maker how large the picture is shown, so that its file is no larger than that. */
  readonly shownAt: (scale: number) => void;
}

/** What every object may have. */
export interface Common extends Omit<ScrolledObject<Action>, 'far'>, MovedObject {
  readonly name?: string;
  readonly when?: Condition;
  readonly hidden?: boolean;
  readonly enter?: Effect;
  readonly exit?: Effect;
  readonly idle?: Motion;
  readonly rotate?: number;
  readonly opacity?: number;
  readonly onTap?: readonly Action[];
}

export const ink = '#2b2135';

export function comicStyle(size: number, color: string, style: TextStyle = {}): TextStyle {
  return { font: 'comic', size, color, align: 'center', ...style };
}
