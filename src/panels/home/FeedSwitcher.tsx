import { Tabs, TabsItem } from '@vkontakte/vkui';
import { type FeedType, switcherFeedTypes } from '@/domain/feedType';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/FeedSwitcher.module.css';
import { feedNames } from '@/panels/home/feedNames';
import { usePlatform } from '@/platform/PlatformContext';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export const feedTabId = (type: FeedType) => `feed-tab-${type}`;
export const feedPanelId = (type: FeedType) => `feed-${type}`;

/**
 * The ranked feeds as tabs; the choice is kept as the preferred feed (docs/product/feeds.md#feed-switcher).
 */
export function FeedSwitcher({ selected }: { selected: FeedType }) {
  const { t } = useText();
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const choose = (type: FeedType) => {
    storage.set('last_feed_type', type);
    navigate.to(screens.home.path({ feed: type }));
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
