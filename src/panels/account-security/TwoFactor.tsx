import { Button } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldBounds } from '@/domain/limits';
import type { CurrentUser } from '@/domain/user';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { OwnPassword, Section } from '@/panels/account-security/Section';
import { usePlatform } from '@/platform/PlatformContext';
import { useConfirmTwoFactor, useRemoveTwoFactor, useStartTwoFactor, useTwoFactor } from '@/queries/account';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { TextField } from '@/ui/form/TextField';
import { useOpenForm } from '@/ui/form/useOpenForm';
import { QrCode } from '@/ui/QrCode';
import { saveFile } from '@/ui/saveFile';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The server shows the recovery codes only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useText();
  const { social } = usePlatform();
  const [isCopied, setIsCopied] = useState(false);
  const messageRef = useRef<HTMLParagraphElement>(null);
  const text = codes.join('\n');
  useEffect(() => messageRef.current?.focus(), []);

  const copy = async () => setIsCopied((await social.copyText(text)).kind === 'granted');

  return (
    <>
      <p ref={messageRef} tabIndex={-1} className={styles.text}>
        {t('twoFactor.codesText')}
      </p>
      <ol className={styles.codes} aria-label={t('twoFactor.codes')}>
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
          {t('twoFactor.saveFile')}
        </Button>
        <Button size="l" onClick={onDone}>
          {t('twoFactor.done')}
        </Button>
      </div>
      <p role="status" className={styles.text}>
        {isCopied && t('twoFactor.copied')}
      </p>
    </>
  );
}

interface TurnOffProps {
  readonly person: CurrentUser;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Password and code confirm turning two-factor authentication off. */
function TurnOff({ person, onDone, onCancel }: TurnOffProps) {
  const { t } = useText();
  const { mutateAsync } = useRemoveTwoFactor();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const required = t('form.required');
  const send = useFormSubmit(form, ['password', 'code'], async ({ password, code }) => {
    await mutateAsync({ password, code });
    onDone();
  });
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <OwnPassword
        person={person}
        autoFocus
        field={register('password', { required })}
        error={errors.password}
      />
      <TextField
        label={t('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        maxLength={fieldBounds.code.max}
        field={register('code', { required })}
        error={errors.code}
      />
      <FormButtons send={t('twoFactor.turnOff')} isSending={isSubmitting} isNegative onCancel={onCancel} />
    </form>
  );
}

interface TurnOnProps {
  readonly person: CurrentUser;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

interface Secret {
  readonly secret: string;
  readonly address: string;
}

/** Three steps: password, secret for the authenticator app, and a first code from the app. */
function TurnOn({ person, onDone, onCancel }: TurnOnProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  return secret === null ? (
    <ProofForm person={person} onProven={setSecret} onCancel={onCancel} />
  ) : (
    <CodeForm {...secret} onDone={onDone} onCancel={onCancel} />
  );
}

interface ProofFormProps extends Pick<TurnOnProps, 'person' | 'onCancel'> {
  readonly onProven: (secret: Secret) => void;
}

function ProofForm({ person, onProven, onCancel }: ProofFormProps) {
  const { t } = useText();
  const { mutateAsync } = useStartTwoFactor();
  const form = useForm({ defaultValues: { password: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['password'], async ({ password }) =>
    onProven(await mutateAsync(password)),
  );
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <OwnPassword
        person={person}
        autoFocus
        field={register('password', { required: t('form.required') })}
        error={errors.password}
      />
      <FormButtons send={t('twoFactor.next')} isSending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}

function CodeForm({ secret, address, onDone, onCancel }: Secret & Omit<TurnOnProps, 'person'>) {
  const { t } = useText();
  const { mutateAsync } = useConfirmTwoFactor();
  const form = useForm({ defaultValues: { code: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['code'], async ({ code }) => {
    const { recoveryCodes } = await mutateAsync({ code, secret });
    onDone(recoveryCodes);
  });
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>{t('twoFactor.scan')}</p>
      <div className={styles.code}>
        <QrCode text={address} label={t('twoFactor.qr')} />
      </div>
      <p className={styles.text}>
        {t('twoFactor.secret')} <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      {address.startsWith('otpauth:') && (
        <a className={styles.link} href={address}>
          {t('twoFactor.openApp')}
        </a>
      )}
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <TextField
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={fieldBounds.code.max}
        field={register('code', { required: t('form.required') })}
        error={errors.code}
      />
      <FormButtons send={t('twoFactor.turnOn')} isSending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}

export function TwoFactor({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const { data, query } = useTwoFactor();
  const { isOpen, close, button } = useOpenForm();
  // A setup whose response was lost stays open to be confirmed again.
  const [isTurningOff, setIsTurningOff] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes !== null) {
    return (
      <Section title={t('twoFactor.title')}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Section>
    );
  }
  return (
    <Section title={t('twoFactor.title')}>
      {data === undefined && <LoadStrip queries={[query]} />}
      {data && (
        <p className={styles.text} role="status">
          {data.isOn ? t('twoFactor.isOn', data.recoveryCodesLeft) : t('twoFactor.isOff')}
        </p>
      )}
      {data && !isOpen && (
        <div className={styles.buttons}>
          <Button
            size="l"
            mode={data.isOn ? 'secondary' : 'primary'}
            autoFocus={button.autoFocus}
            onClick={() => {
              setIsTurningOff(data.isOn);
              button.onClick();
            }}
          >
            {data.isOn ? t('twoFactor.turnOff') : t('twoFactor.turnOn')}
          </Button>
        </div>
      )}
      {data && isOpen && isTurningOff && <TurnOff person={person} onDone={close} onCancel={close} />}
      {data && isOpen && !isTurningOff && (
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
