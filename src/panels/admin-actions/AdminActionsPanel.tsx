import { Placeholder } from '@vkontakte/vkui';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { ActionEntry, Person } from '@/panels/admin-actions/ActionEntry';
import styles from '@/panels/admin-actions/AdminActions.module.css';
import { useAdminActions, useAdmins } from '@/queries/moderation';
import { LoadMore } from '@/ui/LoadMore';

function ActionList() {
  const { t } = useText();
  const { data, query, isLoadingMore, loadMore } = useAdminActions();
  const more = useMoreItems(data?.actions.length ?? 0, loadMore);
  if (data === undefined) return <LoadStrip queries={[query]} />;
  if (data.actions.length === 0) return <Placeholder>{t('adminLog.empty')}</Placeholder>;
  return (
    <>
      <ul className={styles.list} aria-label={t('adminLog.title')}>
        {data.actions.map((entry, index) => (
          <ActionEntry key={entry.id} entry={entry} takesFocus={index === more.firstNew} />
        ))}
      </ul>
      <LoadMore hasMore={data.hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </>
  );
}

function AdminList() {
  const { t } = useText();
  const { data: admins, query } = useAdmins();
  if (admins === undefined) return <LoadStrip queries={[query]} />;
  return (
    <section className={styles.admins} aria-label={t('adminLog.admins')}>
      <p className={styles.sentence}>{t('adminLog.admins')}</p>
      <ul className={styles.names}>
        {admins.map((admin) => (
          <li key={admin.id}>
            <Person person={admin} />
            {!admin.isReady && <span className={styles.time}> {t('adminLog.notReady')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AdminActionsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="adminActions" title={t('adminLog.title')}>
      <AdminList />
      <ActionList />
    </ModerationFrame>
  );
}
