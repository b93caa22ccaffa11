import { Icon56NewsfeedOutline, Icon56WifiOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useEffect, useEffectEvent } from 'react';
import type { FeedType } from '@/domain/feed';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/FeedNotices.module.css';
import { lazyComponent } from '@/ui/lazyComponent';
import { PlainButton } from '@/ui/PlainButton';

const NoSubscriptions = lazyComponent(
  async () => (await import('@/panels/home/NoSubscriptions')).NoSubscriptions,
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

interface NewOnTopProps {
  readonly count: number;
  /** Called when the reader has scrolled to the top. */
  readonly onSeen: () => void;
}

/** Announces comics that a refresh has inserted above, and scrolls up to them. */
export function NewOnTop({ count, onSeen }: NewOnTopProps) {
  const { t } = useText();
  const seeAtTop = useEffectEvent(() => {
    if (window.scrollY < 1) onSeen();
  });
  useEffect(() => {
    const look = () => seeAtTop();
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return (
    <div className={styles.wrapper}>
      <button
        type="button"
        className={styles.pill}
        onClick={() => {
          onSeen();
          window.scrollTo({ top: 0 });
        }}
      >
        {t('feeds.newOnTop', count)}
      </button>
    </div>
  );
}
