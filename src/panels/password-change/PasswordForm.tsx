import { Button, FormItem } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { NewPasswordFields, type NewPasswordValues } from '@/features/own-account/NewPasswordFields';
import { useDifferingPasswords } from '@/features/own-account/useDifferingPasswords';
import { useUnsavedGuard } from '@/features/unsaved/useUnsavedGuard';
import { useText } from '@/i18n/useText';
import { useChangePassword } from '@/queries/account/password';
import { FormFailure } from '@/ui/form/FormFailure';
import { FormSuccess } from '@/ui/form/FormSuccess';
import { PasswordField } from '@/ui/form/PasswordField';

interface PasswordFormProps {
  readonly email: string;
  /** The password is saved, but this device could not sign in by it. */
  readonly onSignedOut: () => void;
}

/** The present password and, twice, the new one. */
export function PasswordForm({ email, onSignedOut }: PasswordFormProps) {
  const { t } = useText();
  const change = useChangePassword();
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
      {/* A password manager learns from it whose password it keeps. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('passwordChange.old')}
        autoComplete="current-password"
        field={register('oldPassword', { required: t('form.required') })}
        error={errors.oldPassword}
      />
      <NewPasswordFields form={form} />
      <FormItem>
        <Button type="submit" size="l" stretched loading={formState.isSubmitting}>
          {t('passwordChange.save')}
        </Button>
      </FormItem>
    </form>
  );
}
