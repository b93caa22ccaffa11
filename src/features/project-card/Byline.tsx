import { userAvatarAddress } from '@/domain/imageAddress';
import type { ProjectOwner, ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Byline.module.css';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useAddresses, useApi } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { CalmPicture } from '@/ui/CalmPicture';

/** Who made it and how long ago. */
export function Byline({ project: { owner, creationDate } }: { project: ProjectView }) {
  const addresses = useAddresses();
  const ago = useRelativeTime(creationDate ?? '');
  const longDate = useLongDate(creationDate ?? '');
  return (
    <div className={styles.byline}>
      {owner && (
        <CalmPicture
          title={owner.name}
          className={styles.avatar}
          src={userAvatarAddress(addresses, owner.id, owner.picId)}
          alt=""
          width={36}
          height={36}
          loading="lazy"
        />
      )}
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
