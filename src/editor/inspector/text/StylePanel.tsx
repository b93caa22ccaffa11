import { useId } from 'react';
import { bundledFonts, richLimits } from '@/comics/features/richText/richText';
import type { Font, RichString, TextStyle } from '@/comics/project';
import { fonts } from '@/comics/vocabulary';
import { type RunStyle, type Span, withRuby, withStyle } from '@/editor/document/text/runs';
import { ColorField, useComicColors } from '@/editor/elements/fields/ColorField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { TextField } from '@/editor/elements/fields/TextField';
import styles from '@/editor/inspector/text/Text.module.css';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { useText } from '@/i18n/useText';
import { fontStack } from '@/player/draw/drawText';

interface FontFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly none?: string | undefined;
  readonly note?: string | undefined;
  readonly onChange: (font: Font | undefined) => void;
}

const lettered: readonly Font[] = bundledFonts;
const allFonts: readonly Font[] = [...fonts, ...lettered];

export function FontField({ label, value, none, note, onChange }: FontFieldProps) {
  const { t } = useText();
  const id = useId();
  const isHard = lettered.some((font) => font === value);
  const radio = (font: Font | undefined, name: string) => (
    <label
      key={font ?? ''}
      className={styles.font}
      style={font === undefined ? undefined : { fontFamily: fontStack(font) }}
    >
      <input type="radio" name={id} checked={font === value} onChange={() => onChange(font)} />
      {name}
    </label>
  );
  return (
    <fieldset className={styles.fonts} aria-describedby={isHard ? `${id}note` : undefined}>
      <legend className={styles.legend}>{note === undefined ? label : `${label}: ${note}`}</legend>
      {none !== undefined && radio(undefined, none)}
      {allFonts.map((font) => radio(font, t(`editor.inspector.font.${font}`)))}
      {isHard && (
        <p id={`${id}note`} className={styles.note}>
          {t('editor.text.easyFont')}
        </p>
      )}
    </fieldset>
  );
}

export type StylePanelName = 'color' | 'font' | 'ruby' | 'when';

interface StylePanelProps {
  readonly name: StylePanelName;
  readonly content: RichString;
  readonly span: Span;
  readonly look: RunStyle;
  readonly usual: TextStyle | undefined;
  readonly onChange: (content: RichString, series?: string) => void;
}

export function StylePanel({ name, content, span, look, usual, onChange }: StylePanelProps) {
  const { t } = useText();
  const swatches = useComicColors();
  const put = (changed: RunStyle, series?: string) => onChange(withStyle(content, span, changed), series);
  switch (name) {
    case 'color':
      return (
        <ColorField
          label={t('editor.text.tool.color')}
          value={look.color}
          fallback={usual?.color}
          swatches={swatches}
          onClear={() => put({ color: undefined })}
          onChange={(color, series) => put({ color }, series)}
        />
      );
    case 'font':
      return (
        <>
          <NumberField
            label={t('editor.text.size')}
            value={look.size}
            fallback={1}
            min={richLimits.smallestRun}
            max={richLimits.largestRun}
            unit="percent"
            onChange={(size, series) => put({ size: size === 1 ? undefined : size }, series)}
          />
          <FontField
            label={t('editor.inspector.field.font')}
            value={look.font}
            none={t('editor.text.defaultFont')}
            onChange={(font) => put({ font })}
          />
        </>
      );
    case 'ruby':
      return (
        <TextField
          label={t('editor.text.tool.ruby')}
          hint={t('editor.text.rubyHint')}
          value={look.ruby ?? ''}
          longest={richLimits.ruby}
          onChange={(ruby, series) => onChange(withRuby(content, span, ruby), series)}
        />
      );
    case 'when':
      return (
        <ConditionFields
          label={t('editor.text.tool.when')}
          value={look.when}
          onChange={(when, series) => put({ when }, series)}
        />
      );
  }
}
