import type { GrowingBubble } from '@/comics/features/bubbles/bubbles';
import type { ChoiceExtras, OptionExtras } from '@/comics/features/choices/choices';
import type { Drawing } from '@/comics/features/drawing/drawing';
import type { GestureOf, InputFields } from '@/comics/features/gestures/gestures';
import type { PictureLooks } from '@/comics/features/looks/looks';
import type {
  ComparedVariables,
  HasWord,
  ListVariable,
  MemorySet,
  Remembered,
  WordList,
} from '@/comics/features/memory/memory';
import type { MotionAction, MotionKeyframe, MovedObject, Sprite } from '@/comics/features/motion/motion';
import type { PortraitPage, UprightPage } from '@/comics/features/portrait/portrait';
import type { Reuse, SymbolKeys } from '@/comics/features/reuse/reuse';
import type {
  BundledFont,
  NameTag,
  RichStringOf,
  RichTextOf,
  Speaker,
  TextRun,
} from '@/comics/features/richText/richText';
import type { ScrolledObject, TallPage } from '@/comics/features/scroll/scroll';
import type { CountdownPart, StartTimer, StopTimer } from '@/comics/features/timers/timers';
import type { Canvas, Meta, ProjectIds } from '@/comics/projectHead';
import type { LocalizedText, Ref, ResourceDescriptor } from '@/comics/resources';
import type {
  alignments,
  bubbleShapes,
  channels,
  choiceLayouts,
  comparisons,
  contentWarnings,
  easings,
  effectNames,
  fits,
  flips,
  fonts,
  formatVersions,
  linkKinds,
  setOperations,
  shapeKinds,
} from '@/comics/vocabulary';

