import { Icon56CheckCircleOutline, Icon56LockOutline, Icon56MailOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '@/domain/user';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import {
  NewPasswordFields,
  type NewPasswordValues,
  useDifferingPasswords,
} from '@/features/own-account/NewPasswordFields';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { MessagePanel } from '@/features/panel-frame/PanelFrame';
import { useLeaveForms } from '@/features/sign-in/SignInForm';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useText } from '@/i18n/useText';
import { useChangePassword } from '@/queries/account';
import { useCurrentUser } from '@/queries/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { SubmitButton } from '@/ui/form/FormButtons';
import { FormFailure, FormSuccess } from '@/ui/form/FormMessages';
import { PasswordField } from '@/ui/form/TextField';

/** Users of an external provider have no password to type, so they set one by an emailed link. */
function PasswordByEmail({ person }: { readonly person: CurrentUser }) {
  const { t } = useText();
  const navigate = useNavigate();
  if (person.email === '') {
    return <Placeholder icon={<Icon56LockOutline />}>{t('passwordChange.noEmail')}</Placeholder>;
  }
  return (
    <Placeholder
      icon={<Icon56MailOutline />}
      action={
        <Button size="l" onClick={() => navigate.to(screens.forgotPassword.path())}>
          {t('passwordChange.requestEmail')}
        </Button>
      }
    >
      {t('passwordChange.byEmail')}
    </Placeholder>
  );
}

interface PasswordFormProps {
  readonly email: string;
  /** Called when the password has changed, but signing in with it has failed on this device. */
  readonly onSignedOut: () => void;
}

function PasswordForm({ email, onSignedOut }: PasswordFormProps) {
  const { t } = useText();
  const change = useChangePassword();
  // "Password saved" disappears with the panel.
  useEffect(() => change.reset, [change.reset]);
  const form = useForm<NewPasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', verifyPassword: '' },
  });
  const { register, setError, reset, formState } = form;
  const { errors, submitCount, isDirty } = formState;
  useUnsavedGuard(isDirty);
  const areDifferent = useDifferingPasswords(setError);

  const send = useFormSubmit(form, ['oldPassword', 'newPassword'], async (values) => {
    if (areDifferent(values)) return;
    const { oldPassword, newPassword } = values;
    const outcome = await change.mutateAsync({ email, oldPassword, newPassword });
    if (outcome === 'signedOut') onSignedOut();
    else reset();
  });

  return (
    <form onSubmit={send} noValidate>
      <FormSuccess text={change.isSuccess && !isDirty ? t('passwordChange.saved') : null} />
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('passwordChange.old')}
        autoComplete="current-password"
        field={register('oldPassword', { required: t('form.required') })}
        error={errors.oldPassword}
      />
      <NewPasswordFields form={form} />
      <SubmitButton text={t('passwordChange.save')} isSending={formState.isSubmitting} />
    </form>
  );
}

export function PasswordChangePanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const isSignedIn = useCurrentUser() !== null;
  if (isSignedOut && isSignedIn) setIsSignedOut(false);
  const isLeaving = useLeaveForms();
  if (isSignedOut) {
    return (
      <MessagePanel
        id="passwordChange"
        icon={<Icon56CheckCircleOutline />}
        title={t('passwordChange.saved')}
        text={t('passwordChange.signInAgain')}
        action={{ label: t('ownAccount.signIn'), go: () => navigate.replace(screens.signIn.path()) }}
      />
    );
  }
  return (
    <OwnAccountPanel id="passwordChange" title={t('passwordChange.title')}>
      {(person) =>
        isLeaving ? null : person.provider === 'local' ? (
          <PasswordForm email={person.email} onSignedOut={() => setIsSignedOut(true)} />
        ) : (
          <PasswordByEmail person={person} />
        )
      }
    </OwnAccountPanel>
  );
}
