import { Button, FormItem } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { fieldBounds, isEmail } from '@/domain/fieldBounds';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { ProviderButtons } from '@/features/sign-in/ProviderButtons';
import styles from '@/features/sign-in/SignInForm.module.css';
import { useText } from '@/i18n/useText';
import { useSignIn } from '@/queries/session/useSignIn';
import { FormFailure } from '@/ui/form/FormFailure';
import { PasswordField } from '@/ui/form/PasswordField';
import { TextField } from '@/ui/form/TextField';

interface Fields {
  email: string;
  password: string;
  code: string;
}

interface SignInFormProps {
  readonly onSignUp: () => void;
  readonly onForgotten: () => void;
}

/** E-mail and password, or an outside identity. Who has two factors is asked for a code after the password. */
export function SignInForm({ onSignUp, onForgotten }: SignInFormProps) {
  const { t } = useText();
  const { mutateAsync } = useSignIn();
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', code: '' } });
  const { register, getValues, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const asksForCode = errors.code !== undefined || getValues('code') !== '';

  const send = useFormSubmit(form, ['email', 'password', 'code'], async ({ email, password, code }) => {
    await mutateAsync({ email: email.trim(), password, ...(code.trim() !== '' && { code: code.trim() }) });
  });

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <TextField
        label={t('signIn.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        field={register('email', {
          required: t('form.required'),
          validate: (email) => isEmail(email.trim()) || t('form.notAnEmail'),
        })}
        error={errors.email}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        field={register('password', { required: t('form.required') })}
        error={errors.password}
      />
      {asksForCode && (
        <TextField
          label={t('signIn.code')}
          autoComplete="one-time-code"
          autoFocus
          maxLength={fieldBounds.code.max}
          field={register('code')}
          error={errors.code}
        />
      )}
      <FormItem>
        <Button type="submit" size="l" stretched loading={isSubmitting}>
          {t('signIn.send')}
        </Button>
      </FormItem>
      <p className={styles.links}>
        <button type="button" className={styles.toggle} onClick={onForgotten}>
          {t('signIn.forgot')}
        </button>
      </p>
      <ProviderButtons />
      <p className={styles.other}>
        {t('signIn.noAccount')}{' '}
        <button type="button" className={styles.toggle} onClick={onSignUp}>
          {t('signIn.toSignUp')}
        </button>
      </p>
    </form>
  );
}