/** A comic project as it is played. Lengths are canvas units, times milliseconds. */
export interface Project {
  readonly format: 'kadr-comics';
  readonly version: (typeof formatVersions)[number];
  readonly generator?: string | undefined;
  readonly requires?: readonly string[] | undefined;
  readonly meta: Meta;
  readonly canvas: Canvas;
  readonly resources: readonly ResourceDescriptor[];
  readonly variables: Readonly<Record<string, Variable>>;
  readonly start: number;
  readonly pages: readonly ComicPage[];
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A `project.json` as authors have it (docs/comics-format.md#the-file): with next free ids, and with the
 * parts that a player expands.
 */
export interface ProjectFile extends Project, Reuse<ComicObject, Action> {
  /** For text editors only. */
  readonly $schema?: string | undefined;
  readonly ids: ProjectIds;
  /** Keyed by id; the reader of the file copies them into the bubbles. */
  readonly speakers?: Readonly<Record<string, Speaker<Font>>> | undefined;
}

export type ContentWarning = (typeof contentWarnings)[number];

export type VariableValue = number | boolean | string | WordList;

export type Variable = Remembered &
  (
    | {
        readonly type: 'number';
        readonly value: number;
        readonly min?: number | undefined;
        readonly max?: number | undefined;
      }
    | { readonly type: 'boolean'; readonly value: boolean }
    | { readonly type: 'text'; readonly value: string }
    | ListVariable
  );

export interface ComicPage
  extends TallPage,
    PortraitPage<Background, GuidedStep, TextStyle>,
    UprightPage<ComicPage> {
  readonly id: number;
  readonly name?: string | undefined;
  readonly alt?: LocalizedText | undefined;
  readonly background?: Background | undefined;
  readonly transition?: Effect | undefined;
  readonly next?: number | undefined;
  /** Milliseconds until the page turns automatically. */
  readonly autoAdvance?: number | undefined;
  readonly end?: boolean | undefined;
  readonly ending?: LocalizedText | undefined;
  readonly onEnter?: readonly Action[] | undefined;
  readonly sounds?: readonly Sound[] | undefined;
  readonly objects: readonly ComicObject[];
  readonly readingOrder?: readonly number[] | undefined;
  readonly guidedView?: readonly GuidedStep[] | undefined;
}

export interface Background {
  readonly color?: string | undefined;
  readonly image?: Ref | undefined;
  readonly fit?: (typeof fits)[number] | undefined;
}

export type Point = readonly [x: number, y: number];
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

/** An object's id, or a rectangle of the page. */
export type GuidedStep = number | Box;

export interface ObjectBase extends Rect, ScrolledObject<Action>, MovedObject {
  readonly id: number;
  /** Degrees, clockwise. */
  readonly rotate?: number | undefined;
  /** The center of rotation and scaling, as shares of its box; the middle by default. */
  readonly pivot?: Point | undefined;
  readonly opacity?: number | undefined;
  readonly hidden?: boolean | undefined;
  readonly when?: Condition | undefined;
  /** The text alternative; empty means decoration. */
  readonly alt?: LocalizedText | undefined;
  readonly enter?: Effect | undefined;
  readonly exit?: Effect | undefined;
  readonly idle?: Motion | undefined;
  readonly onTap?: readonly Action[] | undefined;
  readonly gesture?: Gesture | undefined;
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly strokeWidth?: number | undefined;
  readonly radius?: number | undefined;
  readonly textStyle?: TextStyle | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export interface ImageObject extends ObjectBase, PictureLooks<Condition> {
  readonly type: 'image';
  readonly image: Ref;
  /** Shares of the picture. */
  readonly crop?: Box | undefined;
  /** `true` is the same as `x`: mirrored left to right. */
  readonly flip?: boolean | (typeof flips)[number] | undefined;
}

export interface TextObject extends ObjectBase {
  readonly type: 'text';
  readonly text: DrawnText;
}

export type BubbleShape = (typeof bubbleShapes)[number];

export interface BubbleObject extends ObjectBase, GrowingBubble {
  readonly type: 'bubble';
  readonly text: DrawnText;
  readonly speaker?: LocalizedText | undefined;
  /** Makes the bubble show the speaker's name. Set by the reader of the file. */
  readonly nameTag?: NameTag<Font> | undefined;
  readonly shape: BubbleShape;
  /** The tip of the tail, relative to the bubble's center. */
  readonly tail?: Point | undefined;
}

export type ShapeKind = (typeof shapeKinds)[number];

export interface ShapeObject extends ObjectBase {
  readonly type: 'shape';
  readonly kind: ShapeKind;
  readonly points?: readonly Point[] | undefined;
}

export interface HotspotObject extends ObjectBase {
  readonly type: 'hotspot';
  readonly kind: ShapeKind;
  readonly points?: readonly Point[] | undefined;
  readonly label: LocalizedText;
  readonly onTap: readonly Action[];
}

export interface ButtonObject extends ObjectBase {
  readonly type: 'button';
  readonly label: DrawnText;
  readonly onTap: readonly Action[];
}

export interface ChoiceOption extends OptionExtras<DrawnText> {
  readonly label: DrawnText;
  readonly when?: Condition | undefined;
  /** Offered only until it is first taken. */
  readonly once?: boolean | undefined;
  readonly actions: readonly Action[];
}

export interface ChoiceObject extends ObjectBase, ChoiceExtras<Action> {
  readonly type: 'choice';
  readonly prompt?: DrawnText | undefined;
  /** By default the style of the options, in white. */
  readonly promptStyle?: TextStyle | undefined;
  readonly promptFill?: string | undefined;
  readonly options: readonly ChoiceOption[];
  readonly layout?: (typeof choiceLayouts)[number] | undefined;
}

/** Clips its children. Their coordinates are relative to its top left corner. */
export interface FrameObject extends ObjectBase {
  readonly type: 'frame';
  readonly objects: readonly ComicObject[];
}

/** A field in which the reader types (docs/comics-format/gestures.md#text-input). */
export interface InputObject extends ObjectBase, InputFields<readonly Action[]> {
  readonly type: 'input';
}

/** Gestures of the reader on an object (docs/comics-format/gestures.md). */
export type Gesture = GestureOf<readonly Action[], Condition>;

interface CountdownObject extends ObjectBase, CountdownPart {}

/** A player expands it into a frame. */
export interface SymbolObject extends ObjectBase, SymbolKeys {
  readonly type: 'symbol';
}

export interface SpriteObject extends ObjectBase, Sprite {}

/** What an author drew by hand (docs/comics-format/drawing.md). */
interface DrawingObject extends ObjectBase, Drawing {}

/** An object of a later minor version; shown as a dashed box with its `alt`. */
interface UnknownObject extends ObjectBase {
  readonly type: 'unknown';
}

export type ComicObject =
  | ImageObject
  | TextObject
  | BubbleObject
  | ShapeObject
  | HotspotObject
  | ButtonObject
  | ChoiceObject
  | FrameObject
  | InputObject
  | CountdownObject
  | SymbolObject
  | SpriteObject
  | DrawingObject
  | UnknownObject;

export type Font = (typeof fonts)[number] | BundledFont;

/** A run of text (docs/comics-format/text.md#runs). */
export type Run = TextRun<Condition, Font>;
export type RichString = RichStringOf<Run>;
export type DrawnText = RichTextOf<Run>;

export interface TextStyle {
  readonly font?: Font | undefined;
  /** Canvas units. */
  readonly size?: number | undefined;
  readonly color?: string | undefined;
  readonly align?: (typeof alignments)[number] | undefined;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
}

export type EffectName = (typeof effectNames)[number];
export type Easing = (typeof easings)[number];

/** Slides are named after their direction. */
export interface Effect {
  readonly effect: EffectName;
  readonly duration?: number | undefined;
  readonly delay?: number | undefined;
  readonly easing?: Easing | undefined;
}

/** Offsets from the resting position, so that a moved object keeps its motion. */
export interface Motion {
  readonly duration: number;
  /** Played once by default. */
  readonly loop?: boolean | undefined;
  readonly keyframes: readonly MotionKeyframe[];
}

export type Channel = (typeof channels)[number];

export interface Sound {
  readonly sound: Ref;
  /** `effect` by default. */
  readonly channel?: Channel | undefined;
  readonly loop?: boolean | undefined;
  /** 0..1 */
  readonly volume?: number | undefined;
  readonly fadeIn?: number | undefined;
  readonly fadeOut?: number | undefined;
  readonly caption?: LocalizedText | undefined;
}

export type Comparison = (typeof comparisons)[number];

export type Condition =
  | { readonly variable: string; readonly is: Comparison; readonly value: VariableValue }
  | ComparedVariables
  | HasWord
  | { readonly seen: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

type SetOperation = (typeof setOperations)[number];
export type LinkKind = (typeof linkKinds)[number];

export type Action =
  | MotionAction
  | { readonly do: 'go'; readonly page: number; readonly transition?: Effect | undefined }
  | { readonly do: 'back' }
  | { readonly do: 'restart' }
  | { readonly do: 'end' }
  | {
      readonly do: 'set';
      readonly variable: string;
      readonly op: SetOperation;
      readonly value?: VariableValue | undefined;
    }
  | MemorySet
  | StartTimer<Action>
  | StopTimer
  | {
      readonly do: 'show' | 'hide' | 'animate';
      readonly object: number;
      readonly effect?: Effect | undefined;
    }
  | { readonly do: 'play'; readonly sound: Sound }
  | { readonly do: 'silence'; readonly channel?: Channel | undefined }
  | { readonly do: 'wait'; readonly duration: number }
  | {
      readonly do: 'if';
      readonly when: Condition;
      readonly then: readonly Action[];
      readonly else?: readonly Action[] | undefined;
    }
  | { readonly do: 'link'; readonly to: { readonly kind: LinkKind; readonly id: string } }
  /** A player replaces it with the list's actions. */
  | { readonly do: 'run'; readonly list: string };
