import { useEffect } from 'react';
import { useText } from '@/i18n/useText';

let pageTitle: string | null = null;
let unreadMark = '';

/** Names the page in the browser's tab and history, before the product's name. */
export function useDocumentTitle(title: string): void {
  const { t } = useText();
  const name = t('app.name');
  const whole = title === name ? name : `${title} · ${name}`;
  useEffect(() => {
    pageTitle = whole;
    showTitle();
  }, [whole]);
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
