import type { UseFormReturn, UseFormSetError } from 'react-hook-form';
import { fieldBounds } from '@/domain/limits';
import { useText } from '@/i18n/useText';
import { PasswordField } from '@/ui/form/TextField';

export interface NewPasswordValues {
  oldPassword: string;
  newPassword: string;
  verifyPassword: string;
}

export function NewPasswordFields({ form }: { readonly form: UseFormReturn<NewPasswordValues> }) {
  const { t } = useText();
  const { register, formState } = form;
  const { min, max } = fieldBounds.password;
  const onChange = () => {
    for (const name of ['newPassword', 'verifyPassword'] as const) {
      if (form.getFieldState(name).error?.type === 'differs') form.clearErrors(name);
    }
  };
  return (
    <>
      <PasswordField
        label={t('newPassword.new')}
        hint={t('form.atLeast', min)}
        autoComplete="new-password"
        maxLength={max}
        field={register('newPassword', {
          onChange,
          required: t('form.required'),
          minLength: { value: min, message: t('form.atLeast', min) },
        })}
        error={formState.errors.newPassword}
      />
      <PasswordField
        label={t('newPassword.repeat')}
        autoComplete="new-password"
        maxLength={max}
        field={register('verifyPassword', { onChange })}
        error={formState.errors.verifyPassword}
      />
    </>
  );
}

/**
 * Marks both fields when the passwords differ, until one changes. The message is at the first field
 * (docs/product/screens.md#settings).
 */
export function useDifferingPasswords(setError: UseFormSetError<NewPasswordValues>) {
  const { t } = useText();
  return ({ newPassword, verifyPassword }: NewPasswordValues): boolean => {
    if (newPassword === verifyPassword) return false;
    setError('verifyPassword', { type: 'differs', message: '' });
    setError('newPassword', { type: 'differs', message: t('newPassword.mismatch') }, { shouldFocus: true });
    return true;
  };
}
