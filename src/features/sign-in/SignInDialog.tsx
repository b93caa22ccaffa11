import { useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '@/domain/user';
import { SignInForm } from '@/features/sign-in/SignInForm';
import { SignUpForm } from '@/features/sign-in/SignUpForm';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import type { DialogProps } from '@/routes/dialogs';
import { screens } from '@/routes/screens';
import { DialogPage } from '@/ui/DialogPage';

export interface SignInDialogProps {
  readonly form: 'sign-in' | 'sign-up';
}

/** The signed-in user, or the path to open instead. */
export type SignInDialogResult = { readonly user: CurrentUser } | { readonly path: string };

/** Both forms in a dialog, which closes once the user is signed in by any means. */
export function SignInDialog({
  form: firstForm,
  close,
}: SignInDialogProps & DialogProps<SignInDialogResult>) {
  const { t } = useText();
  const user = useCurrentUser();
  const [form, setForm] = useState(firstForm);
  const closeWith = useEffectEvent(close);
  useEffect(() => {
    if (user !== null) closeWith({ user });
  }, [user]);

  return (
    <DialogPage
      title={t(form === 'sign-in' ? 'signIn.title' : 'signUp.title')}
      size={440}
      onClose={() => close(null)}
    >
      {form === 'sign-in' ? (
        <SignInForm
          onSignUp={() => setForm('sign-up')}
          onForgotten={() => close({ path: screens.forgotPassword.path() })}
        />
      ) : (
        <SignUpForm onSignIn={() => setForm('sign-in')} />
      )}
    </DialogPage>
  );
}
