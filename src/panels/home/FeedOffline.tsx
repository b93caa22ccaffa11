import { Icon56WifiOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';

/** The feed cannot come without a network. It is asked again by itself when the network is back. */
export function FeedOffline({ onRetry }: { onRetry: () => void }) {
  const { t } = useText();
  return (
    <div role="alert">
      <Placeholder
        icon={<Icon56WifiOutline />}
        title={t('feeds.offlineTitle')}
        action={
          <Button size="m" mode="secondary" onClick={onRetry}>
            {t('retry.again')}
          </Button>
        }
      >
        {t('feeds.offlineText')}
      </Placeholder>
    </div>
  );
}
