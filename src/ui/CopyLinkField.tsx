import { Input } from '@vkontakte/vkui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import styles from '@/ui/CopyLinkField.module.css';

interface CopyLinkFieldProps {
  readonly label: string;
  readonly url: string;
  readonly copyText: (text: string) => Promise<{ readonly kind: string }>;
  /** Further buttons for the link. */
  readonly children?: ReactNode;
}

/** A link with a button that copies it. If the host refuses, the link is selected for manual copying. */
export function CopyLinkField({ label, url, copyText, children }: CopyLinkFieldProps) {
  const { t } = useText();
  const [state, setState] = useState<'idle' | 'copying' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();

  const copy = async () => {
    setState('copying');
    const { kind } = await copyText(url);
    setState(kind === 'granted' ? 'copied' : 'refused');
    if (kind !== 'granted') field.current?.focus();
  };

  return (
    <div>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={styles.row}>
        <Input
          className={styles.field}
          slotProps={{ input: { id: fieldId, readOnly: true, getRootRef: field } }}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <BusyButton size="l" loading={state === 'copying'} onClick={() => void copy()}>
          {t('common.copy')}
        </BusyButton>
        {children}
      </div>
      <p role="status" className={styles.message}>
        {state === 'copied' && t('project.linkCopied')}
        {state === 'refused' && t('share.copyFailed')}
      </p>
    </div>
  );
}
