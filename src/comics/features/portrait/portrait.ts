import type { Growth } from '@/comics/features/bubbles/bubbles';
import { deepestRead, type Fields, fieldsOf, isFields, listOf } from '@/comics/lenient/values';
import type { choiceLayouts } from '@/comics/vocabulary';

/** Another layout of a page, for windows that are taller than wide (docs/comics-format/portrait.md). */
export interface PortraitPage<Background, Step, Style> {
  readonly portrait?: Portrait<Background, Step, Style> | undefined;
}

interface Portrait<Background, Step, Style> {
  readonly width: number;
  readonly height: number;
  readonly background?: Background | undefined;
  readonly guidedView?: readonly Step[] | undefined;
  /** Keyed by object id. */
  readonly objects?: Readonly<Record<string, PortraitPlacement<Style>>> | undefined;
}

export interface PortraitPlacement<Style> {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly rotate?: number | undefined;
  readonly tail?: readonly [x: number, y: number] | undefined;
  readonly grow?: Growth | undefined;
  readonly crop?: readonly [x: number, y: number, width: number, height: number] | undefined;
  readonly layout?: (typeof choiceLayouts)[number] | undefined;
  /** Merged over the object's own, key by key. */
  readonly textStyle?: Style | undefined;
}

/** Set by the reader of the file. */
export interface UprightPage<Page> {
  readonly upright?: Page | undefined;
  /** Set where it differs from the canvas. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

export const placementKeys = [
  'x',
  'y',
  'width',
  'height',
  'rotate',
  'tail',
  'grow',
  'crop',
  'layout',
  'textStyle',
] as const;

export function uprightFields(page: Fields): Fields {
  // A portrait layout is never scrolled.
  const { portrait, height, scroll, ...own } = page;
  const { background, guidedView, objects } = fieldsOf(portrait);
  const steps = listOf(guidedView);
  return {
    ...own,
    objects: uprightObjects(own.objects, fieldsOf(objects)),
    ...(isFields(background) && { background }),
    // Progress is counted in steps, so both layouts need the same number.
    ...(steps.length > 0 && steps.length === listOf(own.guidedView).length && { guidedView }),
  };
}

function uprightObjects(objects: unknown, placements: Fields, depth = 0): readonly unknown[] {
  if (depth > deepestRead) return [];
  return listOf(objects).map((object) => {
    if (!isFields(object)) return object;
    const id = String(object.id);
    const placement = Object.hasOwn(placements, id) ? fieldsOf(placements[id]) : {};
    const own = placementKeys.flatMap((key) =>
      placement[key] === undefined ? [] : [[key, placement[key]] as const],
    );
    return {
      ...object,
      ...Object.fromEntries(own),
      ...(isFields(placement.textStyle) && {
        textStyle: { ...fieldsOf(object.textStyle), ...placement.textStyle },
      }),
      ...(object.objects !== undefined && { objects: uprightObjects(object.objects, placements, depth + 1) }),
    };
  });
}
