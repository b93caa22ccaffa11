import { Icon56MailOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { type LegalDocument, termsVersion } from '@/domain/legal';
import { fieldBounds } from '@/domain/limits';
import { isVisibleText } from '@/domain/visibleText';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { ProviderButtons } from '@/features/sign-in/SignInForm';
import styles from '@/features/sign-in/SignInForm.module.css';
import { useTypedEmail } from '@/features/sign-in/useTypedEmail';
import { useText } from '@/i18n/useText';
import { useSignUp } from '@/queries/session';
import { useLinkAddress } from '@/routes/linkAddress';
import { screens } from '@/routes/screens';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { EmailField, PasswordField, TextField } from '@/ui/form/TextField';

interface Fields {
  name: string;
  email: string;
  password: string;
}

interface SignUpFormProps {
  readonly onSignIn: () => void;
  /** An error to show when the user was sent back to the form. */
  readonly firstFailure?: string;
}

/**
 * Creates an account by name, email and password, or by an external provider. Ends with a notice that a
 * confirmation email was sent.
 */
export function SignUpForm({ onSignIn, firstFailure }: SignUpFormProps) {
  const { t, node } = useText();
  const { mutateAsync, isSuccess, variables } = useSignUp();
  const { typedEmail, keepEmail } = useTypedEmail();
  const form = useForm<Fields>({ defaultValues: { name: '', email: typedEmail, password: '' } });
  const { register, getValues, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['name', 'email', 'password'], ({ name, email, password }) =>
    mutateAsync({ name, email, password, acceptedTerms: termsVersion }),
  );

  const leave = (email: string) => {
    keepEmail(email);
    onSignIn();
  };

  if (isSuccess) return <EmailSent email={variables.email} onSignIn={() => leave(variables.email)} />;

  const { min, max } = fieldBounds.password;
  const required = t('form.required');

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={submitCount === 0 ? firstFailure : errors.root?.server?.message} />
      <TextField
        label={t('signUp.name')}
        hint={t('signUp.nameHint')}
        autoComplete="nickname"
        maxLength={fieldBounds.userName.max}
        field={register('name', {
          required,
          validate: {
            isLong: (name) =>
              name.trim().length >= fieldBounds.userName.min || t('form.atLeast', fieldBounds.userName.min),
            isVisible: (name) => isVisibleText(name.trim()) || t('form.invisibleCharacters'),
          },
        })}
        error={errors.name}
      />
      <EmailField
        label={t('signIn.email')}
        autoComplete="username"
        register={(rules) => register('email', rules)}
        error={errors.email}
      />
      <PasswordField
        label={t('signIn.password')}
        hint={t('form.atLeast', min)}
        autoComplete="new-password"
        maxLength={max}
        field={register('password', {
          required,
          minLength: { value: min, message: t('form.atLeast', min) },
        })}
        error={errors.password}
      />
      <SubmitButton text={t('signUp.send')} isSending={isSubmitting} />
      <p className={styles.other}>
        {node(
          'signUp.consent',
          <LegalLink key="rules" document="rules" text={t('signUp.rules')} />,
          <LegalLink key="terms" document="terms" text={t('signUp.terms')} />,
          <LegalLink key="privacy" document="privacy" text={t('signUp.privacy')} />,
        )}
      </p>
      <ProviderButtons />
      <p className={styles.other}>
        {t('signUp.hasAccount')}{' '}
        <button type="button" className={styles.toggle} onClick={() => leave(getValues('email'))}>
          {t('signUp.toSignIn')}
        </button>
      </p>
    </form>
  );
}

/** Opens in a new tab, so that the form keeps its content. */
function LegalLink({ document, text }: { readonly document: LegalDocument; readonly text: string }) {
  const address = useLinkAddress(screens.legal.path({ document }));
  return (
    <a className={styles.toggle} href={address} target="_blank" rel="noopener">
      {text}
    </a>
  );
}

function EmailSent({ email, onSignIn }: { readonly email: string; readonly onSignIn: () => void }) {
  const { t } = useText();
  return (
    <div role="alert">
      <Placeholder
        icon={<Icon56MailOutline />}
        title={t('signUp.sentTitle')}
        action={
          // A dialog would take the focus from the message itself.
          <Button size="m" autoFocus onClick={onSignIn}>
            {t('signUp.toSignIn')}
          </Button>
        }
      >
        {t('signUp.sentText', email)} {t('signUp.sentHint')}
      </Placeholder>
    </div>
  );
}
