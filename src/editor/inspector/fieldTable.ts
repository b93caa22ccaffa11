import { nearestDepth } from '@/comics/drawnLimits';
import { countdownLooks } from '@/comics/features/timers/timers';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, Font } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { alignments, bubbleShapes, choiceLayouts, shapeKinds } from '@/comics/vocabulary';
import type { PathOfValue } from '@/editor/document/fields';
import type { NumberUnit } from '@/editor/elements/fields/NumberField';
import type { TextKey } from '@/i18n/textKeys';

type FieldLabel = TextKey extends infer Key
  ? Key extends `editor.inspector.field.${infer Name}`
    ? Name
    : never
  : never;

export const optionLists = {
  shape: bubbleShapes,
  kind: shapeKinds.filter((kind) => kind !== 'polygon'),
  align: alignments,
  layout: choiceLayouts,
  look: countdownLooks,
} as const;

export type OptionList = keyof typeof optionLists;

type Field<Kind, Value> = {
  readonly kind: Kind;
  readonly label: FieldLabel;
  readonly path: PathOfValue<ComicObject, Value>;
};

export type FieldRow =
  | (Field<'text', string> & { readonly isDrawn: boolean })
  | (Field<'number', number> & {
      readonly min?: number;
      readonly max?: number;
      readonly unit?: NumberUnit;
      readonly step?: number;
      readonly fallback?: number;
      readonly isWhole?: boolean;
    })
  | Field<'color', string>
  | Field<'font', Font>
  | { [List in OptionList]: SelectRow<List> }[OptionList]
  | Field<'switch', boolean>
  | Field<'picture', Ref>;

type SelectRow<List extends OptionList> = Field<'select', (typeof optionLists)[List][number]> & {
  readonly list: List;
  readonly fallback?: string;
};

export const sections = ['text', 'style', 'position', 'depth'] as const;
export type Section = (typeof sections)[number];

type ObjectType = ComicObject['type'];

const drawnText = (key: 'text' | 'label' | 'prompt'): FieldRow => ({
  kind: 'text',
  label: key,
  path: [key],
  isDrawn: true,
});
const accessibleText = (key: 'label' | 'alt'): FieldRow => ({
  kind: 'text',
  label: key,
  path: [key],
  isDrawn: false,
});

const ownTexts: Readonly<Record<ObjectType, readonly FieldRow[]>> = {
  image: [],
  text: [drawnText('text')],
  bubble: [drawnText('text')],
  shape: [],
  hotspot: [accessibleText('label')],
  button: [drawnText('label')],
  choice: [drawnText('prompt')],
  frame: [],
  input: [accessibleText('label')],
  countdown: [accessibleText('label')],
  symbol: [],
  sprite: [],
  drawing: [],
  unknown: [],
};

const size = { min: 0, max: comicsLimits.length } as const;

const select = <List extends OptionList>(
  list: List,
  path: SelectRow<List>['path'],
  fallback?: string,
): SelectRow<List> => ({
  kind: 'select',
  label: list,
  path,
  list,
  ...(fallback !== undefined && { fallback }),
});

const ownStyle: Readonly<Partial<Record<ObjectType, readonly FieldRow[]>>> = {
  image: [{ kind: 'picture', label: 'image', path: ['image'] }],
  sprite: [
    { kind: 'picture', label: 'image', path: ['image'] },
    {
      kind: 'number',
      label: 'columns',
      path: ['columns'],
      min: 1,
      max: comicsLimits.frames,
      isWhole: true,
    },
    {
      kind: 'number',
      label: 'rows',
      path: ['rows'],
      min: 1,
      max: comicsLimits.frames,
      isWhole: true,
      fallback: 1,
    },
    {
      kind: 'number',
      label: 'cycle',
      path: ['duration'],
      min: 1,
      unit: 'seconds',
    },
  ],
  bubble: [select('shape', ['shape'], 'round')],
  shape: [select('kind', ['kind'], 'rect')],
  hotspot: [select('kind', ['kind'], 'rect')],
  choice: [
    select('layout', ['layout'], 'column'),
    { kind: 'color', label: 'promptColor', path: ['promptStyle', 'color'] },
    { kind: 'color', label: 'promptFill', path: ['promptFill'] },
  ],
  countdown: [select('look', ['look'], 'bar')],
};

