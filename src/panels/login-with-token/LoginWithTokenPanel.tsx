import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { useText } from '@/i18n/useText';
import { signUpPathWith, tokenOf } from '@/panels/login-with-token/wayBack';
import { useSignInWithToken } from '@/queries/session/useSignIn';
import { useNavigate, usePlace } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

/**
 * The way back from an outside sign-in (docs/product/screens.md#the-way-back-from-an-outside-sign-in). The token leaves
 * the address before anything else.
 */
export function LoginWithTokenPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const textsOf = useErrorTexts();
  const [path] = useState(usePlace().path);
  const { mutate } = useSignInWithToken();

  const goOn = useEffectEvent(() => {
    const token = tokenOf(path);
    if (token === null) return navigate.instead(signUpPathWith(path));
    navigate.instead(screens.loginWithToken.path());
    mutate(token, {
      onSuccess: () => navigate.instead(screens.welcome.path()),
      onError: (error) => navigate.instead(signUpPathWith(path, textsOf(error))),
    });
  });
  useEffect(() => goOn(), []);

  return (
    <PanelFrame id="login-with-token" title={t('signIn.title')} onBack={navigate.back}>
      <main>
        <Waiting />
      </main>
    </PanelFrame>
  );
}
