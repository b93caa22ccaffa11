import { Button } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { archiveProjectsPath, feedPath, fillPath } from '@/api/endpoints/paths';
import { adultsQuery } from '@/domain/adultComics';
import type { FeedType } from '@/domain/feed';
import { feedPageSize } from '@/domain/limits';
import { dayAndTime } from '@/features/offline/KeepOffline';
import styles from '@/features/offline/StoredFeedNote.module.css';
import { useText } from '@/i18n/useText';
import { minuteMs } from '@/lib/units';
import { joinAddress } from '@/lib/urls';
import { readStoredAt } from '@/offline/cachedResponses';
import { offlineLimits } from '@/offline/limits';
import { usePlatform } from '@/platform/PlatformContext';
import type { LoadedFeed } from '@/queries/feed';
import { pollWhileVisible } from '@/queries/queryClient';
import { useAddresses, useApi } from '@/queries/Server';

interface StoredFeedNoteProps {
  readonly type: FeedType;
  readonly feed: LoadedFeed;
  readonly onRetry: () => void;
}

/** Shows when a cached feed was loaded, and requests it again until the network responds. */
export function StoredFeedNote({ type, feed, onRetry }: StoredFeedNoteProps) {
  const { t, locale } = useText();
  const isOnline = useIsOnline();
  const isLate = useIsLate();
  const storedAt = useStoredAt(type, feed, isLate || !isOnline);
  const isOld = storedAt !== null && (storedAt < performance.timeOrigin || !isOnline);
  useRetries(isOld, onRetry);
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

/** No event says that the server is back. */
function useRetries(isWanted: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isWanted) return undefined;
    const run = () => retry();
    window.addEventListener('online', run);
    const stopPolling = pollWhileVisible(minuteMs, run);
    return () => {
      stopPolling();
      window.removeEventListener('online', run);
    };
  }, [isWanted]);
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** Whether the network has had enough time; until then only the cached feed is shown. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), offlineLimits.oldFeedSeconds * 1000 - performance.now());
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/**
 * When the visible feed was loaded (milliseconds since 1970); read again whenever the feed changes. Until then
 * the former value stays, so that screen readers do not announce the same note again.
 */
function useStoredAt(type: FeedType, feed: LoadedFeed, isWorthTelling: boolean): number | null {
  const { source } = useApi();
  const { backendUrl } = useAddresses();
  const { storage } = usePlatform();
  const [read, setRead] = useState<{ readonly of: LoadedFeed; readonly storedAt: number | null }>();

  useEffect(() => {
    if (!isWorthTelling) return undefined;
    let isWanted = true;
    const address = joinAddress(backendUrl, firstPagePath(source, type, adultsQuery(storage)));
    void readStoredAt(address, storage.get('token')).then((storedAt) => {
      if (isWanted) setRead({ of: feed, storedAt });
    });
    return () => {
      isWanted = false;
    };
  }, [source, backendUrl, type, storage, feed, isWorthTelling]);
  return read?.storedAt ?? null;
}

/** The requested path of a feed's first page. An archive has one file for all feeds. */
function firstPagePath(source: ApiClient['source'], type: FeedType, adults: string | undefined): string {
  if (source === 'archive') return archiveProjectsPath;
  const path = fillPath(feedPath, { type, offset: 0, count: feedPageSize });
  return adults === undefined ? path : `${path}?adults=${adults}`;
}
