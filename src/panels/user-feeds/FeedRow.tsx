import { Icon20ChevronRightOutline } from '@vkontakte/icons';
import { useEffect, useRef } from 'react';
import type { CustomFeed } from '@/domain/customFeed';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { useText } from '@/i18n/useText';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface FeedRowProps {
  readonly feed: CustomFeed;
  /** The first row of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
}

/** A feed in a list; the whole row leads to it. */
export function FeedRow({ feed, takesFocus }: FeedRowProps) {
  const { t } = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Link ref={link} className={styles.row} href={screens.customFeed.path({ feedId: feed._id })}>
      <FeedCover feed={feed} size={56} />
      <span className={styles.words}>
        <span className={styles.name}>{feed.name}</span>
        <span className={styles.mode}>{t(`accessMode.${feed.accessMode}`)}</span>
      </span>
      <Icon20ChevronRightOutline className={styles.chevron} />
    </Link>
  );
}
