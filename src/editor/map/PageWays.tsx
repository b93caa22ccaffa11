import { useEffect, useRef } from 'react';
import { useEditedProject } from '@/editor/document/EditorContext';
import type { MapView } from '@/editor/map/MapView';
import styles from '@/editor/map/PageWays.module.css';
import { leadsWords, markWords, pageWords, warningWords } from '@/editor/map/rules/wayWords';
import { useText } from '@/i18n/useText';

type PageWaysProps = Pick<MapView, 'pages' | 'chosenId' | 'onPress'>;

/** The story as a list: each page and where it leads. */
export function PageWays({ pages, chosenId, onPress }: PageWaysProps) {
  const wording = useText();
  const { t } = wording;
  const project = useEditedProject();
  const naming = { wording, project };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ol ref={list} className={styles.list} aria-label={t('editor.map.pages')}>
      {pages.map((page) => {
        const isWrong = warningWords(page, naming).length > 0;
        return (
          <li key={page.id}>
            <button
              type="button"
              className={styles.page}
              data-page={page.id}
              aria-current={page.id === chosenId ? 'page' : undefined}
              onClick={() => onPress(page.id)}
            >
              <span className={styles.name}>{pageWords(page.id, naming)}</span>
              <span className={styles.marks} data-wrong={isWrong || undefined}>
                {markWords(page, naming).join(', ')}
              </span>
              <span className={styles.goals}>{leadsWords(page, naming)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
