import type { UseFormReturn } from 'react-hook-form';
import { fieldBounds } from '@/domain/limits';
import { useText } from '@/i18n/useText';
import { PasswordField } from '@/ui/form/PasswordField';

export interface NewPasswordValues {
  oldPassword: string;
  newPassword: string;
  verifyPassword: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { readonly form: UseFormReturn<NewPasswordValues> }) {
  const { t } = useText();
  const { register, formState } = form;
  const { min, max } = fieldBounds.password;
  return (
    <>
      <PasswordField
        label={t('newPassword.new')}
        hint={t('form.atLeast', min)}
        autoComplete="new-password"
        maxLength={max}
        field={register('newPassword', {
          required: t('form.required'),
          minLength: { value: min, message: t('form.atLeast', min) },
        })}
        error={formState.errors.newPassword}
      />
      <PasswordField
        label={t('newPassword.verify')}
        autoComplete="new-password"
        maxLength={max}
        field={register('verifyPassword')}
        error={formState.errors.verifyPassword}
      />
    </>
  );
}
