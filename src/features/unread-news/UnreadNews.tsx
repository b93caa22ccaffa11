import { useEffect } from 'react';
import { showAppBadge } from '@/features/unread-news/showAppBadge';
import { useUnreadNews } from '@/queries/unreadNews';
import { useWatchedUnreadNews } from '@/queries/watchUnreadNews';
import { useUnreadInTitle } from '@/ui/useDocumentTitle';

/** Keeps the number of unread news true, and shows it where the browser does: in the title and on the app's icon. */
export function UnreadNews() {
  useWatchedUnreadNews();
  const unread = useUnreadNews();
  useUnreadInTitle(unread);
  useEffect(() => showAppBadge(unread), [unread]);
  return null;
}
