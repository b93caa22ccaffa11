import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { hasRuns, richLimits } from '@/comics/features/richText/richText';
import { comicsLimits } from '@/comics/limits';
import type { DrawnText, RichString, TextStyle } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import {
  exampleNumbers,
  isLocalizedText,
  languagesOf,
  namedLanguage,
  pluralVariable,
  type TextVariant,
  type TextVariantValue,
  variantsOf,
  withCount,
  withVariant,
} from '@/editor/document/text/localizedText';
import { applyTyping, plainText, runsOf, targetSpan } from '@/editor/document/text/runs';
import { TextField } from '@/editor/elements/fields/TextField';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import styles from '@/editor/inspector/Inspector.module.css';
import { RichTextTools, StyledParts } from '@/editor/inspector/text/RichTextTools';
import { useText } from '@/i18n/useText';

/** Labels include the language if there are several, and the numbers of a plural form. */
export function useTextLabels(label: string): (place: TextVariant) => string {
  const { t, locale } = useText();
  const isOne = languagesOf(useEditedProject()).length === 1;
  return ({ language, form }) => {
    const named = isOne ? label : t('editor.inspector.inLanguage', label, namedLanguage(language, locale));
    if (form === undefined) return named;
    const numbers = exampleNumbers(language, form).map((number) => number.toLocaleString(locale));
    return t('editor.text.withNumbers', named, numbers.join(', '));
  };
}

interface LocalizedTextFieldProps<Text> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Text | undefined;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: Text, series?: string) => void;
}

export function LocalizedTextField({
  label,
  hint,
  value,
  placeholder,
  onChange,
}: LocalizedTextFieldProps<LocalizedText>) {
  const languages = languagesOf(useEditedProject());
  return (
    <LanguageFields
      label={label}
      hint={hint}
      placeholder={placeholder}
      places={variantsOf(value, languages)}
      onType={(place, content, series) => {
        const changed = withVariant(value, place, content, languages);
        if (isLocalizedText(changed)) onChange(changed, series);
      }}
    />
  );
}

interface LanguageFieldsProps
  extends Pick<LocalizedTextFieldProps<DrawnText>, 'label' | 'hint' | 'placeholder'> {
  readonly places: readonly TextVariantValue[];
  readonly ref?: Ref<HTMLDivElement>;
  readonly onCursor?: (index: number, from: number, to: number) => void;
  readonly onType: (place: TextVariantValue, content: RichString, series: string) => void;
}

function LanguageFields({ label, hint, placeholder, places, ref, onCursor, onType }: LanguageFieldsProps) {
  const { t } = useText();
  const languages = languagesOf(useEditedProject());
  const named = useTextLabels(label);
  const filled = places.find(({ content }) => content !== undefined && plainText(content) !== '')?.content;
  return (
    <div ref={ref} className={languages.length === 1 ? styles.fields : styles.languages}>
      {places.map((place, index) => (
        <TextField
          key={`${place.language} ${place.form}`}
          label={named(place)}
          hint={place.isMissing ? t('editor.inspector.notTranslated') : index === 0 ? hint : undefined}
          language={place.language}
          isLong
          longest={comicsLimits.textLength}
          value={plainText(place.content ?? '')}
          placeholder={place.isMissing && filled !== undefined ? plainText(filled) : placeholder}
          onCursor={onCursor && ((from, to) => onCursor(index, from, to))}
          onChange={(typed, series) => onType(place, applyTyping(place.content ?? '', typed), series)}
        />
      ))}
    </div>
  );
}

interface RichTextFieldProps extends LocalizedTextFieldProps<DrawnText> {
  readonly look?: TextStyle | undefined;
}

interface Cursor {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** Fields for a drawn text, with tools that style a part of the text that is being edited. */
export function RichTextField({ label, hint, value: text, placeholder, look, onChange }: RichTextFieldProps) {
  const languages = languagesOf(useEditedProject());
  const all = variantsOf(text, languages);
  const isRich = hasRuns(text) || pluralVariable(text) !== undefined;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [isFull, setFull] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  /** The cursor behind what was put in, until the field has it. */
  const cursorAfter = useRef<number>(null);

  const index = Math.min(cursor?.index ?? 0, all.length - 1);
  const place = all[index];
  const content = place?.content ?? '';
  const span = cursor === null ? undefined : targetSpan(content, cursor.from, cursor.to);

  const write = (target: TextVariantValue | undefined, next: RichString, series?: string) => {
    if (target === undefined) return;
    const isTooMuch = runsOf(next).length > richLimits.runs;
    setFull(isTooMuch);
    if (!isTooMuch) onChange(withVariant(text, target, next, languages), series);
  };
  const fieldOf = (at: number) => fields.current?.querySelectorAll('textarea')[at];
  // A field whose text is replaced has its cursor at the end.
  useLayoutEffect(() => {
    const { current: at } = cursorAfter;
    cursorAfter.current = null;
    if (at !== null) fieldOf(index)?.setSelectionRange(at, at);
  });
  const putIn = (inserted: string) => {
    const plain = plainText(content);
    const { from, to } = cursor ?? { from: plain.length, to: plain.length };
    write(place, applyTyping(content, plain.slice(0, from) + inserted + plain.slice(to)));
    const end = from + inserted.length;
    setCursor({ index, from: end, to: end });
    cursorAfter.current = end;
  };
  const choose = (from: number, to: number) => {
    setCursor({ index, from, to });
    fieldOf(index)?.setSelectionRange(from, to);
  };

  return (
    <div className={styles.fields}>
      <LanguageFields
        ref={fields}
        label={label}
        hint={hint}
        placeholder={placeholder}
        places={all}
        onCursor={(at, from, to) => setCursor({ index: at, from, to })}
        onType={write}
      />
      {typeof content !== 'string' && <StyledParts content={content} chosen={span} onChoose={choose} />}
      {(cursor !== null || isRich) && (
        <RichTextTools
          content={content}
          span={span}
          look={look}
          count={pluralVariable(text)}
          onChange={(next, series) => write(place, next, series)}
          onPutIn={putIn}
          onCount={(count) => {
            setCursor(null);
            onChange(withCount(text, count, languages));
          }}
        />
      )}
      {isFull && <QuotaNote quota={quotaOf(richLimits.runs, richLimits.runs)} isRequested />}
    </div>
  );
}
