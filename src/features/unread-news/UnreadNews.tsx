import { useEffect } from 'react';
import { useUnreadNews, useWatchedUnreadNews } from '@/queries/news';
import { useUnreadInTitle } from '@/ui/useDocumentTitle';

/** Browsers that have a badge for installed apps; others have neither of these. */
interface BadgeNavigator {
  readonly setAppBadge?: (count: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Puts a number on the icon of the installed app. Wherever that is not allowed, nothing is shown. */
function showAppBadge(count: number, { setAppBadge, clearAppBadge }: BadgeNavigator = navigator): void {
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}

/** Keeps the number of unread news true, and shows it where the browser does: in the title and on the app's icon. */
export function UnreadNews() {
  useWatchedUnreadNews();
  const unread = useUnreadNews();
  useUnreadInTitle(unread);
  useEffect(() => showAppBadge(unread), [unread]);
  return null;
}
