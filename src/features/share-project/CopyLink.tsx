import { Button, Input } from '@vkontakte/vkui';
import { useId, useRef, useState } from 'react';
import styles from '@/features/share-project/CopyLink.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';

/** The link itself, to be copied by a button or by hand. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useText();
  const { social } = usePlatform();
  const [state, setState] = useState<'idle' | 'copying' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  const copy = async () => {
    setState('copying');
    const { kind } = await social.copyText(url);
    setState(kind === 'granted' ? 'copied' : 'refused');
    if (kind === 'granted') return;
    field.current?.focus();
    field.current?.select();
  };

  return (
    <div>
      <label className={styles.label} htmlFor={fieldId}>
        {t('share.link')}
      </label>
      <div className={styles.row}>
        <Input
          className={styles.field}
          slotProps={{ input: { id: fieldId, readOnly: true, getRootRef: field } }}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          size="l"
          loading={state === 'copying'}
          loadingLabel={t('common.copy')}
          onClick={() => void copy()}
        >
          {t('common.copy')}
        </Button>
      </div>
      <p role="status" className={styles.told}>
        {state === 'copied' && t('project.linkCopied')}
        {state === 'refused' && t('share.copyRefused')}
      </p>
    </div>
  );
}
