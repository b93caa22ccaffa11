import { Icon56NewsfeedOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';

export function FeedEmpty() {
  const { t } = useText();
  return (
    <Placeholder icon={<Icon56NewsfeedOutline />} title={t('feeds.emptyTitle')}>
      {t('feeds.emptyText')}
    </Placeholder>
  );
}
