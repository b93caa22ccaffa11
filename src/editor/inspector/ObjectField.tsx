import { readString, valueAt } from '@/comics/lenient/values';
import type { ComicObject, DrawnText, ObjectBase } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { refSchema } from '@/comics/schema/partSchemas';
import type { ChangeField } from '@/editor/document/fields';
import { isDrawnText, isLocalizedText } from '@/editor/document/text/localizedText';
import { ColorField } from '@/editor/elements/fields/ColorField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { type FieldRow, type OptionList, optionLists } from '@/editor/inspector/fieldTable';
import { PictureField } from '@/editor/inspector/PictureField';
import { FontField } from '@/editor/inspector/text/StylePanel';
import { LocalizedTextField, RichTextField } from '@/editor/inspector/text/TextFields';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { bubbleText, buttonText, plainText } from '@/player/draw/drawText';

interface CommonValue {
  readonly value: unknown;
  readonly fallback: unknown;
  readonly isMixed: boolean;
}

/** A missing value equals the default. */
function commonValue(objects: readonly ComicObject[], row: FieldRow): CommonValue {
  const values = objects.map((object) => {
    const ownValue = valueAt(object, row.path);
    const usual = valueAt(drawnDefaults(object), row.path) ?? ('fallback' in row ? row.fallback : undefined);
    return { ownValue, usual, drawn: JSON.stringify(ownValue ?? usual) };
  });
  const [first, ...others] = values;
  if (first === undefined) return { value: undefined, fallback: undefined, isMixed: false };
  if (others.some(({ drawn }) => drawn !== first.drawn)) {
    return { value: undefined, fallback: undefined, isMixed: true };
  }
  return { value: first.ownValue, fallback: first.usual, isMixed: false };
}

interface ObjectFieldProps {
  readonly row: FieldRow;
  readonly objects: readonly ComicObject[];
  readonly swatches: readonly string[];
  readonly onChange: ChangeField;
}

export function ObjectField({ row, objects, swatches, onChange }: ObjectFieldProps) {
  const { t } = useText();
  const label = t(`editor.inspector.field.${row.label}`);
  const { value, fallback, isMixed } = commonValue(objects, row);
  const mixed = isMixed ? t('editor.field.mixed') : undefined;

  switch (row.kind) {
    case 'text':
      return (
        <ObjectTextField
          row={row}
          label={label}
          value={value}
          mixed={mixed}
          objects={objects}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...row}
          label={label}
          value={asNumber(value)}
          fallback={asNumber(fallback)}
          placeholder={mixed}
          onChange={(next, series) => onChange(row.path, next, series)}
        />
      );
    case 'color': {
      // Text always has a color.
      const mayBeNone = row.path.length === 1;
      const isDrawnAnyway = objects.some((object) => valueAt(drawnDefaults(object), row.path) !== undefined);
      return (
        <ColorField
          label={label}
          value={readString(value ?? fallback)}
          hint={mixed}
          isNone={mayBeNone && !isMixed && isNoColor(readString(value ?? fallback))}
          swatches={swatches}
          onClear={mayBeNone ? () => onChange(row.path, isDrawnAnyway ? noColor : undefined) : undefined}
          onChange={(next, series) => onChange(row.path, next, series)}
        />
      );
    }
    case 'select':
      return (
        <SelectField
          label={label}
          value={readString(value ?? fallback)}
          placeholder={mixed}
          options={optionsIn(row.list, t)}
          onChange={(next, series) => onChange(row.path, next, series)}
        />
      );
    case 'font':
      return (
        <FontField
          label={label}
          note={mixed}
          value={readString(value ?? fallback)}
          onChange={(next) => onChange(row.path, next)}
        />
      );
    case 'switch':
      return (
        <SwitchField
          label={label}
          value={value === true}
          isMixed={isMixed}
          hint={mixed}
          onChange={(next, series) => onChange(row.path, next || undefined, series)}
        />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          value={refIn(value)}
          mixed={mixed}
          onChange={(next) => onChange(row.path, next)}
        />
      );
  }
}

interface ObjectTextFieldProps extends Pick<ObjectFieldProps, 'objects' | 'onChange'> {
  readonly row: Extract<FieldRow, { readonly kind: 'text' }>;
  readonly label: string;
  readonly value: unknown;
  readonly mixed: string | undefined;
}

function ObjectTextField({ row, label, value, mixed, objects, onChange }: ObjectTextFieldProps) {
  const { t } = useText();
  const shared = {
    label,
    hint: row.label === 'alt' ? t('editor.inspector.altHint') : undefined,
    placeholder: mixed,
    onChange: (next: DrawnText, series?: string) => onChange(row.path, next, series),
  };
  return row.isDrawn ? (
    <RichTextField {...shared} value={isDrawnText(value) ? value : undefined} look={objects[0]?.textStyle} />
  ) : (
    <LocalizedTextField {...shared} value={isLocalizedText(value) ? value : undefined} />
  );
}

function refIn(value: unknown): Ref | undefined {
  const ref = refSchema.safeParse(value);
  return ref.success ? ref.data : undefined;
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function optionsIn(list: OptionList, t: (key: TextKey) => string) {
  switch (list) {
    case 'shape':
      return optionsOf(optionLists.shape, (value) => t(`editor.inspector.shape.${value}`));
    case 'kind':
      return optionsOf(optionLists.kind, (value) => t(`editor.inspector.kind.${value}`));
    case 'align':
      return optionsOf(optionLists.align, (value) => t(`editor.inspector.align.${value}`));
    case 'layout':
      return optionsOf(optionLists.layout, (value) => t(`editor.inspector.layout.${value}`));
    case 'look':
      return optionsOf(optionLists.look, (value) => t(`editor.inspector.countdown.${value}`));
  }
}

type Drawn = Pick<ObjectBase, 'fill' | 'stroke' | 'strokeWidth' | 'radius' | 'textStyle'>;

const accent = '#1d70c8';
const ink = '#1a1a1a';
const usualStroke = 4;

/** The defaults that a player draws (docs/comics-format.md#defaults). */
function drawnDefaults(object: ComicObject): Drawn {
  // Without a stroke its width has no visible effect.
  const strokeWidth = object.stroke === undefined ? 0 : usualStroke;
  switch (object.type) {
    case 'bubble': {
      const radius = object.shape === 'box' ? 24 : 0;
      return { fill: '#ffffff', stroke: ink, strokeWidth: usualStroke, radius, textStyle: bubbleText };
    }
    case 'button':
      return { fill: accent, strokeWidth, radius: 26, textStyle: buttonText };
    case 'choice':
      return { fill: accent, strokeWidth, radius: 26, textStyle: { ...buttonText, size: 38 } };
    case 'input':
      return { fill: '#ffffff', stroke: ink, strokeWidth: 5, radius: 24, textStyle: plainText };
    case 'countdown': {
      const fill = object.look === 'seconds' ? '#16171b' : '#ffd65c';
      return { fill, radius: 13, textStyle: { color: '#ffffff', size: 64 } };
    }
    case 'text':
      return { strokeWidth, radius: 0, textStyle: plainText };
    default:
      return { strokeWidth, radius: 0 };
  }
}

/** Fully transparent means "none", since without a color a player draws its default. */
const noColor = '#ffffff00';

function isNoColor(color: string | undefined): boolean {
  return color === undefined || /^#.{6}00$/.test(color);
}
