import { Icon20ShareOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import styles from '@/features/share-project/ShareButton.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import type { HostResult } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';

/** Shares a project by whatever the host has: VK's share, the phone's, or a copied link. */
export function ShareButton({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useText();
  const { social } = usePlatform();
  const { websiteUrl } = useAddresses();
  const [state, setState] = useState<'idle' | 'asking' | TextKey>('idle');

  const share = async () => {
    setState('asking');
    setState(
      outcome(await social.shareLink({ url: projectAddress(websiteUrl, projectId), title: name })) ?? 'idle',
    );
  };

  return (
    <>
      <Button
        size="l"
        mode="secondary"
        before={<Icon20ShareOutline />}
        loading={state === 'asking'}
        loadingLabel={t('project.share')}
        onClick={() => void share()}
      >
        {t('project.share')}
      </Button>
      <span role="status" className={styles.outcome}>
        {state !== 'idle' && state !== 'asking' && t(state)}
      </span>
    </>
  );
}

/** What to tell of a share; a person who changed their mind is told nothing. */
function outcome(result: HostResult<'shared' | 'copied'>): TextKey | null {
  if (result.kind === 'declined') return null;
  if (result.kind !== 'granted') return 'project.shareFailed';
  return result.value === 'copied' ? 'project.linkCopied' : 'project.shared';
}
