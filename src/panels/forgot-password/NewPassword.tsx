import { Icon56CheckCircleOutline, Icon56LinkCircleOutline } from '@vkontakte/icons';
import { Button, FormItem, Placeholder } from '@vkontakte/vkui';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useFormSubmit } from '@/features/failures/useFormSubmit';
import { NewPasswordFields, type NewPasswordValues } from '@/features/own-account/NewPasswordFields';
import { useDifferingPasswords } from '@/features/own-account/useDifferingPasswords';
import { useText } from '@/i18n/useText';
import { useResetPassword } from '@/queries/account/password';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { FormFailure } from '@/ui/form/FormFailure';

/** A new password by the token of a mailed link, which works once. */
export function NewPassword({ token }: { readonly token: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm<NewPasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', verifyPassword: '' },
  });
  const { setError, formState } = form;
  const areDifferent = useDifferingPasswords(setError);

  const send = useFormSubmit(form, ['newPassword'], async (values) => {
    if (areDifferent(values)) return;
    await reset.mutateAsync({ token, newPassword: values.newPassword });
  });

  if (isDeadLink(reset.error)) {
    return (
      <div role="alert">
        <Placeholder
          icon={<Icon56LinkCircleOutline />}
          title={t('forgot.deadTitle')}
          action={
            <Button size="l" onClick={() => navigate.instead(screens.forgotPassword.path())}>
              {t('forgot.again')}
            </Button>
          }
        >
          {t('forgot.deadText')}
        </Placeholder>
      </div>
    );
  }
  if (reset.isSuccess) {
    return (
      <div role="status">
        <Placeholder
          icon={<Icon56CheckCircleOutline />}
          title={t('passwordChange.saved')}
          action={
            <Button size="l" onClick={() => navigate.instead(screens.signIn.path())}>
              {t('own.signIn')}
            </Button>
          }
        >
          {t('passwordChange.signInAnew')}
        </Placeholder>
      </div>
    );
  }
  return (
    <form onSubmit={send} noValidate>
      <FormFailure key={formState.submitCount} text={formState.errors.root?.server?.message} />
      <NewPasswordFields form={form} />
      <FormItem>
        <Button type="submit" size="l" stretched loading={formState.isSubmitting}>
          {t('passwordChange.save')}
        </Button>
      </FormItem>
    </form>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatusCode === 410;
}
