import { Icon28Play } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { type BlacklistPlaceholder, commentType, type ProjectComment } from '@/domain/comment';
import type { NamedPicture } from '@/domain/images';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import { type AboutComment, CommentActions } from '@/features/comments/CommentActions';
import projectAnswerStyles from '@/features/comments/ProjectCommentBody.module.css';
import styles from '@/features/comments/ProjectComments.module.css';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { PersonPicture } from '@/features/person/PersonPicture';
import { openPlayerDialog } from '@/features/player-frame/dialogs';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { useForbidCommenting } from '@/queries/comments';
import { useFindProject } from '@/queries/project';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface CommentHeadProps {
  readonly comment: ProjectComment;
  readonly author: string;
}

function CommentHead({ comment: { owner, creationDate }, author }: CommentHeadProps) {
  const ago = useRelativeTime(creationDate ?? '');
  const longDate = useLongDate(creationDate ?? '');
  return (
    <header className={styles.head}>
      <PersonPicture person={owner} size={36} />
      <span className={styles.headText}>
        {owner.name === '' ? (
          <span className={styles.author}>{author}</span>
        ) : (
          <Link className={styles.author} href={screens.profile.path({ userId: owner.id })}>
            {author}
          </Link>
        )}
        {creationDate && (
          <time className={styles.date} dateTime={creationDate} title={longDate}>
            {ago}
          </time>
        )}
      </span>
    </header>
  );
}

/** A comment that is a project: the cover plays it, the name links to its page. */
function ProjectCommentBody({ project }: { readonly project: NamedPicture }) {
  const { id, name } = project;
  const { t } = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const find = useFindProject();
  const showError = useErrorDialog();
  const [isFinding, setIsFinding] = useState(false);

  const play = async () => {
    if (isFinding) return;
    setIsFinding(true);
    try {
      await openPlayerDialog(dialogs, navigate, await find(id));
    } catch (error) {
      await showError(error);
    } finally {
      setIsFinding(false);
    }
  };
  return (
    <div className={projectAnswerStyles.answer}>
      <button
        type="button"
        className={projectAnswerStyles.cover}
        aria-label={t('project.play', name)}
        aria-busy={isFinding}
        onClick={() => void play()}
      >
        <ComicCover comic={project} className={projectAnswerStyles.picture} size={320} />
        <span className={projectAnswerStyles.play}>
          <Icon28Play width={24} height={24} />
        </span>
      </button>
      <Link className={projectAnswerStyles.name} href={screens.project.path({ projectId: id })}>
        {name}
      </Link>
    </div>
  );
}

/** Several empty lines become one, since other comments follow. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n\n');

/** A comment; collapsed when the reader has muted its author. */
export function CommentItem(props: AboutComment) {
  const { comment, isMuted, onFold, onUnmute } = props;
  const { t } = useText();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const author = comment.owner.name || t('person.deleted');
  if (isMuted && !isUnfolded) {
    return (
      <div className={styles.collapsed}>
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
        <p className={styles.text}>{withoutGaps(comment.text)}</p>
      ) : (
        <ProjectCommentBody project={comment.project} />
      )}
      {comment.isHeld && <p className={styles.explanation}>{t('comments.held')}</p>}
      <CommentActions {...props} author={author} />
    </article>
  );
}

interface BlacklistItemProps {
  readonly projectId: string;
  readonly placeholder: BlacklistPlaceholder;
  readonly onPressed: () => void;
  readonly onForbidden: () => void;
}

/**
 * The placeholder of a comment that the project's owner has deleted
 * (docs/product/states.md#comment-deletion).
 */
export function BlacklistItem({ projectId, placeholder, onPressed, onForbidden }: BlacklistItemProps) {
  const { t } = useText();
  const showError = useErrorDialog();
  const forbid = useForbidCommenting(projectId, placeholder);
  const { name } = placeholder.userToBlacklist;
  const press = () => {
    onPressed();
    forbid().then(onForbidden, showError);
  };
  return (
    <div className={styles.collapsed}>
      <span>{t('comments.deleted')}</span>
      <Button size="m" mode="tertiary" appearance="negative" onClick={press}>
        {t('comments.forbid', name || t('person.deleted'))}
      </Button>
    </div>
  );
}
