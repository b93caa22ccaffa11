import { comicsLimits } from '@/comics/limits';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { namePage } from '@/editor/document/objects/nameObject';
import { findObject } from '@/editor/document/objects/tree';
import { type ComicText, changeText } from '@/editor/document/words/comicTexts';
import { withWords, wordsByLanguage } from '@/editor/document/words/localizedWords';
import { plainOf, retyped } from '@/editor/document/words/runs';
import { TextField } from '@/editor/elements/fields/TextField';
import { kindOfText } from '@/editor/inspector/words/kindOfText';
import { useWordsLabels } from '@/editor/inspector/words/useWordsLabels';
import styles from '@/editor/inspector/words/Words.module.css';
import { placeOf } from '@/editor/problems/placeOf';
import { useText } from '@/i18n/useText';

interface TextRowProps extends ComicText {
  /** The languages side by side. */
  readonly pair: readonly string[];
  /** All languages of the comic. */
  readonly languages: readonly string[];
  readonly onLead: (pageId: number, objectId: number | null) => void;
}

/** A text in two languages, and the way to where it is. */
export function TextRow({ path, text, pair, languages, onLead }: TextRowProps) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const { pageId, objectId } = placeOf(project, `/${path.join('/')}`);
  const page = project.pages.find(({ id }) => id === pageId);
  const object = page === undefined || objectId === null ? undefined : findObject(page, objectId);
  const kind = t(`editor.words.kind.${kindOfText(path, object?.type)}`);
  const named = useWordsLabels(kind);
  const all = wordsByLanguage(text, languages);
  return (
    <li className={styles.text}>
      <span className={styles.textHead}>
        <span>{kind}</span>
        {pageId === null ? (
          <span className={styles.note}>{t('editor.words.wholeComic')}</span>
        ) : (
          <button type="button" className={styles.lead} onClick={() => onLead(pageId, objectId)}>
            {namePage(pageId, { wording, project })}
          </button>
        )}
      </span>
      <div className={styles.pair}>
        {pair.map((language) => (
          <div key={language} className={styles.forms}>
            {all
              .filter((place) => place.language === language)
              .map((place) => (
                <TextField
                  key={place.form ?? 'whole'}
                  label={named(place)}
                  hint={place.isMissing ? t('editor.inspector.notTranslated') : undefined}
                  language={language}
                  isLong
                  longest={comicsLimits.textLength}
                  value={plainOf(place.words ?? '')}
                  onChange={(typed, series) => {
                    const words = retyped(place.words ?? '', typed);
                    store.run(changeText(path, withWords(text, place, words, languages), series));
                  }}
                />
              ))}
          </div>
        ))}
      </div>
    </li>
  );
}
