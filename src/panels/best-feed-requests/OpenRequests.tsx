import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import type { BestFeedRequest } from '@/domain/bestFeedRequest';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useJustDecided } from '@/features/moderation/useJustDecided';
import { useText } from '@/i18n/useText';
import { OpenRequest } from '@/panels/best-feed-requests/OpenRequest';
import styles from '@/panels/best-feed-requests/OpenRequests.module.css';
import { useOpenBestRequests } from '@/queries/bestFeedRequests';

const idOf = ({ project }: BestFeedRequest) => project.id;

/** The requests that nobody has decided, the oldest first. */
export function OpenRequests() {
  const { t } = useText();
  const { data, attempt } = useOpenBestRequests();
  const { shown, keep } = useJustDecided(data ?? [], idOf);

  if (data === undefined) return <LoadStrip attempts={[attempt]} />;
  if (shown.length === 0) {
    return (
      <Placeholder icon={<Icon56CheckCircleOutline />} title={t('requests.emptyTitle')}>
        {t('requests.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('requests.title')}>
      {shown.map((request) => (
        <OpenRequest key={idOf(request)} request={request} onDecide={() => keep(request)} />
      ))}
    </ul>
  );
}
