import { profileFeedsCount } from '@/domain/limits';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile/PersonFeeds.module.css';
import { useFirstFeedsOf } from '@/queries/customFeedLists';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** The latest of a person's custom feeds, and the way to all. Who has none, or whose feeds cannot be had, is shown without. */
export function PersonFeeds({ userId }: { userId: string }) {
  const { t } = useText();
  const { data } = useFirstFeedsOf(userId);
  const feeds = data?.feeds.slice(0, profileFeedsCount) ?? [];
  if (feeds.length === 0) return null;
  return (
    <section className={styles.feeds} aria-label={t('profile.feeds')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('profile.feeds')}</h2>
        <Link className={styles.all} href={screens.userFeeds.path({ userId })}>
          {t('profile.allFeeds')}
        </Link>
      </div>
      <ul className={styles.list}>
        {feeds.map((feed) => (
          <li key={feed._id}>
            <Link className={styles.feed} href={screens.customFeed.path({ feedId: feed._id })}>
              <FeedCover feed={feed} size={44} />
              <span className={styles.name}>{feed.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
