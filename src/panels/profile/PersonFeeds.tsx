import { customFeedCoverAddress } from '@/domain/imageAddress';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonFeeds.module.css';
import { useFirstFeedsOf } from '@/queries/profiles';
import { useAddresses } from '@/queries/Server';
import { CalmPicture } from '@/ui/CalmPicture';

/** The latest of a person's custom feeds. Who has none, or whose feeds cannot be had, is shown without. */
export function PersonFeeds({ userId }: { userId: string }) {
  const { t } = useText();
  const addresses = useAddresses();
  const { data: feeds = [] } = useFirstFeedsOf(userId);
  if (feeds.length === 0) return null;
  return (
    <section className={styles.feeds} aria-label={t('profile.feeds')}>
      <h2 className={styles.title}>{t('profile.feeds')}</h2>
      <ul className={styles.list}>
        {feeds.map(({ _id, name, picId }) => (
          <li key={_id} className={styles.feed}>
            <CalmPicture
              title={name}
              className={styles.cover}
              src={customFeedCoverAddress(addresses, _id, picId)}
              alt=""
              width={44}
              height={44}
              loading="lazy"
            />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
