import { useEffect } from 'react';
import { useUnreadNews, useUnreadNewsPolling } from '@/queries/news';
import { useUnreadInTitle } from '@/ui/useDocumentTitle';

/** The Badging API, which not all browsers have. */
interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Sets the badge of the installed app; ignored where it is not allowed. */
function showAppBadge(count: number): void {
  const { setAppBadge, clearAppBadge }: BadgeNavigator = navigator;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}

/** Polls the number of unread news, and shows it in the title and on the app's icon. */
export function UnreadNews() {
  useUnreadNewsPolling();
  const unread = useUnreadNews();
  useUnreadInTitle(unread);
  useEffect(() => showAppBadge(unread), [unread]);
  return null;
}
