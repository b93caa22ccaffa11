import { readString } from '@/comics/lenient/values';
import type { ComicObject } from '@/comics/project';
import { readAt } from '@/editor/document/fields';
import { ColourField } from '@/editor/elements/fields/ColourField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { drawnDefaults, isNoColour, noColour } from '@/editor/inspector/drawnDefaults';
import { type FieldRow, type WordList, wordLists } from '@/editor/inspector/fieldTable';
import { PictureField } from '@/editor/inspector/PictureField';
import { FontField } from '@/editor/inspector/words/LookPanel';
import { RichWordsField, WordsField } from '@/editor/inspector/words/WordsField';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

/** What a field shows of the things that are chosen. */
interface CommonValue {
  /** What they say, where all of them say the same. */
  readonly value: unknown;
  /** What is drawn where they say nothing. */
  readonly fallback: unknown;
  /** They are drawn differently. */
  readonly isMixed: boolean;
}

/** Things that say nothing, and things that say what is drawn then anyway, have the same value. */
function commonValue(objects: readonly ComicObject[], row: FieldRow): CommonValue {
  const values = objects.map((object) => {
    const said = readAt(object, row.path);
    const usual = readAt(drawnDefaults(object), row.path) ?? ('fallback' in row ? row.fallback : undefined);
    return { said, usual, drawn: JSON.stringify(said ?? usual) };
  });
  const [first, ...others] = values;
  if (first === undefined) return { value: undefined, fallback: undefined, isMixed: false };
  if (others.some(({ drawn }) => drawn !== first.drawn)) {
    return { value: undefined, fallback: undefined, isMixed: true };
  }
  const isSaid = values.some(({ said }) => said !== undefined);
  return { value: isSaid ? (first.said ?? first.usual) : undefined, fallback: first.usual, isMixed: false };
}

interface ObjectFieldProps {
  readonly row: FieldRow;
  readonly objects: readonly ComicObject[];
  readonly swatches: readonly string[];
  readonly onChange: (path: FieldRow['path'], value: unknown, series?: string) => void;
}

/** A field of what is chosen; where several things differ it says so. */
export function ObjectField({ row, objects, swatches, onChange }: ObjectFieldProps) {
  const { t } = useText();
  const label = t(`editor.inspector.field.${row.label}`);
  const { value, fallback, isMixed } = commonValue(objects, row);
  const mixed = isMixed ? t('editor.field.mixed') : undefined;
  const change = (next: unknown, series?: string) => onChange(row.path, next, series);

  switch (row.kind) {
    case 'words': {
      const hint = row.label === 'alt' ? t('editor.inspector.altHint') : undefined;
      const shared = { label, hint, value, placeholder: mixed, onChange: change };
      return row.isDrawn ? (
        <RichWordsField {...shared} look={objects[0]?.textStyle} />
      ) : (
        <WordsField {...shared} />
      );
    }
    case 'number':
      return (
        <NumberField
          {...row}
          label={label}
          value={asNumber(value)}
          fallback={asNumber(fallback)}
          placeholder={mixed}
          onChange={change}
        />
      );
    case 'colour': {
      // Letters are always drawn in some colour.
      const mayBeNone = row.path.length === 1;
      const isDrawnAnyway = objects.some((object) => readAt(drawnDefaults(object), row.path) !== undefined);
      return (
        <ColourField
          label={label}
          value={readString(value ?? fallback)}
          hint={mixed}
          isNone={mayBeNone && !isMixed && isNoColour(readString(value ?? fallback))}
          swatches={swatches}
          onClear={mayBeNone ? () => change(isDrawnAnyway ? noColour : undefined) : undefined}
          onChange={change}
        />
      );
    }
    case 'select':
      return (
        <SelectField
          label={label}
          value={readString(value ?? fallback)}
          placeholder={mixed}
          options={optionsOf(row.list, t)}
          onChange={change}
        />
      );
    case 'font':
      return <FontField label={label} note={mixed} value={readString(value ?? fallback)} onChange={change} />;
    case 'switch':
      return (
        <SwitchField
          label={label}
          value={value === true}
          isMixed={isMixed}
          hint={mixed}
          onChange={(next, series) => change(next || undefined, series)}
        />
      );
    case 'picture':
      return <PictureField label={label} value={value} mixed={mixed} onChange={change} />;
  }
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
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
