import { useForm } from 'react-hook-form';
import { fieldBounds } from '@/domain/fieldBounds';
import type { CurrentUser } from '@/domain/user';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import { OwnPassword } from '@/panels/account-safety/OwnPassword';
import { useRemoveSecondFactor } from '@/queries/account/secondFactor';
import { FormButtons } from '@/ui/form/FormButtons';
import { FormFailure } from '@/ui/form/FormFailure';
import { TextField } from '@/ui/form/TextField';

interface TurnOffProps {
  readonly person: CurrentUser;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for password and code before no codes are asked for any more. */
export function TurnOff({ person, onDone, onCancel }: TurnOffProps) {
  const { t } = useText();
  const { mutateAsync } = useRemoveSecondFactor();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const required = t('form.required');
  const send = useFormSubmit(form, ['password', 'code'], async ({ password, code }) => {
    await mutateAsync({ password, code: code.trim() });
    onDone();
  });
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <OwnPassword person={person} field={register('password', { required })} error={errors.password} />
      <TextField
        label={t('factor.codeOrRecovery')}
        autoComplete="one-time-code"
        maxLength={fieldBounds.code.max}
        field={register('code', { required })}
        error={errors.code}
      />
      <FormButtons send={t('factor.turnOff')} isSending={isSubmitting} isNegative onCancel={onCancel} />
    </form>
  );
}
