import { useState } from 'react';
import { SignInForm } from '@/features/sign-in/SignInForm';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { FormPanel } from '@/panels/sign-in/FormPanel';
import { useNavigate, usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { FormSuccess } from '@/ui/form/FormSuccess';

function confirmationNote(path: string): TextKey | null {
  if (path.endsWith('?confirmed=1')) return 'signIn.confirmed';
  return path.endsWith('?confirmed=0') ? 'signIn.linkUsed' : null;
}

export function SignInPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = usePlace();
  // The link of the email led here.
  const [note] = useState(() => confirmationNote(path));
  return (
    <FormPanel id="sign-in" title={t('signIn.title')}>
      {note !== null && <FormSuccess text={t(note)} />}
      <SignInForm
        onSignUp={() => navigate.instead(screens.signUp.path())}
        onForgotten={() => navigate.to(screens.forgotPassword.path())}
      />
    </FormPanel>
  );
}
