import { VisuallyHidden } from '@vkontakte/vkui';
import { useEffect, useId, useRef, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { CommentList } from '@/features/comments/CommentList';
import styles from '@/features/comments/ProjectComments.module.css';
import { WriteComment } from '@/features/comments/WriteComment';
import { useText } from '@/i18n/useText';
import { useComments } from '@/queries/comments';
import { useSessionState } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { PlainButton } from '@/ui/PlainButton';
import { scrollInto } from '@/ui/scrollInto';

interface ProjectCommentsProps {
  readonly project: ProjectView;
  /** The link leads to the comments, so scroll to them once. */
  readonly scrollsHere: boolean;
}

/** The comments on a project (docs/product/screens.md#comments); none in an archive. */
export function ProjectComments(props: ProjectCommentsProps) {
  const { source } = useApi();
  return source === 'archive' || props.project.isPlaceholder ? null : <Comments {...props} />;
}

function Comments({ project, scrollsHere }: ProjectCommentsProps) {
  const { t, number } = useText();
  const heading = useId();
  const { data, query, isLoadingEarlier, loadEarlier } = useComments(project.id);
  const [note, setNote] = useState('');
  const session = useSessionState();
  // The content above depends on the session and would push the comments down.
  const isSettled = query.status !== 'running' && session !== 'unknown';
  const section = useScrollHere(scrollsHere, isSettled);
  return (
    <section ref={section} className={styles.comments} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title} tabIndex={-1}>
        {t('comments.title')}
        {data && data.total > 0 && <span className={styles.count}> {number(data.total)}</span>}
      </h2>
      <WriteComment project={project} onSent={() => setNote(t('comments.sent'))} />
      <div role="status" className={styles.note}>
        <VisuallyHidden>{note}</VisuallyHidden>
      </div>
      {data && (
        <CommentList
          project={project}
          comments={data}
          isLoadingEarlier={isLoadingEarlier}
          loadEarlier={loadEarlier}
          onNote={setNote}
        />
      )}
      {!data && query.status === 'running' && <CommentsSkeleton />}
      {!data && query.status === 'failed' && (
        <PlainButton isWide onClick={query.retry}>
          {t('comments.show')}
        </PlainButton>
      )}
    </section>
  );
}

function CommentsSkeleton() {
  const { t } = useText();
  return (
    <div className={styles.loading} role="status" aria-label={t('comments.loading')}>
      <span />
      <span />
    </div>
  );
}

/** Scrolls once the comments have loaded or failed, when the layout no longer shifts. */
function useScrollHere(scrollsHere: boolean, isSettled: boolean) {
  const section = useRef<HTMLElement>(null);
  const isDone = useRef(!scrollsHere);
  useEffect(() => {
    if (isDone.current || !isSettled) return;
    let frame = requestAnimationFrame(() => {
      // The next frame has the new layout; scrolling in this one would count as a layout shift.
      frame = requestAnimationFrame(() => {
        isDone.current = true;
        if (section.current) scrollInto(section.current);
        section.current?.querySelector('h2')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isSettled]);
  return section;
}
