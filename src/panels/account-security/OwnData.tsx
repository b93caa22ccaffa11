import { Button } from '@vkontakte/vkui';
import { useRef } from 'react';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { Section } from '@/panels/account-security/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { type SaveByHost, useOwnData } from '@/queries/account';
import { BusyButton } from '@/ui/BusyButton';
import { FormFailure } from '@/ui/form/FormMessages';
import { saveFile } from '@/ui/saveFile';

/** A function where the host downloads instead of the page; after a failure the page does it. */
function useSaveByHost(name: string): SaveByHost | null {
  const { download } = usePlatform();
  if (download === null) return null;
  return async (url) => {
    const { kind } = await download({ url, name });
    if (kind === 'granted') return 'saved';
    return kind === 'declined' ? kind : 'impossible';
  };
}

const fileName = 'kadr.json';

/** Downloads the user's data as a file. It is slow, so it can be canceled. */
export function OwnData() {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const saveByHost = useSaveByHost(fileName);
  const { mutate, data, isPending, isSuccess, error, reset } = useOwnData(saveByHost);
  const running = useRef<AbortController>(null);

  const download = () => {
    running.current = new AbortController();
    mutate(running.current.signal, {
      onSuccess: (file) => file instanceof Blob && saveFile(file, fileName),
    });
  };
  const cancel = () => {
    running.current?.abort();
    reset();
  };

  return (
    <Section title={t('account.data')}>
      <p className={styles.text}>{t('account.dataText')}</p>
      <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
      <div className={styles.buttons}>
        <BusyButton size="l" mode="secondary" loading={isPending} onClick={download}>
          {t('account.download')}
        </BusyButton>
        {isPending && (
          <Button size="l" mode="tertiary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.text}>
        {isPending && t('account.dataPreparing')}
        {isSuccess && data !== 'declined' && t('account.dataSaved')}
      </p>
    </Section>
  );
}
