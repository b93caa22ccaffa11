import type { KeyboardEvent } from 'react';
import { type FeedType, mayOpenFeed, switcherFeedTypes } from '@/domain/feed';
import { feedNameKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/FeedSwitcher.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useIsSignedIn } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export const feedTabId = (type: FeedType) => `feed-tab-${type}`;
export const feedPanelId = (type: FeedType) => `feed-${type}`;

/**
 * The feed tabs; the selected feed is stored as the preferred one (docs/product/feeds.md#feed-switcher). Not
 * VKUI's tabs, whose size depends on the host and which are larger than all other controls of the first
 * screen together. Above other panels, where no feed is selected, they are links.
 */
export function FeedSwitcher({ selected }: { selected: FeedType | null }) {
  const { t } = useText();
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const keep = (type: FeedType) => storage.set('last_feed_type', type);
  if (selected === null) {
    return (
      <div className={styles.switcher}>
        {switcherFeedTypes.map((type) => (
          <Link
            key={type}
            className={styles.tab}
            href={screens.home.path({ feed: type })}
            hidden={!mayOpenFeed(type, isSignedIn)}
            onClick={() => keep(type)}
          >
            {t(feedNameKey(type))}
          </Link>
        ))}
      </div>
    );
  }
  const choose = (type: FeedType) => {
    keep(type);
    navigate.to(screens.home.path({ feed: type }));
  };

  return (
    <div
      className={styles.switcher}
      role="tablist"
      aria-label={t('feeds.switcher')}
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {switcherFeedTypes.map((type) => (
        <button
          key={type}
          type="button"
          role="tab"
          className={styles.tab}
          id={feedTabId(type)}
          aria-controls={feedPanelId(type)}
          aria-selected={type === selected}
          tabIndex={type === selected ? 0 : -1}
          // Prerendered hidden; the start script shows it to signed-in users, so that nothing shifts later.
          hidden={!mayOpenFeed(type, isSignedIn)}
          onClick={() => choose(type)}
        >
          {t(feedNameKey(type))}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([hidden])')];
  const index = tabs.findIndex((tab) => tab.matches(':focus'));
  const next = tabIndexAfter(event.key, index);
  if (next === undefined) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

/** The index of the tab to which a key moves, negative from the end; `undefined` for other keys. */
function tabIndexAfter(key: string, index: number): number | undefined {
  const indexes: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: -1,
  };
  return indexes[key];
}
