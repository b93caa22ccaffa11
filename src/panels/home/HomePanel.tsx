import { Panel } from '@vkontakte/vkui';
import { memo, useDeferredValue } from 'react';
import type { FeedType } from '@/domain/feedType';
import { useText } from '@/i18n/useText';
import { useDocumentTitle } from '@/ui/useDocumentTitle';
import { AppHeader } from './AppHeader';
import { FeedSwitcher } from './FeedSwitcher';
import { feedNames } from './feedNames';
import styles from './HomePanel.module.css';
import { OpenedFeeds } from './OpenedFeeds';

/** The ranked feeds. */
export const HomePanel = memo(function HomePanel({ feed }: { feed: FeedType }) {
  const { t } = useText();
  // The tab answers a tap at once; its cards take longer to draw.
  const shown = useDeferredValue(feed);
  useDocumentTitle(`${t('app.name')} · ${t(feedNames[feed])}`);
  return (
    <Panel id="home" mode="card">
      <header className={styles.head}>
        <AppHeader />
        <FeedSwitcher selected={feed} />
      </header>
      <main className={styles.feeds} aria-label={t(feedNames[feed])}>
        <OpenedFeeds shown={shown} />
      </main>
    </Panel>
  );
});
