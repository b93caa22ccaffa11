import { userAvatarAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/project-card/Byline.module.css';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useAddresses } from '@/queries/Server';
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
        {owner && <span className={styles.author}>{owner.name}</span>}
        {creationDate && (
          <time className={styles.date} dateTime={creationDate} title={longDate}>
            {ago}
          </time>
        )}
      </div>
    </div>
  );
}
