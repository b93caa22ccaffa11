import { Icon20ChevronRightOutline } from '@vkontakte/icons';
import type { CustomFeed } from '@/domain/customFeed';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useText } from '@/i18n/useText';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import { RowLink } from '@/routes/RowLink';
import { screens } from '@/routes/screens';
import { RowWords } from '@/ui/RowWords';

interface FeedRowProps {
  readonly feed: CustomFeed;
  readonly takesFocus: boolean;
}

/** A feed in a list; the whole row leads to it. */
export function FeedRow({ feed, takesFocus }: FeedRowProps) {
  const { t } = useText();
  return (
    <RowLink href={screens.customFeed.path({ feedId: feed._id })} takesFocus={takesFocus}>
      <FeedCover feed={feed} size={56} />
      <RowWords name={feed.name} notes={[t(`accessMode.${feed.accessMode}`)]} />
      <Icon20ChevronRightOutline className={styles.chevron} />
    </RowLink>
  );
}
