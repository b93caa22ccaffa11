import { Icon24Cancel } from '@vkontakte/icons';
import { useState } from 'react';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/starters/Starters.module.css';
import { beginWith, isBlank, starterNames, starters } from '@/editor/starters/starters';
import { useText } from '@/i18n/useText';

const side = 112;

/** Whether a beginning is offered. Who just begins never needs it: it goes with the first thing that is done. */
export function useOffer() {
  const project = useEditedProject();
  const isUntouched = useEdited(({ history }) => history.past.length === 0);
  const [isClosed, setClosed] = useState(false);
  return { isOpen: !isClosed && isUntouched && isBlank(project), close: () => setClosed(true) };
}

/** Offers what a comic may begin with. */
export function Starters({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const [drawn] = useState(() => starterNames.map((name) => ({ name, comic: starters[name](project, t) })));
  return (
    <section className={styles.offer} aria-labelledby="starters-title">
      <header className={styles.head}>
        <h2 id="starters-title" className={styles.title}>
          {t('editor.starters.title')}
        </h2>
        <IconButton label={t('editor.starters.close')} onClick={onClose}>
          <Icon24Cancel />
        </IconButton>
      </header>
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.starter} data-starter="empty" onClick={onClose}>
            <span className={styles.picture}>
              <PageDrawing project={project} pageId={project.start} box={{ width: side, height: side }} />
            </span>
            {t('editor.starters.empty')}
          </button>
        </li>
        {drawn.map(({ name, comic }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.starter}
              data-starter={name}
              onClick={() => store.run(beginWith(name, t))}
            >
              <span className={styles.picture}>
                <PageDrawing project={comic} pageId={comic.start} box={{ width: side, height: side }} />
              </span>
              {t(`editor.starters.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
