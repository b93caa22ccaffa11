import { Button } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/features/share-project/saveFile';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { usePlatform } from '@/platform/PlatformContext';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes for who has lost the app. The server shows them this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useText();
  const { social } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const text = codes.join('\n');
  useEffect(() => words.current?.focus(), []);

  const copy = async () => setIsCopied((await social.copyText(text)).kind === 'granted');

  return (
    <>
      <p ref={words} tabIndex={-1} className={styles.text}>
        {t('factor.codesText')}
      </p>
      <ol className={styles.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button size="l" mode="secondary" onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
        <Button
          size="l"
          mode="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'kadr-codes.txt')}
        >
          {t('factor.saveFile')}
        </Button>
        <Button size="l" onClick={onDone}>
          {t('factor.done')}
        </Button>
      </div>
      <p role="status" className={styles.text}>
        {isCopied && t('factor.copied')}
      </p>
    </>
  );
}
