import { Checkbox } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { locales } from '@/domain/locale';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { namedLanguage } from '@/editor/document/text/localizedText';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/starters/Starters.module.css';
import {
  beginWith,
  loadTemplate,
  type OurTemplate,
  ourTemplates,
  thumbnailOf,
} from '@/editor/starters/templateList';
import { useText } from '@/i18n/useText';

const blankBox = { width: 96, height: 128 };

/** An empty page, and Kadr's own templates. */
export function OurTemplates({ onClose }: { readonly onClose: () => void }) {
  const { t, counter, locale } = useText();
  const project = useEditedProject();
  const { loading, failed, choose } = useChooseTemplate();
  const [isInBoth, setInBoth] = useState(false);
  const other = locales.find((one) => one !== locale) ?? locale;
  return (
    <>
      <Checkbox
        checked={isInBoth}
        description={isInBoth ? t('editor.starters.bilingualHint') : undefined}
        onChange={({ target }) => setInBoth(target.checked)}
      >
        {t('editor.starters.bilingual', namedLanguage(other, locale))}
      </Checkbox>
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.starter} data-starter="empty" onClick={onClose}>
            <span className={styles.blank} aria-hidden="true">
              <PageDrawing project={project} pageId={project.start} box={blankBox} />
            </span>
            <span className={styles.name}>{t('editor.starters.empty')}</span>
            <span className={styles.note}>{t('editor.starters.about.empty')}</span>
          </button>
        </li>
        {ourTemplates.map(({ name, pages }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.starter}
              data-starter={name}
              aria-busy={loading === name}
              onClick={() => void choose(name, isInBoth ? [locale, other] : [locale])}
            >
              <MovingThumbnail address={thumbnailOf(name, locale)} />
              <span className={styles.name}>{t(`editor.starters.${name}`)}</span>
              <span className={styles.note}>{t(`editor.starters.about.${name}`)}</span>
              <span className={styles.note}>{counter('pages', pages)}</span>
            </button>
            {failed === name && (
              <p role="alert" className={styles.failure}>
                {t('editor.starters.notLoaded')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Languages = Parameters<typeof beginWith>[1];

function useChooseTemplate() {
  const store = useEditorStore();
  const [loading, setLoading] = useState<OurTemplate | null>(null);
  const [failed, setFailed] = useState<OurTemplate | null>(null);
  /** The latest choice counts, even if an earlier one loads later; after closing none does. */
  const wanted = useRef<OurTemplate | null>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  const choose = async (name: OurTemplate, languages: Languages) => {
    if (wanted.current === name) return;
    wanted.current = name;
    setLoading(name);
    setFailed(null);
    try {
      const template = await loadTemplate(name);
      if (wanted.current === name) store.run(beginWith(template, languages));
    } catch (error) {
      console.warn('A template has not come.', error);
      if (wanted.current === name) setFailed(name);
    } finally {
      if (wanted.current === name) {
        wanted.current = null;
        setLoading(null);
      }
    }
  };
  return { loading, failed, choose };
}

const pages = [0, 1, 2, 3];

/**
 * Four pages that fade into each other: once when they come into view, in less than five seconds, and again
 * while the surrounding button is hovered or focused. Under reduced motion the first page stays.
 */
function MovingThumbnail({ address }: { readonly address: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Not loaded before it was first visible.
  const [isWanted, setWanted] = useState(!('IntersectionObserver' in globalThis));
  if (isSeen && !isWanted) setWanted(true);
  return (
    <span ref={place} className={styles.thumbnail} data-seen={isSeen || undefined} aria-hidden="true">
      {isWanted &&
        pages.map((page) => (
          <span
            key={page}
            className={styles.page}
            style={{
              backgroundImage: `url("${address}")`,
              backgroundPositionX: `${(page * 100) / (pages.length - 1)}%`,
              animationDelay: `${page * 1.1}s`,
            }}
          />
        ))}
    </span>
  );
}
