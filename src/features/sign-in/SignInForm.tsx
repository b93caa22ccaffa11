import { Button, FormItem } from '@vkontakte/vkui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fieldBounds } from '@/domain/limits';
import { externalSignInAddress } from '@/domain/user';
import { useFormSubmit, useRequestedField } from '@/features/failures/useFormSubmit';
import providerButtonsStyles from '@/features/sign-in/ProviderButtons.module.css';
import styles from '@/features/sign-in/SignInForm.module.css';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import { useTypedEmail } from '@/features/sign-in/useTypedEmail';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useSignIn } from '@/queries/session';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { EmailField, PasswordField, TextField } from '@/ui/form/TextField';

/** The configured external providers. They leave the page, so the path is stored for the return. */
export function ProviderButtons() {
  const { t } = useText();
  const { storage } = usePlatform();
  const { providers, backendUrl } = useAddresses();
  const { path } = useLocation();
  if (providers.length === 0) return null;
  return (
    <FormItem top={t('signIn.by')}>
      <div className={providerButtonsStyles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            Component="a"
            href={externalSignInAddress(backendUrl, provider)}
            mode="outline"
            size="l"
            stretched
            onClick={() => storage.set('return_to', path)}
          >
            {t(`provider.${provider}`)}
          </Button>
        ))}
      </div>
    </FormItem>
  );
}

interface Fields {
  email: string;
  password: string;
  code: string;
}

interface SignInFormProps {
  readonly onSignUp: () => void;
  readonly onForgotten: () => void;
}

/**
 * Sign-in by email and password or by an external provider. The code field appears when the server requests a
 * code.
 */
export function SignInForm({ onSignUp, onForgotten }: SignInFormProps) {
  const { t } = useText();
  const { typedEmail, keepEmail } = useTypedEmail();
  const { mutateAsync } = useSignIn();
  const form = useForm<Fields>({ defaultValues: { email: typedEmail, password: '', code: '' } });
  const { register, getValues, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const asksForCode = useRequestedField(errors.code);

  const send = useFormSubmit(form, ['email', 'password', 'code'], async ({ email, password, code }) => {
    await mutateAsync({ email, password, ...(code.trim() !== '' && { code }) });
  });

  const leave = (go: () => void) => () => {
    keepEmail(getValues('email'));
    go();
  };

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <EmailField
        label={t('signIn.email')}
        autoComplete="username"
        register={(rules) => register('email', rules)}
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
      <SubmitButton text={t('signIn.send')} isSending={isSubmitting} />
      <p className={styles.links}>
        <button type="button" className={styles.toggle} onClick={leave(onForgotten)}>
          {t('signIn.forgot')}
        </button>
      </p>
      <ProviderButtons />
      <p className={styles.other}>
        {t('signIn.noAccount')}{' '}
        <button type="button" className={styles.toggle} onClick={leave(onSignUp)}>
          {t('signIn.toSignUp')}
        </button>
      </p>
    </form>
  );
}

/** Redirects to the feeds where the host signs users in; returns whether it does. */
export function useLeaveForms(): boolean {
  const hostSignsIn = useHostSignsIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (hostSignsIn) navigate.replace(screens.welcome.path());
  }, [hostSignsIn, navigate]);
  return hostSignsIn;
}
