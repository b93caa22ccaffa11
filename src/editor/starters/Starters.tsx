import { useState } from 'react';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/starters/Starters.module.css';
import { StartersFrame, type StartersProps } from '@/editor/starters/StartersFrame';
import { beginWith, starterNames, starters } from '@/editor/starters/starterList';
import { Templates } from '@/editor/starters/Templates';
import { useText } from '@/i18n/useText';

const side = 112;

/** Offers what a comic may begin with. */
export function Starters({ onClose }: StartersProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const [drawn] = useState(() => starterNames.map((name) => ({ name, comic: starters[name](project, t) })));
  return (
    <StartersFrame onClose={onClose}>
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
      <Templates />
    </StartersFrame>
  );
}
