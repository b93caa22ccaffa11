import type { CustomFeedView } from '@/domain/customFeed';
import type { ProjectView } from '@/domain/project';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed/CustomFeed.module.css';
import { FeedActions } from '@/panels/custom-feed/FeedActions';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface FeedHeadProps {
  readonly feed: CustomFeedView;
  /** The project that "play all" begins with; none while the feed is empty. */
  readonly first: ProjectView | undefined;
  readonly findNext: (projectId: string) => Promise<ProjectView | undefined>;
  readonly onTell: (text: string) => void;
}

/** What feed it is, whose, who adds to it, and what can be done. */
export function FeedHead({ feed, ...actions }: FeedHeadProps) {
  const { t } = useText();
  const { ownerProfile: owner } = feed;
  return (
    <section className={styles.head} aria-label={feed.name}>
      <FeedCover feed={feed} size={112} />
      <div className={styles.who}>
        <h2 className={styles.name}>{feed.name}</h2>
        {owner && (
          <Link className={styles.owner} href={screens.profile.path({ userId: owner.id })}>
            <PersonPicture person={owner} size={28} />
            <span>{owner.name || t('person.deleted')}</span>
          </Link>
        )}
        <p className={styles.mode}>{t(`accessMode.${feed.accessMode}`)}</p>
      </div>
      <FeedActions feed={feed} {...actions} />
    </section>
  );
}
