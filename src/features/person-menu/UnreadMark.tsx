import { VisuallyHidden } from '@vkontakte/vkui';
import styles from '@/features/person-menu/UnreadMark.module.css';
import { useText } from '@/i18n/useText';
import { useUnreadNews } from '@/queries/news';

export function UnreadMark() {
  const { counter } = useText();
  const unread = useUnreadNews();
  if (unread === 0) return null;
  return (
    <span className={styles.mark}>
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <VisuallyHidden>, {counter('unreadNews', unread)}</VisuallyHidden>
    </span>
  );
}
