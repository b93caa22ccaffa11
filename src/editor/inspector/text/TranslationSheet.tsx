import { useMemo, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import { findObject } from '@/comics/pageContents';
import type { ComicObject } from '@/comics/project';
import type { Path } from '@/comics/validate/finding';
import { plainTextsIn, textKeys } from '@/comics/validate/walkProject';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { type ComicText, changeText, comicTexts, textAt } from '@/editor/document/text/languages';
import {
  languagesOf,
  missingIn,
  namedLanguage,
  variantsOf,
  withVariant,
} from '@/editor/document/text/localizedText';
import { applyTyping, plainText } from '@/editor/document/text/runs';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { lazyPart } from '@/editor/elements/lazyPart';
import { namePage } from '@/editor/elements/naming';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/inspector/text/Text.module.css';
import { useTextLabels } from '@/editor/inspector/text/TextFields';
import { targetOf } from '@/editor/problems/listProblems';
import { useText } from '@/i18n/useText';

type TextKind = (typeof textKeys)[number] | 'bubble' | 'option' | 'name' | 'comicAlt' | 'other';

function kindOfText(path: Path, type: ComicObject['type'] | undefined): TextKind {
  const key = path.at(-1);
  if (key === 'text' && type === 'bubble') return 'bubble';
  if (key === 'label' && type === 'choice') return 'option';
  if (path[0] === 'speakers') return 'name';
  if (path[0] === 'meta' && key === 'alt') return 'comicAlt';
  return textKeys.find((kind) => kind === key) ?? 'other';
}

/** Loaded when the sheet is opened, since most authors write in one language. */
const TextsExchange = lazyPart(
  async () => (await import('@/editor/inspector/text/TextsExchange')).TextsExchange,
);

interface TextLocation {
  readonly pageId: number | null;
  readonly objectId: number | null;
  readonly kind: string;
}

function useLocate(): (text: Pick<ComicText, 'path'>) => TextLocation {
  const { t } = useText();
  const project = useEditedProject();
  return ({ path }) => {
    const { pageId, objectId } = targetOf(project, `/${path.join('/')}`);
    const page = project.pages.find(({ id }) => id === pageId);
    const object = page && objectId !== null ? findObject(page, objectId) : undefined;
    return { pageId, objectId, kind: t(`editor.text.kind.${kindOfText(path, object?.type)}`) };
  };
}

/** CSS pixels. */
const thumbnailBox = { width: 56, height: 56 };

interface TextRowProps extends ComicText {
  readonly columns: readonly string[];
  /** Set on the first text of a page. */
  readonly hasThumbnail: boolean;
  readonly languages: readonly string[];
  readonly onLead: (pageId: number, objectId: number | null) => void;
}

function TextRow({ path, text, columns, hasThumbnail, languages, onLead }: TextRowProps) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const { pageId, objectId, kind } = useLocate()({ path });
  const named = useTextLabels(kind);
  const all = variantsOf(text, languages);
  return (
    <li className={styles.text}>
      <span className={styles.textHead}>
        <span>{kind}</span>
        {pageId === null ? (
          <span className={styles.note}>{t('editor.text.wholeComic')}</span>
        ) : (
          <button type="button" className={styles.lead} onClick={() => onLead(pageId, objectId)}>
            {namePage(pageId, { wording, project })}
            {hasThumbnail && <PageDrawing project={project} pageId={pageId} box={thumbnailBox} />}
          </button>
        )}
      </span>
      <div className={styles.columns}>
        {columns.map((language) => (
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
                  value={plainText(place.content ?? '')}
                  onChange={(typed, series) => {
                    const content = applyTyping(place.content ?? '', typed);
                    store.run(changeText(path, withVariant(text, place, content, languages), series));
                  }}
                />
              ))}
          </div>
        ))}
      </div>
    </li>
  );
}

export interface TextsShown {
  /** The language beside the first one; the same if there is only one, `null` for all languages. */
  readonly second: string | null;
  readonly isMissingOnly: boolean;
}

