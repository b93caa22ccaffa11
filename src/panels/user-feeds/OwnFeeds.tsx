import { Icon28AddOutline, Icon56ListPlayOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useId } from 'react';
import { useText } from '@/i18n/useText';
import { FeedList } from '@/panels/user-feeds/FeedList';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import { useCustomFeeds } from '@/queries/customFeedLists';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** One's own feeds with the way to a new one, and the feeds of others to which one may add. */
export function OwnFeeds({ userId }: { userId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const openId = useId();
  const own = useCustomFeeds('ownedBy', userId);
  const open = useCustomFeeds('toContribute', userId);
  const add = (
    <Button
      size="l"
      before={<Icon28AddOutline width={24} height={24} />}
      onClick={() => navigate.to(screens.customFeedEdit.path({ feedId: 'new' }))}
    >
      {t('userFeeds.new')}
    </Button>
  );
  const hasOwn = own.data !== undefined && own.data.feeds.length > 0;
  return (
    <>
      {hasOwn && <div className={styles.add}>{add}</div>}
      <FeedList
        list={own}
        label={t('userFeeds.own')}
        empty={
          <Placeholder icon={<Icon56ListPlayOutline />} title={t('userFeeds.emptyTitle')} action={add}>
            {t('userFeeds.emptyText')}
          </Placeholder>
        }
      />
      {own.data && (
        <section aria-labelledby={openId}>
          <h2 id={openId} className={styles.title}>
            {t('userFeeds.open')}
          </h2>
          <FeedList
            list={open}
            label={t('userFeeds.open')}
            empty={<p className={styles.text}>{t('userFeeds.openEmpty')}</p>}
          />
        </section>
      )}
    </>
  );
}
