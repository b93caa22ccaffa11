import { Panel } from '@vkontakte/vkui';
import { Activity, memo, useDeferredValue, useState } from 'react';
import type { FeedType } from '@/domain/feedType';
import { useText } from '@/i18n/useText';
import { useDocumentTitle } from '@/ui/useDocumentTitle';
import { AppHeader } from './AppHeader';
import { Feed } from './Feed';
import { FeedSwitcher } from './FeedSwitcher';
import { feedNames } from './feedNames';
import styles from './HomePanel.module.css';

/** The ranked feeds. Each that was opened stays in memory with its own reading place. */
export const HomePanel = memo(function HomePanel({ feed }: { feed: FeedType }) {
  const { t } = useText();
  // The tab answers a tap at once; its cards take longer to draw.
  const shown = useDeferredValue(feed);
  const opened = useOpenedFeeds(shown);
  useDocumentTitle(`${t('app.name')} · ${t(feedNames[feed])}`);
  return (
    <Panel id="home" mode="card">
      <header className={styles.head}>
        <AppHeader />
        <FeedSwitcher selected={feed} />
      </header>
      <main className={styles.feeds} aria-label={t(feedNames[feed])}>
        {opened.map((type, index) => (
          <Activity key={type} mode={type === shown ? 'visible' : 'hidden'}>
            <Feed type={type} startsAtTop={index > 0} />
          </Activity>
        ))}
      </main>
    </Panel>
  );
});

function useOpenedFeeds(feed: FeedType): readonly FeedType[] {
  const [opened, setOpened] = useState<readonly FeedType[]>([feed]);
  if (opened.includes(feed)) return opened;
  const withThisFeed = [...opened, feed];
  setOpened(withThisFeed);
  return withThisFeed;
}
