import { Button } from '@vkontakte/vkui';
import { useRef } from 'react';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { saveFile } from '@/features/share-project/useShareCards';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { Section } from '@/panels/account-safety/Section';
import { useOwnData } from '@/queries/account';
import { FormFailure } from '@/ui/form/FormMessages';

/** Downloads the user's data as a file; slow, so it can be canceled. */
export function OwnData() {
  const { t } = useText();
  const textsOf = useErrorTexts();
  const { mutate, isPending, isSuccess, error, reset } = useOwnData();
  const running = useRef<AbortController>(null);

  const download = () => {
    running.current = new AbortController();
    mutate(running.current.signal, { onSuccess: (file) => saveFile(file, 'kadr.json') });
  };
  const cancel = () => {
    running.current?.abort();
    reset();
  };

  return (
    <Section title={t('safety.data')}>
      <p className={styles.text}>{t('safety.dataText')}</p>
      <FormFailure text={error ? textsOf(error).join(' ') : undefined} />
      <div className={styles.buttons}>
        <Button size="l" mode="secondary" loading={isPending} onClick={download}>
          {t('safety.download')}
        </Button>
        {isPending && (
          <Button size="l" mode="tertiary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.text}>
        {isPending && t('safety.dataComing')}
        {isSuccess && t('safety.dataSaved')}
      </p>
    </Section>
  );
}
