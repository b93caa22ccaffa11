import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { useSignInWithToken } from '@/queries/session';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

/** The token that an external provider returned; `null` without one. */
function tokenOf(path: string): string | null {
  return paramsOf(path).get('token') || null;
}

/** The sign-up form with an error: that of the address, or these texts. */
function signUpPathWith(path: string, texts: readonly string[] = []): string {
  const error =
    texts.length > 0 ? JSON.stringify({ messages: texts, type: 'GENERIC' }) : paramsOf(path).get('error');
  const query = error === null ? '' : `?${new URLSearchParams({ error })}`;
  return screens.signUp.path() + query;
}

function paramsOf(path: string): URLSearchParams {
  const [pathAndQuery = ''] = path.split('#');
  return new URLSearchParams(pathAndQuery.split('?')[1] ?? '');
}

/**
 * The return from an external provider (docs/product/screens.md#return-from-an-external-sign-in). Removes the
 * token from the address first.
 */
export function LoginWithTokenPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const textsOf = useErrorTexts();
  const [path] = useState(useLocation().path);
  const { mutate } = useSignInWithToken();

  const signIn = useEffectEvent(() => {
    const token = tokenOf(path);
    if (token === null) return navigate.replace(signUpPathWith(path));
    navigate.replace(screens.loginWithToken.path());
    mutate(token, {
      onSuccess: () => navigate.replace(screens.welcome.path()),
      onError: (error) => navigate.replace(signUpPathWith(path, textsOf(error))),
    });
  });
  useEffect(() => signIn(), []);

  return (
    <PanelFrame id="login-with-token" title={t('signIn.title')}>
      <main>
        <LoadingSpinner />
      </main>
    </PanelFrame>
  );
}
