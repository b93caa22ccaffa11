import { Icon20ErrorCircleOutline, Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { type ReactNode, useCallback, useId } from 'react';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useFieldFocus } from '@/editor/elements/FieldFocus';
import styles from '@/editor/problems/FindingList.module.css';
import type { Problem } from '@/editor/problems/listProblems';
import listStyles from '@/editor/problems/ProblemList.module.css';
import { useText } from '@/i18n/useText';

export function FindingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={listStyles.title}>
        {title}
      </h3>
      <ul className={listStyles.list}>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function FindingRow({ onClick, children }: RowProps) {
  return (
    <li>
      <button type="button" className={listStyles.problem} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}

interface FindingProps extends RowProps {
  readonly place: string;
  readonly isError?: boolean;
}

export function Finding({ place, isError = false, onClick, children }: FindingProps) {
  return (
    <FindingRow onClick={onClick}>
      <span className={isError ? listStyles.error : listStyles.warning}>
        {isError ? <Icon20ErrorCircleOutline /> : <Icon20WarningTriangleOutline />}
      </span>
      <span>
        {children}
        <span className={listStyles.location}>{place}</span>
      </span>
    </FindingRow>
  );
}

const maxShown = 50;

interface ProblemListProps {
  readonly title: string;
  readonly problems: readonly Problem[];
  readonly isError: boolean;
  readonly onLeave: () => void;
}

export function ProblemList({ title, problems, isError, onLeave }: ProblemListProps) {
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
  const placeOf = (problem: Problem) => {
    if (problem.pageNumber !== null) return t('editor.page', problem.pageNumber);
    return isOfFiles(problem) ? t('editor.resources.title') : t('editor.problems.wholeComic');
  };
  if (problems.length === 0) return null;
  return (
    <section className={listStyles.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={listStyles.title}>
        {title}
      </h3>
      <ul className={listStyles.list}>
        {problems.slice(0, maxShown).map((problem) => (
          <Finding
            key={`${problem.code} ${problem.pageId} ${problem.objectId} ${isOfFiles(problem)}`}
            isError={isError}
            place={placeOf(problem)}
            onClick={() => goTo(problem)}
          >
            {problem.code === 'W_UNUSED' && isOfFiles(problem)
              ? t('editor.problems.unusedFiles')
              : t(`editor.problems.${problem.code}`)}
          </Finding>
        ))}
      </ul>
      {problems.length > maxShown && (
        <p className={listStyles.more}>{t('editor.problems.more', problems.length - maxShown)}</p>
      )}
    </section>
  );
}

/** Pictures or sounds that are on no page. */
function isOfFiles({ pageNumber, field }: Problem): boolean {
  return pageNumber === null && field?.[0] === 'resources';
}

interface ShareProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** The percentage that is consistent with the other parts of the whole (`wholePercents`). */
  readonly percent?: number | undefined;
  /** Replaces the share. */
  readonly text?: string;
}

/** A name with its share, as a text and as a bar. */
export function Share({ name, share, percent, text }: ShareProps) {
  const inWords = usePercent();
  return (
    <span className={styles.label}>
      <span>{name}</span>
      <span className={styles.share}>{text ?? inWords(share, percent)}</span>
      <meter className={styles.meter} value={share} max={1} aria-hidden="true" />
    </span>
  );
}

/** A share as a text, which is never zero when there is some. */
export function usePercent(): (share: number, percent?: number) => string {
  const { t } = useText();
  return useCallback(
    (share, percent = Math.round(share * 100)) =>
      share > 0 && share < 0.01 ? t('editor.simulation.rare') : t('editor.simulation.percent', percent),
    [t],
  );
}
