import { comicsLimits } from '@/comics/limits';
import { useEditedProject } from '@/editor/document/EditorContext';
import { isDrawnText, languagesOf, withWords, wordsByLanguage } from '@/editor/document/words/localizedWords';
import { plainOf, retyped } from '@/editor/document/words/runs';
import { TextField } from '@/editor/elements/fields/TextField';
import styles from '@/editor/inspector/Inspector.module.css';
import { useWordsLabels } from '@/editor/inspector/words/useWordsLabels';
import { useText } from '@/i18n/useText';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  /** Stands there while there are no words. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: unknown, series: string) => void;
}

/** Words in every language of the comic, side by side. */
export function WordsField({ label, hint, value, placeholder, onChange }: WordsFieldProps) {
  const { t } = useText();
  const languages = languagesOf(useEditedProject());
  const named = useWordsLabels(label);
  const text = isDrawnText(value) ? value : undefined;
  const all = wordsByLanguage(text, languages);
  const filled = all.find(({ words }) => words !== undefined && plainOf(words) !== '')?.words;
  return (
    <div className={languages.length === 1 ? styles.fields : styles.languages}>
      {all.map((place, index) => (
        <TextField
          key={`${place.language} ${place.form}`}
          label={named(place)}
          hint={place.isMissing ? t('editor.inspector.notTranslated') : index === 0 ? hint : undefined}
          language={place.language}
          isLong
          longest={comicsLimits.textLength}
          value={plainOf(place.words ?? '')}
          placeholder={place.isMissing && filled !== undefined ? plainOf(filled) : placeholder}
          onChange={(typed, series) =>
            onChange(withWords(text, place, retyped(place.words ?? '', typed), languages), series)
          }
        />
      ))}
    </div>
  );
}
