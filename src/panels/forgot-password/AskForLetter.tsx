import { Icon56MailOutline } from '@vkontakte/icons';
import { Button, FormItem, Placeholder } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { isEmail } from '@/domain/fieldBounds';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { useText } from '@/i18n/useText';
import { useMailPasswordReset } from '@/queries/account/password';
import { useCurrentUser } from '@/queries/session/currentUser';
import { FormFailure } from '@/ui/form/FormFailure';
import { TextField } from '@/ui/form/TextField';

/** Whether the e-mail has an account is told to nobody: the answer is the same. */
export function AskForLetter() {
  const { t } = useText();
  const person = useCurrentUser();
  const ask = useMailPasswordReset();
  const form = useForm({ defaultValues: { email: person?.email ?? '' } });
  const { register, formState } = form;
  const { errors, submitCount, isSubmitting } = formState;
  const send = useFormSubmit(form, ['email'], ({ email }) => ask.mutateAsync(email.trim()));

  if (ask.isSuccess) {
    return (
      <div role="status">
        <Placeholder
          icon={<Icon56MailOutline />}
          title={t('forgot.sentTitle')}
          action={
            <Button size="l" mode="secondary" onClick={() => ask.reset()}>
              {t('forgot.another')}
            </Button>
          }
        >
          {t('forgot.sentText', ask.variables)}
        </Placeholder>
      </div>
    );
  }
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={submitCount} text={errors.root?.server?.message} />
      <TextField
        label={t('forgot.email')}
        hint={t('forgot.hint')}
        type="email"
        inputMode="email"
        autoComplete="username"
        field={register('email', {
          required: t('form.required'),
          validate: (email) => isEmail(email.trim()) || t('form.notAnEmail'),
        })}
        error={errors.email}
      />
      <FormItem>
        <Button type="submit" size="l" stretched loading={isSubmitting}>
          {t('forgot.send')}
        </Button>
      </FormItem>
    </form>
  );
}
