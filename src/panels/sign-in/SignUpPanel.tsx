import { useEffect, useState } from 'react';
import { SignUpForm } from '@/features/sign-in/SignUpForm';
import { useText } from '@/i18n/useText';
import { FormPanel } from '@/panels/sign-in/FormPanel';
import { toldFailure } from '@/panels/sign-in/toldFailure';
import { useNavigate, usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** The form for a new account. What an outside sign-in or a dead link ended with is told once, and leaves the address. */
export function SignUpPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = usePlace();
  const [failure] = useState(() => toldFailure(path));
  const isTold = failure !== null;
  useEffect(() => {
    if (isTold) navigate.instead(screens.signUp.path());
  }, [isTold, navigate]);

  return (
    <FormPanel id="sign-up" title={t('signUp.title')}>
      <SignUpForm
        {...(failure !== null && { firstFailure: failure || t('error.internal') })}
        onSignIn={() => navigate.instead(screens.signIn.path())}
      />
    </FormPanel>
  );
}
