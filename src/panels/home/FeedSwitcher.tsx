import { Tabs, TabsItem } from '@vkontakte/vkui';
import { type FeedType, switcherFeedTypes } from '@/domain/feedType';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { links } from '@/routes/paths';
import { useNavigate } from '@/routes/Routes';
import styles from './FeedSwitcher.module.css';
import { feedNames } from './feedNames';

export const feedTabId = (type: FeedType) => `feed-tab-${type}`;
export const feedPanelId = (type: FeedType) => `feed-${type}`;

/** The ranked feeds as tabs; the choice is kept as the preferred feed (SPEC §4, "Feed switcher"). */
export function FeedSwitcher({ selected }: { selected: FeedType }) {
  const { t } = useText();
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const choose = (type: FeedType) => {
    storage.set('last_feed_type', type);
    navigate.to(links.feed(type));
  };

  return (
    <Tabs
      className={styles.switcher}
      layoutFillMode="shrinked"
      withScrollToSelectedTab
      aria-label={t('feeds.switcher')}
    >
      {switcherFeedTypes(false).map((type) => (
        <TabsItem
          key={type}
          id={feedTabId(type)}
          aria-controls={feedPanelId(type)}
          selected={type === selected}
          onClick={() => choose(type)}
        >
          {t(feedNames[type])}
        </TabsItem>
      ))}
    </Tabs>
  );
}
