import { useId } from 'react';
import { letteredFonts } from '@/comics/features/richText';
import type { Font } from '@/comics/project';
import { fonts } from '@/comics/vocabulary';
import styles from '@/editor/inspector/words/Words.module.css';
import { useText } from '@/i18n/useText';
import { fontStack } from '@/player/draw/drawText';

interface FontFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** What it is called that no lettering is chosen, where that may be. */
  readonly none?: string | undefined;
  /** Why none is chosen. */
  readonly note?: string | undefined;
  readonly onChange: (font: Font | undefined) => void;
}

const lettered: readonly Font[] = letteredFonts;
const allFonts: readonly Font[] = [...fonts, ...lettered];

/** Letterings, each named in its own letters. */
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
          {t('editor.words.easyLetters')}
        </p>
      )}
    </fieldset>
  );
}
