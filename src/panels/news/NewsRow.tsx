import { VisuallyHidden } from '@vkontakte/vkui';
import type { NewsItem } from '@/domain/newsItem';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/news/NewsPanel.module.css';
import { NewsPicture } from '@/panels/news/NewsPicture';
import { NewsText } from '@/panels/news/NewsText';

interface NewsRowProps {
  readonly item: NewsItem;
  readonly isUnread: boolean;
}

export function NewsRow({ item, isUnread }: NewsRowProps) {
  const { t } = useText();
  const { creationDate } = item;
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li className={styles.item} data-unread={isUnread ? '' : undefined}>
      <NewsPicture item={item} />
      <div className={styles.text}>
        {isUnread && <VisuallyHidden>{t('news.unread')}</VisuallyHidden>}
        <p className={styles.sentence}>
          <NewsText item={item} />
        </p>
        {creationDate && (
          <time className={styles.time} dateTime={creationDate}>
            {ago}
          </time>
        )}
      </div>
    </li>
  );
}
