import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { commentType } from '@/domain/projectComment';
import { type AboutComment, CommentActions } from '@/features/comments/CommentActions';
import { CommentHead } from '@/features/comments/CommentHead';
import { ProjectAnswer } from '@/features/comments/ProjectAnswer';
import styles from '@/features/comments/ProjectComments.module.css';
import { useText } from '@/i18n/useText';

/** Who says what, and how long ago; folded where the reader hides its author. */
export function CommentItem(props: AboutComment) {
  const { comment, isMuted, onFold, onUnmute } = props;
  const { t } = useText();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const author = comment.owner.name || t('person.deleted');
  if (isMuted && !isUnfolded) {
    return (
      <div className={styles.folded}>
        <span>{t('comments.mutedOne', author)}</span>
        <span>
          <Button
            size="m"
            mode="tertiary"
            onClick={() => {
              onFold();
              setIsUnfolded(true);
            }}
          >
            {t('comments.showOne')}
          </Button>
          <Button
            size="m"
            mode="tertiary"
            onClick={() => {
              onFold();
              onUnmute();
            }}
          >
            {t('comments.unmute')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <article className={styles.comment} aria-label={t('comments.by', author)}>
      <CommentHead comment={comment} author={author} />
      {comment.type === commentType.text ? (
        <p className={styles.text}>{comment.text}</p>
      ) : (
        <ProjectAnswer project={comment.project} />
      )}
      <CommentActions {...props} author={author} />
    </article>
  );
}
