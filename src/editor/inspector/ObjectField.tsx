import type { ComicObject } from '@/comics/project';
import { readAt } from '@/editor/document/fields/keys';
import { ColourField } from '@/editor/elements/fields/ColourField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { type FieldRow, type WordList, wordLists } from '@/editor/inspector/fieldTable';
import { PictureField } from '@/editor/inspector/PictureField';
import { RichWordsField } from '@/editor/inspector/RichWordsField';
import { WordsField } from '@/editor/inspector/WordsField';
import { FontField } from '@/editor/inspector/words/FontField';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

interface ObjectFieldProps {
  readonly row: FieldRow;
  readonly objects: readonly ComicObject[];
  readonly swatches: readonly string[];
  readonly onChange: (path: FieldRow['path'], value: unknown, series?: string) => void;
}

/** A field of what is chosen; where several things differ it is empty. */
export function ObjectField({ row, objects, swatches, onChange }: ObjectFieldProps) {
  const { t } = useText();
  const label = t(`editor.inspector.field.${row.label}`);
  const value = commonValue(objects, row);
  const change = (next: unknown, series?: string) => onChange(row.path, next, series);

  switch (row.kind) {
    case 'words': {
      const hint = row.label === 'alt' ? t('editor.inspector.altHint') : undefined;
      const shared = { label, hint, value, onChange: change };
      return row.isDrawn ? (
        <RichWordsField {...shared} look={objects[0]?.textStyle} />
      ) : (
        <WordsField {...shared} />
      );
    }
    case 'number':
      return <NumberField {...row} label={label} value={asNumber(value)} onChange={change} />;
    case 'colour': {
      const isKept = row.path.length > 1;
      const onClear = isKept ? undefined : () => change(undefined);
      return (
        <ColourField
          label={label}
          value={asText(value)}
          fallback={row.fallback}
          swatches={swatches}
          onClear={onClear}
          onChange={change}
        />
      );
    }
    case 'select':
      return (
        <SelectField
          label={label}
          value={asText(value) ?? (objects.length === 1 ? row.fallback : undefined)}
          options={optionsOf(row.list, t)}
          onChange={change}
        />
      );
    case 'font': {
      const font = asText(value) ?? (objects.length === 1 ? row.fallback : undefined);
      return <FontField label={label} value={font} onChange={change} />;
    }
    case 'switch':
      return (
        <SwitchField
          label={label}
          value={value === true}
          onChange={(next, series) => change(next || undefined, series)}
        />
      );
    case 'picture':
      return <PictureField label={label} value={value} onChange={change} />;
  }
}

function commonValue(objects: readonly ComicObject[], { path }: FieldRow): unknown {
  const [first, ...others] = objects.map((object) => readAt(object, path));
  const isCommon = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isCommon ? first : undefined;
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function optionsOf(list: WordList, t: (key: TextKey) => string) {
  switch (list) {
    case 'shape':
      return wordLists.shape.map((value) => ({ value, label: t(`editor.inspector.shape.${value}`) }));
    case 'kind':
      return wordLists.kind.map((value) => ({ value, label: t(`editor.inspector.kind.${value}`) }));
    case 'align':
      return wordLists.align.map((value) => ({ value, label: t(`editor.inspector.align.${value}`) }));
    case 'layout':
      return wordLists.layout.map((value) => ({ value, label: t(`editor.inspector.layout.${value}`) }));
    case 'look':
      return wordLists.look.map((value) => ({ value, label: t(`editor.inspector.countdown.${value}`) }));
  }
}
