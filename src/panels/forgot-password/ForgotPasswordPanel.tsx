import { useState } from 'react';
import { useLeaveForms } from '@/features/sign-in/useLeaveForms';
import { useText } from '@/i18n/useText';
import { AskForLetter } from '@/panels/forgot-password/AskForLetter';
import styles from '@/panels/forgot-password/ForgotPasswordPanel.module.css';
import { NewPassword } from '@/panels/forgot-password/NewPassword';
import { useNavigate, usePlace } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';

/** Asks for a letter; its link leads here again, to a new password. */
export function ForgotPasswordPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const token = useTokenOfLink();
  const isLeaving = useLeaveForms();
  const title = t(token === null ? 'forgot.title' : 'forgot.newTitle');
  return (
    <PanelFrame id="forgotPassword" title={title} onBack={navigate.back}>
      <main aria-label={title} className={styles.content}>
        {!isLeaving && (token === null ? <AskForLetter /> : <NewPassword key={token} token={token} />)}
      </main>
    </PanelFrame>
  );
}

/** While another panel is shown, the address is that one's. */
function useTokenOfLink(): string | null {
  const { path, route } = usePlace();
  const inAddress =
    route.screen === 'forgotPassword' ? new URLSearchParams(path.split('?')[1]).get('token') : undefined;
  const [token, setToken] = useState(inAddress ?? null);
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress);
  return token;
}
