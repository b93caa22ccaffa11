import { Icon20BookOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { isBannedFrom } from '@/domain/banCategory';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/comments/ProjectComments.module.css';
import { useAnswerByProject } from '@/features/comments/useAnswerByProject';
import { useWriteComment } from '@/features/comments/useWriteComment';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/session/currentUser';

interface WriteCommentProps {
  readonly project: ProjectView;
  readonly onSent: () => void;
}

/** The ways to comment, or why there are none. */
export function WriteComment({ project, onSent }: WriteCommentProps) {
  const { t } = useText();
  const user = useCurrentUser();
  if (!project.commentsEnabled) {
    const isOwn = user !== null && user._id === project.owner?.id;
    return <p className={styles.why}>{t(isOwn ? 'comments.offByYou' : 'comments.off')}</p>;
  }
  if (user !== null && isBannedFrom('comment', user.banCategory)) {
    return <p className={styles.why}>{t('comments.banned')}</p>;
  }
  return <WaysToComment project={project} onSent={onSent} />;
}

function WaysToComment({ project, onSent }: WriteCommentProps) {
  const { t } = useText();
  const { draft, write } = useWriteComment(project.id, onSent);
  const { isBusy, answer } = useAnswerByProject(project, onSent);
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.box} data-draft={draft !== ''} onClick={() => void write()}>
        {draft === '' ? (
          t('comments.write')
        ) : (
          <>
            <span className={styles.begun}>{t('comments.goOn')}</span>
            <span className={styles.draft}>{draft}</span>
          </>
        )}
      </button>
      <Button
        size="m"
        mode="tertiary"
        before={<Icon20BookOutline />}
        loading={isBusy}
        loadingLabel={t('comments.byComic')}
        onClick={() => void answer()}
      >
        {t('comments.byComic')}
      </Button>
    </div>
  );
}
