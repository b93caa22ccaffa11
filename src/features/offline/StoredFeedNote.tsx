import { Button } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import type { FeedType } from '@/domain/feed';
import { dayAndTime } from '@/features/offline/KeepOffline';
import styles from '@/features/offline/StoredFeedNote.module.css';
import { useIsOnline } from '@/features/offline/useIsOnline';
import { useText } from '@/i18n/useText';
import { offlineLimits } from '@/offline/limits';
import { readStoredAt } from '@/offline/page/readStoredAt';
import { usePlatform } from '@/platform/PlatformContext';
import type { LoadedFeed } from '@/queries/feed';
import { feedAddress } from '@/queries/feed';
import { useAddresses, useApi } from '@/queries/Server';

/** Says when a cached feed was loaded. */
export function StoredFeedNote({ type, feed }: { type: FeedType; feed: LoadedFeed }) {
  const { t, locale } = useText();
  const isOnline = useIsOnline();
  const isLate = useIsLate();
  const storedAt = useStoredAt(type, feed, isLate || !isOnline);
  const isOld = storedAt !== null && (storedAt < performance.timeOrigin || !isOnline);
  return (
    <div role="status">
      {isOld && (
        <div className={styles.note}>
          <p className={styles.text}>
            {t(isOnline ? 'offline.feedStored' : 'offline.feedOffline', ...dayAndTime(locale, storedAt))}
          </p>
          {isOnline && (
            <Button size="s" mode="tertiary" onClick={() => window.location.reload()}>
              {t('offline.refreshFeed')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether the network has had enough time; the cached feed is shown before. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), offlineLimits.oldFeedSeconds * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** When the shown feed was loaded (milliseconds since 1970), read again whenever the feed changes. */
function useStoredAt(type: FeedType, feed: LoadedFeed, isWorthTelling: boolean): number | null {
  const { source } = useApi();
  const { backendUrl } = useAddresses();
  const { storage } = usePlatform();
  const [storedAt, setStoredAt] = useState<{ readonly of: LoadedFeed; readonly moment: number | null }>();

  useEffect(() => {
    if (!isWorthTelling) return undefined;
    let isWanted = true;
    void readStoredAt(feedAddress(source, backendUrl, type), storage.get('token')).then((moment) => {
      if (isWanted) setStoredAt({ of: feed, moment });
    });
    return () => {
      isWanted = false;
    };
  }, [source, backendUrl, type, storage, feed, isWorthTelling]);
  return storedAt?.of === feed ? storedAt.moment : null;
}
