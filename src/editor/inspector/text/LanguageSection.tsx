import { useMemo, useState } from 'react';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import {
  addLanguage,
  countMissing,
  removeLanguage,
  setFirstLanguage,
} from '@/editor/document/text/languages';
import { languagesOf, namedLanguage } from '@/editor/document/text/localizedText';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import styles from '@/editor/inspector/text/Text.module.css';
import { type TextsShown, TranslationSheet } from '@/editor/inspector/text/TranslationSheet';
import { useText } from '@/i18n/useText';

/** Suggestions only; a file may have any language. */
const offered = [
  'ru',
  'en',
  'be',
  'uk',
  'kk',
  'tt',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'tr',
  'zh',
  'ja',
  'ko',
];

export function LanguageSection() {
  const { t, locale } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const languages = languagesOf(project);
  const missing = useMemo(() => countMissing(project), [project]);
  const [shown, setShown] = useState<TextsShown | null>(null);
  const named = (language: string) => namedLanguage(language, locale);
  const [first = ''] = languages;
  const isOne = languages.length === 1;
  const firstOptions = isOne ? [...new Set([first, ...offered])] : languages;
  return (
    <>
      <SelectField
        label={t(isOne ? 'editor.text.language' : 'editor.text.firstLanguage')}
        hint={isOne ? undefined : t('editor.text.firstLanguageHint')}
        value={first}
        options={optionsOf(firstOptions, named)}
        onChange={(language) => store.run(setFirstLanguage(language))}
      />
      {!isOne && (
        <ul className={styles.languages}>
          {languages.map((language) => {
            const lacking = missing.get(language) ?? 0;
            return (
              <li key={language} className={styles.language}>
                <span className={styles.languageName}>{named(language)}</span>
                {lacking === 0 ? (
                  <span className={styles.note}>{t('editor.text.complete')}</span>
                ) : (
                  <PlainButton onClick={() => setShown({ second: language, isMissingOnly: true })}>
                    {t('editor.text.missing', named(language), lacking)}
                  </PlainButton>
                )}
                {language !== first && (
                  <PlainButton onClick={() => store.run(removeLanguage(language))}>
                    {t('editor.text.removeLanguage', named(language))}
                  </PlainButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <SelectField<string>
        label={t('editor.text.addLanguage')}
        hint={t('editor.text.addHint')}
        value={undefined}
        placeholder={t('editor.text.chooseLanguage')}
        options={optionsOf(
          offered.filter((language) => !languages.includes(language)),
          named,
        )}
        onChange={(language) => store.run(addLanguage(language))}
      />
      <PlainButton onClick={() => setShown({ second: languages[1] ?? first, isMissingOnly: false })}>
        {t('editor.text.allTexts')}
      </PlainButton>
      {shown !== null && (
        <TranslationSheet shown={shown} onChange={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
