import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useLeaveForms } from '@/features/sign-in/useLeaveForms';
import { useText } from '@/i18n/useText';
import { PasswordByLetter } from '@/panels/password-change/PasswordByLetter';
import { PasswordForm } from '@/panels/password-change/PasswordForm';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';

/** A new password in the place of the present one. */
export function PasswordChangePanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const isLeaving = useLeaveForms();
  if (isSignedOut) {
    return (
      <MessagePanel
        id="passwordChange"
        icon={<Icon56CheckCircleOutline />}
        title={t('passwordChange.saved')}
        text={t('passwordChange.signInAnew')}
        wayOn={{ label: t('own.signIn'), go: () => navigate.instead(screens.signIn.path()) }}
        onBack={navigate.back}
      />
    );
  }
  return (
    <OwnAccountPanel id="passwordChange" title={t('passwordChange.title')}>
      {(person) =>
        isLeaving ? null : person.provider === 'local' ? (
          <PasswordForm email={person.email} onSignedOut={() => setIsSignedOut(true)} />
        ) : (
          <PasswordByLetter person={person} />
        )
      }
    </OwnAccountPanel>
  );
}
