import { Icon56NotificationOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { shownNews } from '@/domain/newsItem';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import styles from '@/panels/news/NewsPanel.module.css';
import { NewsRow } from '@/panels/news/NewsRow';
import { useNews } from '@/queries/news';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** What happened around the person who is signed in and their comics (docs/product/screens.md#news). */
export function NewsPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="news" title={t('news.title')} invitation={t('news.signIn')}>
      {({ _id }) => (
        <>
          <HostNameOffer />
          <News key={_id} personId={_id} />
        </>
      )}
    </OwnAccountPanel>
  );
}

function News({ personId }: { personId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { news, attempt } = useNews(personId);
  if (news === undefined) return <LoadStrip attempts={[attempt]} />;
  const items = shownNews(news.items);
  if (items.length === 0) {
    return (
      <Placeholder
        icon={<Icon56NotificationOutline />}
        title={t('news.emptyTitle')}
        action={
          <Button size="m" onClick={() => navigate.to(screens.welcome.path())}>
            {t('common.home')}
          </Button>
        }
      >
        {t('news.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('news.title')}>
      {items.map((item) => (
        <NewsRow key={item._id} item={item} isUnread={news.unreadIds.includes(item._id)} />
      ))}
    </ul>
  );
}
