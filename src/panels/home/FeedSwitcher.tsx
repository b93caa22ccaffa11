import { type KeyboardEvent, useRef } from 'react';
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
 * The ranked feeds as tabs; the choice is kept as the preferred feed (docs/product/feeds.md#feed-switcher). Not VKUI's
 * tabs: those differ in size from host to host, and weigh more than the rest of the first screen's controls together.
 */
export function FeedSwitcher({ selected }: { selected: FeedType }) {
  const { t } = useText();
  const { storage } = usePlatform();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const choose = (type: FeedType) => {
    storage.set('last_feed_type', type);
    navigate.to(screens.home.path({ feed: type }));
  };
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const place = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = placeAfter(event.key, place, tabs.length);
    if (place < 0 || next === null) return;
    event.preventDefault();
    tabs[next]?.focus();
  };

  return (
    <div
      ref={list}
      className={styles.switcher}
      role="tablist"
      aria-label={t('feeds.switcher')}
      tabIndex={-1}
      onKeyDown={moveFocus}
    >
      {switcherFeedTypes(false).map((type) => (
        <button
          key={type}
          type="button"
          role="tab"
          className={styles.tab}
          id={feedTabId(type)}
          aria-controls={feedPanelId(type)}
          aria-selected={type === selected}
          tabIndex={type === selected ? 0 : -1}
          onClick={() => choose(type)}
        >
          {t(feedNames[type])}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads among so many tabs; `null` for any other key. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
