import type { ProjectComment } from '@/domain/projectComment';
import styles from '@/features/comments/ProjectComments.module.css';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface CommentHeadProps {
  readonly comment: ProjectComment;
  readonly author: string;
}

/** The author with the way to their page, and how long ago. */
export function CommentHead({ comment: { owner, creationDate }, author }: CommentHeadProps) {
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
