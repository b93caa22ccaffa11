import { Icon16Cancel } from '@vkontakte/icons';
import { IconButton } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import styles from '@/features/offline/UpdateStrip.module.css';
import { useText } from '@/i18n/useText';
import { savesData } from '@/lib/savesData';
import { cacheVisit } from '@/offline/page/cacheVisit';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { updateNow, watchUpdates } from '@/offline/page/watchUpdates';
import { usePlatform } from '@/platform/PlatformContext';
import { BusyButton } from '@/ui/BusyButton';

/** Announces a new version, which is activated on request or at the next visit. */
export function UpdateStrip() {
  const { t } = useText();
  const { storage } = usePlatform();
  const [state, setState] = useState<'none' | 'ready' | 'updating' | 'later'>('none');

  useEffect(() => {
    // Caching downloads the whole app, which is more than a first visit has loaded.
    if (savesData(navigator) && !isServedByWorker()) return undefined;
    void cacheVisit(storage.get('token'));
    return watchUpdates(() => setState((now) => (now === 'none' ? 'ready' : now)));
  }, [storage]);

  return (
    <div role="status">
      {(state === 'ready' || state === 'updating') && (
        <div className={styles.strip}>
          <span className={styles.text}>{t('offline.updateReady')}</span>
          <BusyButton
            size="s"
            loading={state === 'updating'}
            onClick={() => {
              setState('updating');
              void updateNow();
            }}
          >
            {t('offline.update')}
          </BusyButton>
          <IconButton label={t('offline.updateLater')} onClick={() => setState('later')}>
            <Icon16Cancel />
          </IconButton>
        </div>
      )}
    </div>
  );
}
