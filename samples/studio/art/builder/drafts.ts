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

/** An object before it has an id; actions and reading orders refer to it by `name`. */
export type ObjectDraft = FrameDraft | (WithoutId<OtherObject> & Named);

/** An image file of the comic: its size in canvas units and its anchor. */
export interface Picture {
  readonly ref: Ref;
  readonly width: number;
  readonly height: number;
  readonly anchor: Point;
  readonly alt: LocalizedText;
  /** Records the size at which the image is shown, so that its file is not larger. */
  readonly shownAt: (scale: number) => void;
}

/** The common keys of all objects. */
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
