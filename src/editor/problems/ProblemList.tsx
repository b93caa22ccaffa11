import { Icon20ErrorCircleOutline, Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { useId } from 'react';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useFieldFocus } from '@/editor/elements/FieldFocus';
import type { Problem } from '@/editor/problems/listProblems';
import styles from '@/editor/problems/ProblemList.module.css';
import { useText } from '@/i18n/useText';

const mostShown = 50;

interface ProblemListProps {
  readonly title: string;
  readonly problems: readonly Problem[];
  readonly isStopping: boolean;
  readonly onLeave: () => void;
}

export function ProblemList({ title, problems, isStopping, onLeave }: ProblemListProps) {
  const { t } = useText();
  const titleId = useId();
  const store = useEditorStore();
  const { ask } = useFieldFocus();
  const goTo = ({ pageId, objectId, field }: Problem) => {
    if (pageId !== null) store.showPage(pageId);
    store.select(objectId === null ? [] : [objectId]);
    onLeave();
    ask(field);
  };
  if (problems.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {problems.slice(0, mostShown).map((problem) => (
          <li key={`${problem.code} ${problem.pageId} ${problem.objectId}`}>
            <button type="button" className={styles.problem} onClick={() => goTo(problem)}>
              <span className={isStopping ? styles.stopping : styles.informing}>
                {isStopping ? <Icon20ErrorCircleOutline /> : <Icon20WarningTriangleOutline />}
              </span>
              <span>
                {t(`editor.problems.${problem.code}`)}
                <span className={styles.place}>
                  {problem.pageNumber === null
                    ? t('editor.problems.whole')
                    : t('editor.page', problem.pageNumber)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostShown && (
        <p className={styles.more}>{t('editor.problems.more', problems.length - mostShown)}</p>
      )}
    </section>
  );
}
