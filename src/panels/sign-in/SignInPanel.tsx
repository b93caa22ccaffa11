import { useState } from 'react';
import { SignInForm } from '@/features/sign-in/SignInForm';
import { useText } from '@/i18n/useText';
import { FormPanel } from '@/panels/sign-in/FormPanel';
import { useNavigate, usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { FormSuccess } from '@/ui/form/FormSuccess';

export function SignInPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = usePlace();
  // The link of the letter led here.
  const [isConfirmed] = useState(() => path.endsWith('?confirmed=1'));
  return (
    <FormPanel id="sign-in" title={t('signIn.title')}>
      {isConfirmed && <FormSuccess text={t('signIn.confirmed')} />}
      <SignInForm
        onSignUp={() => navigate.instead(screens.signUp.path())}
        onForgotten={() => navigate.to(screens.forgotPassword.path())}
      />
    </FormPanel>
  );
}
