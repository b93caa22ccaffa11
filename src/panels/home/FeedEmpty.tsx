import { Icon56NewsfeedOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { lazy } from 'react';
import type { FeedType } from '@/domain/feed';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';

const NoSubscriptions = lazy(() =>
  loadPart(async () => ({ default: (await import('@/panels/home/NoSubscriptions')).NoSubscriptions })),
);

export function FeedEmpty({ type }: { type: FeedType }) {
  const { t } = useText();
  if (type === 'subscriptions') return <NoSubscriptions />;
  return (
    <Placeholder icon={<Icon56NewsfeedOutline />} title={t('feeds.emptyTitle')}>
      {t('feeds.emptyText')}
    </Placeholder>
  );
}
