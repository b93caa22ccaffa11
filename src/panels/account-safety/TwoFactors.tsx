import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import type { CurrentUser } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { RecoveryCodes } from '@/panels/account-safety/RecoveryCodes';
import { Section } from '@/panels/account-safety/Section';
import { TurnOff } from '@/panels/account-safety/TurnOff';
import { TurnOn } from '@/panels/account-safety/TurnOn';
import { useSecondFactor } from '@/queries/account/secondFactor';

/** A code of an app after the password (docs/product/accounts.md#two-factors). */
export function TwoFactors({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const { data, attempt } = useSecondFactor();
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setIsOpen(false);

  if (codes !== null) {
    return (
      <Section title={t('factor.title')}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Section>
    );
  }
  return (
    <Section title={t('factor.title')}>
      {data === undefined && <LoadStrip attempts={[attempt]} />}
      {data && (
        <p className={styles.text} role="status">
          {data.isOn ? t('factor.isOn', data.recoveryCodesLeft) : t('factor.isOff')}
        </p>
      )}
      {data && !isOpen && (
        <div className={styles.buttons}>
          <Button size="l" mode={data.isOn ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
            {data.isOn ? t('factor.turnOff') : t('factor.turnOn')}
          </Button>
        </div>
      )}
      {data && isOpen && data.isOn && <TurnOff person={person} onDone={close} onCancel={close} />}
      {data && isOpen && !data.isOn && (
        <TurnOn
          person={person}
          onCancel={close}
          onDone={(given) => {
            setCodes(given);
            close();
          }}
        />
      )}
    </Section>
  );
}