interface TranslationSheetProps {
  readonly shown: TextsShown;
  readonly onChange: (shown: TextsShown) => void;
  readonly onClose: () => void;
}

/** The number of texts that a phone renders without a delay. */
const shownAtOnce = 60;

export function TranslationSheet({ shown, onChange, onClose }: TranslationSheetProps) {
  const wording = useText();
  const { t, locale } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const locate = useLocate();
  const languages = languagesOf(project);
  const [max, setMax] = useState(shownAtOnce);
  // An emptied text stays in the list, so that it can be written again.
  const [places] = useState(() =>
    comicTexts(project).flatMap(({ path, text }) => (plainTextsIn(text).some(Boolean) ? [path] : [])),
  );
  const texts = useMemo(
    () => places.map((path) => ({ path, text: textAt(project, path) })),
    [project, places],
  );
  const requested = `${shown.second} ${shown.isMissingOnly}`;
  // A translated text stays in the list until the list is filtered again; otherwise it would disappear under
  // the cursor.
  const [listed, setListed] = useState({ requested: '', places: new Set<string>() });
  if (listed.requested !== requested) {
    const lacking = texts.filter(({ text }) => {
      const missing = missingIn(text, languages);
      return shown.second === null ? missing.length > 0 : missing.includes(shown.second);
    });
    setListed({ requested, places: new Set(lacking.map(placeOfText)) });
  }
  const wanted = shown.isMissingOnly ? texts.filter((text) => listed.places.has(placeOfText(text))) : texts;
  const [first = ''] = languages;
  const columns = shown.second === null ? languages : [...new Set([first, shown.second])];
  const others = languages.filter((language) => language !== first || languages.length === 1);
  const options = [
    ...optionsOf(others, (value) => namedLanguage(value, locale)),
    ...(others.length > 1 ? [{ value: null, label: t('editor.text.allLanguages') }] : []),
  ];
  const missingOnly =
    shown.second === null
      ? t('editor.text.incompleteOnly')
      : t('editor.text.missingOnly', namedLanguage(shown.second, locale));
  const shownTexts = wanted.slice(0, max).map((text) => ({ text, pageId: locate(text).pageId }));

  return (
    <Overlay title={t('editor.text.allTexts')} kind="whole" onClose={onClose}>
      <div className={styles.sheet}>
        {languages.length > 1 && (
          <div className={styles.filters}>
            {(options.length > 1 || shown.second === first) && (
              <SelectField
                label={t('editor.text.compareWith', namedLanguage(first, locale))}
                value={shown.second}
                options={options}
                onChange={(second) => onChange({ ...shown, second })}
              />
            )}
            <SwitchField
              label={missingOnly}
              value={shown.isMissingOnly}
              onChange={(isMissingOnly) => onChange({ ...shown, isMissingOnly })}
            />
          </div>
        )}
        <TextsExchange
          placeName={(text) => {
            const { pageId, kind } = locate(text);
            const place =
              pageId === null ? t('editor.text.wholeComic') : namePage(pageId, { wording, project });
            return `${place}: ${kind}`;
          }}
        />
        {wanted.length === 0 && <p className={styles.note}>{t('editor.text.nothingMissing')}</p>}
        <ul className={styles.texts}>
          {shownTexts.map(({ text, pageId }, index) => (
            <TextRow
              key={placeOfText(text)}
              {...text}
              columns={columns}
              hasThumbnail={pageId !== shownTexts[index - 1]?.pageId}
              languages={languages}
              onLead={(pageId, objectId) => {
                store.showPage(pageId);
                store.select(objectId === null ? [] : [objectId]);
                onClose();
              }}
            />
          ))}
        </ul>
        {wanted.length > max && (
          <PlainButton onClick={() => setMax(max + shownAtOnce)}>
            {t('editor.text.more', wanted.length - max)}
          </PlainButton>
        )}
      </div>
    </Overlay>
  );
}

function placeOfText({ path }: ComicText): string {
  return path.join('/');
}
