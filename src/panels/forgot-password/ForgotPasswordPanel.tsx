import { Icon56CheckCircleOutline, Icon56LinkCircleOutline, Icon56MailOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import {
  NewPasswordFields,
  type NewPasswordValues,
  useDifferingPasswords,
} from '@/features/own-account/NewPasswordFields';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useLeaveForms } from '@/features/sign-in/SignInForm';
import { useTypedEmail } from '@/features/sign-in/useTypedEmail';
import { useText } from '@/i18n/useText';
import styles from '@/panels/forgot-password/ForgotPasswordPanel.module.css';
import { useRequestPasswordReset, useResetLink, useResetPassword } from '@/queries/account';
import { useCurrentUser } from '@/queries/currentUser';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { EmailField } from '@/ui/form/TextField';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

/** The response is the same whether or not an account has the email. */
function RequestEmailForm() {
  const { t } = useText();
  const person = useCurrentUser();
  const { typedEmail } = useTypedEmail();
  const ask = useRequestPasswordReset();
  // After a reload the user is known later than the form.
  const values = { email: person?.email ?? typedEmail };
  const form = useForm({ defaultValues: values, values, resetOptions: { keepDirtyValues: true } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['email'], ({ email }) => ask.mutateAsync(email));
  const [isAgain, setIsAgain] = useState(false);
  const again = () => {
    setIsAgain(true);
    ask.reset();
  };

  if (ask.isSuccess) {
    return (
      <div role="status">
        <Placeholder
          icon={<Icon56MailOutline />}
          title={t('forgotPassword.sentTitle')}
          action={
            <Button size="l" mode="secondary" autoFocus onClick={again}>
              {t('forgotPassword.another')}
            </Button>
          }
        >
          {t('forgotPassword.sentText', ask.variables)}
        </Placeholder>
      </div>
    );
  }
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <EmailField
        label={t('forgotPassword.email')}
        hint={t('forgotPassword.hint')}
        autoComplete="username"
        autoFocus={isAgain}
        register={(rules) => register('email', rules)}
        error={errors.email}
      />
      <SubmitButton text={t('forgotPassword.send')} isSending={isSubmitting} />
    </form>
  );
}

/** Sets a new password with the single-use token of an emailed link. */
function NewPassword({ token, onSaved }: { readonly token: string; readonly onSaved: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { query } = useResetLink(token);
  const reset = useResetPassword();
  const form = useForm<NewPasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', verifyPassword: '' },
  });
  const { setError, formState } = form;
  const areDifferent = useDifferingPasswords(setError);

  const send = useFormSubmit(form, ['newPassword'], async (values) => {
    if (areDifferent(values)) return;
    await reset.mutateAsync({ token, newPassword: values.newPassword });
    onSaved();
  });

  if (isDeadLink(reset.error ?? query.error)) {
    return (
      <div role="alert">
        <Placeholder
          icon={<Icon56LinkCircleOutline />}
          title={t('forgotPassword.expiredTitle')}
          action={
            <Button size="l" autoFocus onClick={() => navigate.replace(screens.forgotPassword.path())}>
              {t('forgotPassword.again')}
            </Button>
          }
        >
          {t('forgotPassword.expiredText')}
        </Placeholder>
      </div>
    );
  }
  if (query.status === 'running') return <LoadingSpinner />;
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={formState.submitCount} text={formState.errors.root?.server?.message} />
      <NewPasswordFields form={form} />
      <SubmitButton text={t('passwordChange.save')} isSending={formState.isSubmitting} />
    </form>
  );
}

function Saved() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <div role="status">
      <Placeholder
        icon={<Icon56CheckCircleOutline />}
        title={t('passwordChange.saved')}
        action={
          <Button size="l" autoFocus onClick={() => navigate.replace(screens.signIn.path())}>
            {t('ownAccount.signIn')}
          </Button>
        }
      >
        {t('passwordChange.signInAgain')}
      </Placeholder>
    </div>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatusCode === 410;
}

/** Removes the used token from the address, so that "Forgot your password?" leads elsewhere. */
const savedPath = `${screens.forgotPassword.path()}?saved=1`;

/** Requests an email whose link opens this panel again, with a token. */
export function ForgotPasswordPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const query = useOwnQuery();
  const isLeaving = useLeaveForms();
  const token = query.get('token');
  const [wasSaved, setWasSaved] = useState(false);
  // Anybody can make a link with this parameter.
  const isSaved = wasSaved && query.has('saved');
  const title = t(token === null && !isSaved ? 'forgotPassword.title' : 'forgotPassword.newTitle');
  const form = isSaved ? <Saved /> : <RequestEmailForm />;
  return (
    <PanelFrame id="forgotPassword" title={title}>
      <main aria-label={title} className={styles.content}>
        {!isLeaving &&
          (token === null ? (
            form
          ) : (
            <NewPassword
              key={token}
              token={token}
              onSaved={() => {
                setWasSaved(true);
                navigate.replace(savedPath);
              }}
            />
          ))}
      </main>
    </PanelFrame>
  );
}

/** Kept while another panel is shown, since the address then belongs to that panel. */
function useOwnQuery(): URLSearchParams {
  const { path, route } = useLocation();
  const inAddress = route.screen === 'forgotPassword' ? (path.split('?')[1] ?? '') : undefined;
  const [query, setQuery] = useState(inAddress ?? '');
  if (inAddress !== undefined && inAddress !== query) setQuery(inAddress);
  return new URLSearchParams(query);
}