const withText: readonly ObjectType[] = ['text', 'bubble', 'button', 'choice', 'input'];

const textStyleFields: readonly FieldRow[] = [
  { kind: 'color', label: 'textColor', path: ['textStyle', 'color'] },
  { kind: 'font', label: 'font', path: ['textStyle', 'font'] },
  { kind: 'number', label: 'size', path: ['textStyle', 'size'], min: 1, max: comicsLimits.textSize },
  select('align', ['textStyle', 'align']),
  { kind: 'switch', label: 'bold', path: ['textStyle', 'bold'] },
  { kind: 'switch', label: 'italic', path: ['textStyle', 'italic'] },
];

const boxStyleFields: readonly FieldRow[] = [
  { kind: 'color', label: 'fill', path: ['fill'] },
  { kind: 'color', label: 'stroke', path: ['stroke'] },
  { kind: 'number', label: 'strokeWidth', path: ['strokeWidth'], ...size },
  { kind: 'number', label: 'radius', path: ['radius'], ...size, step: 4 },
];

/** A countdown in digits has a text style; a bar and a ring have strokes. */
const countdownStyleFields: readonly FieldRow[] = [...textStyleFields, ...boxStyleFields].filter(
  ({ label }) => ['textColor', 'size', 'fill', 'radius'].includes(label),
);

const opacity: FieldRow = {
  kind: 'number',
  label: 'opacity',
  path: ['opacity'],
  unit: 'percent',
  step: 5,
  fallback: 1,
};

const position: readonly FieldRow[] = [
  { kind: 'number', label: 'x', path: ['x'] },
  { kind: 'number', label: 'y', path: ['y'] },
  { kind: 'number', label: 'width', path: ['width'], ...size },
  { kind: 'number', label: 'height', path: ['height'], ...size },
  { kind: 'number', label: 'rotate', path: ['rotate'], unit: 'degrees', fallback: 0 },
];

const depth: readonly FieldRow[] = [
  {
    kind: 'number',
    label: 'depth',
    path: ['depth'],
    min: nearestDepth,
    max: comicsLimits.depth,
    step: 0.1,
    fallback: 0,
  },
  { kind: 'number', label: 'blur', path: ['filter', 'blur'], min: 0, max: comicsLimits.blur, fallback: 0 },
  ...(['brightness', 'saturate'] as const).map(
    (key): FieldRow => ({
      kind: 'number',
      label: key,
      path: ['filter', key],
      min: 0,
      max: comicsLimits.filter,
      unit: 'percent',
      fallback: 1,
    }),
  ),
  {
    kind: 'number',
    label: 'hue',
    path: ['filter', 'hue'],
    unit: 'degrees',
    step: 15,
    fallback: 0,
  },
];

/** By section, the most used fields first. */
function fieldsOf(type: ObjectType, section: Section): readonly FieldRow[] {
  switch (section) {
    case 'text': {
      // Interactive objects have a label, and the text of other objects is their description.
      const isSilent = ['image', 'shape', 'frame', 'sprite', 'symbol', 'drawing', 'unknown'].includes(type);
      return isSilent ? [...ownTexts[type], accessibleText('alt')] : ownTexts[type];
    }
    case 'style':
      return [
        ...(ownStyle[type] ?? []),
        ...(withText.includes(type) ? textStyleFields : []),
        ...(type === 'countdown' ? countdownStyleFields : []),
        ...(['hotspot', 'image', 'sprite', 'symbol', 'countdown', 'drawing', 'unknown'].includes(type)
          ? []
          : boxStyleFields),
        ...(type === 'image' ? boxStyleFields.slice(1) : []),
        ...(type === 'hotspot' ? [] : [opacity]),
      ];
    case 'position':
      return position;
    case 'depth':
      return type === 'hotspot' ? [] : depth;
  }
}

export function commonFields(types: readonly ObjectType[], section: Section): readonly FieldRow[] {
  const [first, ...others] = types;
  if (first === undefined) return [];
  const nameOf = ({ path }: FieldRow) => path.join('/');
  const namesOfOthers = others.map((type) => new Set(fieldsOf(type, section).map(nameOf)));
  return fieldsOf(first, section).filter((row) => namesOfOthers.every((names) => names.has(nameOf(row))));
}
