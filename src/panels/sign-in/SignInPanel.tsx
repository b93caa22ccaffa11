import { SignInForm } from '@/features/sign-in/SignInForm';
import { useText } from '@/i18n/useText';
import { FormPanel } from '@/panels/sign-in/FormPanel';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export function SignInPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <FormPanel id="sign-in" title={t('signIn.title')}>
      <SignInForm
        onSignUp={() => navigate.instead(screens.signUp.path())}
        onForgotten={() => navigate.to(screens.forgotPassword.path())}
      />
    </FormPanel>
  );
}
