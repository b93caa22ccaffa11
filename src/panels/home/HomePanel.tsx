import { Panel } from '@vkontakte/vkui';
import { memo, useDeferredValue } from 'react';
import type { FeedType } from '@/domain/feedType';
import { useText } from '@/i18n/useText';
import { feedNameKey } from '@/panels/home/feedNameKey';
import styles from '@/panels/home/HomePanel.module.css';
import { OpenedFeeds } from '@/panels/home/OpenedFeeds';
import { useHeaderNews } from '@/ui/headerParts';
import { useDocumentTitle } from '@/ui/useDocumentTitle';

/** The ranked feeds. */
export const HomePanel = memo(function HomePanel({ feed }: { feed: FeedType }) {
  const { t } = useText();
  // The tab answers a tap at once; its cards take longer to draw.
  const shown = useDeferredValue(feed);
  useDocumentTitle(t(feedNameKey(feed)));
  return (
    <Panel id="home" mode="card">
      {useHeaderNews()}
      <main className={styles.feeds} aria-label={t(feedNameKey(feed))}>
        <OpenedFeeds shown={shown} />
      </main>
    </Panel>
  );
});
