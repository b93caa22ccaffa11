import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldBounds } from '@/domain/fieldBounds';
import type { CurrentUser } from '@/domain/user';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-safety/Account.module.css';
import { OwnPassword } from '@/panels/account-safety/OwnPassword';
import { QrCode } from '@/panels/account-safety/QrCode';
import { useBeginSecondFactor, useConfirmSecondFactor } from '@/queries/account/secondFactor';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormFailure';
import { TextField } from '@/ui/form/TextField';

interface TurnOnProps {
  readonly person: CurrentUser;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

interface Secret {
  readonly secret: string;
  readonly address: string;
}

/** The password, then the secret for the app, then the app's first code. */
export function TurnOn({ person, onDone, onCancel }: TurnOnProps) {
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
  const { mutateAsync } = useBeginSecondFactor();
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
        field={register('password', { required: t('form.required') })}
        error={errors.password}
      />
      <FormButtons send={t('factor.next')} isSending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}

function CodeForm({ secret, address, onDone, onCancel }: Secret & Omit<TurnOnProps, 'person'>) {
  const { t } = useText();
  const { mutateAsync } = useConfirmSecondFactor();
  const form = useForm({ defaultValues: { code: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['code'], async ({ code }) => {
    const { recoveryCodes } = await mutateAsync(code.trim());
    onDone(recoveryCodes);
  });
  return (
    <form onSubmit={send} noValidate>
      <p className={styles.text}>{t('factor.scan')}</p>
      <QrCode text={address} label={t('factor.qr')} />
      <p className={styles.text}>
        {t('factor.secret')} <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      {address.startsWith('otpauth:') && (
        <a className={styles.link} href={address}>
          {t('factor.openApp')}
        </a>
      )}
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <TextField
        label={t('factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={fieldBounds.code.max}
        field={register('code', { required: t('form.required') })}
        error={errors.code}
      />
      <FormButtons send={t('factor.turnOn')} isSending={isSubmitting} onCancel={onCancel} />
    </form>
  );
}
