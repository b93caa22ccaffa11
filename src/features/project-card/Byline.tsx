import type { ProjectOwner, ProjectView } from '@/domain/project';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/features/project-card/Byline.module.css';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** Who made it and how long ago. */
export function Byline({ project: { owner, creationDate } }: { project: ProjectView }) {
  const ago = useRelativeTime(creationDate ?? '');
  const longDate = useLongDate(creationDate ?? '');
  return (
    <div className={styles.byline}>
      {owner && <PersonPicture person={owner} size={36} />}
      <div className={styles.bylineText}>
        {owner && <Author owner={owner} />}
        {creationDate && (
          <time className={styles.date} dateTime={creationDate} title={longDate}>
            {ago}
          </time>
        )}
      </div>
    </div>
  );
}

/** An archive has nobody to lead to. */
function Author({ owner: { id, name } }: { owner: ProjectOwner }) {
  if (useApi().source === 'archive') return <span className={styles.author}>{name}</span>;
  return (
    <Link className={styles.author} href={screens.profile.path({ userId: id })}>
      {name}
    </Link>
  );
}
