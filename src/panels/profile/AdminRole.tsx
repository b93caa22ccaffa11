import { Button, FormItem } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { fieldBounds } from '@/domain/limits';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import { useTwoFactor } from '@/queries/account';
import { useChangeAdmin } from '@/queries/moderation';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormMessages';
import { PasswordField, TextField } from '@/ui/form/TextField';
import { useOpenForm } from '@/ui/form/useOpenForm';

interface AdminRoleProps {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Appoints somebody else as an admin, or dismisses them (docs/product/rights.md#admins). */
export function AdminRole({ userId, isAdmin }: AdminRoleProps) {
  const { t } = useText();
  const { isOpen, close, button } = useOpenForm();
  return isOpen ? (
    <ChangeForm userId={userId} isAdmin={isAdmin} onClose={close} />
  ) : (
    <FormItem>
      <Button size="l" mode="secondary" {...button}>
        {t(isAdmin ? 'profile.dismissAdmin' : 'profile.appointAdmin')}
      </Button>
    </FormItem>
  );
}

/** The acting admin's own password and code confirm it. */
function ChangeForm({ userId, isAdmin, onClose }: AdminRoleProps & { readonly onClose: () => void }) {
  const { t } = useText();
  const { mutateAsync } = useChangeAdmin(userId);
  // Until this is known, the code may be entered.
  const hasTwoFactor = useTwoFactor().data?.isOn;
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const required = t('form.required');
  const send = useFormSubmit(form, ['password', 'code'], async ({ password, code }) => {
    await mutateAsync({ isAdmin: !isAdmin, password, ...(code.trim() !== '' && { code }) });
    onClose();
  });
  return (
    <form onSubmit={send} noValidate aria-label={t('profile.adminRole')}>
      <FormItem>{t(isAdmin ? 'profile.dismissHint' : 'profile.appointHint')}</FormItem>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <PasswordField
        label={t('passwordChange.old')}
        autoComplete="current-password"
        autoFocus
        field={register('password', { required })}
        error={errors.password}
      />
      {hasTwoFactor !== false && (
        <TextField
          label={t('twoFactor.codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={fieldBounds.code.max}
          field={register('code', { required: hasTwoFactor === true && required })}
          error={errors.code}
        />
      )}
      <FormButtons
        send={t(isAdmin ? 'profile.dismissAdmin' : 'profile.appointAdmin')}
        isSending={isSubmitting}
        isNegative={isAdmin}
        onCancel={onClose}
      />
    </form>
  );
}
