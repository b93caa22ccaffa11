import { useEffect } from 'react';

let pageTitle: string | null = null;
let unreadMark = '';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    pageTitle = title;
    showTitle();
  }, [title]);
}

/** Puts a number before the name of whatever page is shown; nothing for zero. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    // Prerendered HTML has named its page already.
    pageTitle ??= document.title;
    unreadMark = unread > 0 ? `(${unread}) ` : '';
    showTitle();
    return () => {
      unreadMark = '';
      showTitle();
    };
  }, [unread]);
}

function showTitle(): void {
  document.title = unreadMark + (pageTitle ?? '');
}
