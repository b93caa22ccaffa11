import { Icon56WifiOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { PlainButton } from '@/ui/PlainButton';

/** The feed cannot load offline; it is refetched when the network is back. */
export function FeedOffline({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <div role="alert">
      <Placeholder
        icon={<Icon56WifiOutline />}
        title={t('feeds.offlineTitle')}
        action={<PlainButton onClick={onRetry}>{t('common.tryAgain')}</PlainButton>}
      >
        {t('feeds.offlineText')}
      </Placeholder>
    </div>
  );
}
