import { comicsLimits } from '@/comics/limits';
import { useEditedProject } from '@/editor/document/EditorContext';
import { TextField } from '@/editor/elements/fields/TextField';
import styles from '@/editor/inspector/Inspector.module.css';
import { languagesOf, withWords, wordsByLanguage } from '@/editor/inspector/localizedWords';
import { namedLanguage } from '@/editor/inspector/namedLanguage';
import { useText } from '@/i18n/useText';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown, series: string) => void;
}

/** Words in every language of the comic, side by side. */
export function WordsField({ label, hint, value, onChange }: WordsFieldProps) {
  const { t, locale } = useText();
  const languages = languagesOf(useEditedProject());
  const all = wordsByLanguage(value, languages);
  const isOne = languages.length === 1;
  return (
    <div className={isOne ? undefined : styles.languages}>
      {all.map(({ language, words, isMissing }, index) => (
        <TextField
          key={language}
          label={isOne ? label : t('editor.inspector.inLanguage', label, namedLanguage(language, locale))}
          hint={isMissing ? t('editor.inspector.notTranslated') : index === 0 ? hint : undefined}
          language={language}
          isLong
          longest={comicsLimits.textLength}
          value={words ?? ''}
          placeholder={isMissing ? all.find((other) => other.words)?.words : undefined}
          onChange={(typed, series) => onChange(withWords(value, language, typed, languages), series)}
        />
      ))}
    </div>
  );
}
