import { useEffect } from 'react';
import { useText } from '@/i18n/useText';

let pageTitle: string | null = null;
let unreadMark = '';

export function useDocumentTitle(title: string): void {
  const { t } = useText();
  const name = t('app.name');
  const whole = title === name ? name : `${title} · ${name}`;
  useEffect(() => {
    pageTitle = whole;
    showTitle();
  }, [whole]);
}

/** Prefixes the document's title with the unread count. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    // Prerendered HTML already has its title.
    pageTitle ??= document.title;
    unreadMark = unread > 0 ? `(${unread}) ` : '';
    showTitle();
  }, [unread]);
}

function showTitle(): void {
  document.title = unreadMark + (pageTitle ?? '');
}
