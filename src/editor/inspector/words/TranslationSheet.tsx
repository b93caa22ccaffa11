import { useMemo, useState } from 'react';
import { plainWordsIn } from '@/comics/validate/runsIn';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { type ComicText, comicTexts } from '@/editor/document/words/comicTexts';
import { languagesOf, missingIn } from '@/editor/document/words/localizedWords';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { namedLanguage } from '@/editor/elements/namedLanguage';
import { Overlay } from '@/editor/elements/Overlay';
import { TextRow } from '@/editor/inspector/words/TextRow';
import styles from '@/editor/inspector/words/Words.module.css';
import { useText } from '@/i18n/useText';

/** Which of the texts are shown. */
export interface TextsShown {
  /** Beside the first language; the same where there is but one. */
  readonly second: string;
  readonly isMissingOnly: boolean;
}

interface TranslationSheetProps {
  readonly shown: TextsShown;
  readonly onChange: (shown: TextsShown) => void;
  readonly onClose: () => void;
}

/** So many at once are drawn without a wait on a phone. */
const shownAtOnce = 60;

/** All texts of the comic, in two languages side by side. */
export function TranslationSheet({ shown, onChange, onClose }: TranslationSheetProps) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const languages = languagesOf(project);
  const [most, setMost] = useState(shownAtOnce);
  const texts = useMemo(
    () => comicTexts(project).filter(({ text }) => plainWordsIn(text).some(Boolean)),
    [project],
  );
  const asked = `${shown.second} ${shown.isMissingOnly}`;
  // What is translated stays in the list until the list is asked for anew: it would go away under the cursor.
  const [listed, setListed] = useState({ asked: '', places: new Set<string>() });
  if (listed.asked !== asked) {
    const lacking = texts.filter(({ text }) => missingIn(text, languages).includes(shown.second));
    setListed({ asked, places: new Set(lacking.map(placeOfText)) });
  }
  const wanted = shown.isMissingOnly ? texts.filter((text) => listed.places.has(placeOfText(text))) : texts;
  const [first = ''] = languages;
  const pair = [...new Set([first, shown.second])];
  const options = languages
    .filter((language) => language !== first || languages.length === 1)
    .map((value) => ({ value, label: namedLanguage(value, locale) }));

  return (
    <Overlay title={t('editor.words.allTexts')} kind="whole" onClose={onClose}>
      <div className={styles.sheet}>
        {languages.length > 1 && (
          <div className={styles.asked}>
            {(options.length > 1 || shown.second === first) && (
              <SelectField
                label={t('editor.words.beside', namedLanguage(first, locale))}
                value={shown.second}
                options={options}
                onChange={(second) => onChange({ ...shown, second })}
              />
            )}
            <SwitchField
              label={t('editor.words.missingOnly', namedLanguage(shown.second, locale))}
              value={shown.isMissingOnly}
              onChange={(isMissingOnly) => onChange({ ...shown, isMissingOnly })}
            />
          </div>
        )}
        {wanted.length === 0 && <p className={styles.note}>{t('editor.words.nothingMissing')}</p>}
        <ul className={styles.texts}>
          {wanted.slice(0, most).map((text) => (
            <TextRow
              key={placeOfText(text)}
              {...text}
              pair={pair}
              languages={languages}
              onLead={(pageId, objectId) => {
                store.showPage(pageId);
                store.select(objectId === null ? [] : [objectId]);
                onClose();
              }}
            />
          ))}
        </ul>
        {wanted.length > most && (
          <PlainButton onClick={() => setMost(most + shownAtOnce)}>
            {t('editor.words.more', wanted.length - most)}
          </PlainButton>
        )}
      </div>
    </Overlay>
  );
}

function placeOfText({ path }: ComicText): string {
  return path.join('/');
}
