import { Group } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useState } from 'react';
import { errorOfAnswer } from '@/api/errors';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { SignInForm } from '@/features/sign-in/SignInForm';
import { SignUpForm } from '@/features/sign-in/SignUpForm';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { parseJson } from '@/lib/parseJson';
import styles from '@/panels/sign-in/FormPanel.module.css';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { FormSuccess } from '@/ui/form/FormMessages';

interface FormPanelProps {
  readonly id: string;
  readonly title: string;
  /** Where signed-in users are redirected; by default to the feeds. */
  readonly signedInPath?: string;
  /** Replaces the address once its query was read; `null` to keep the address. */
  readonly cleanPath: string | null;
  readonly children: ReactNode;
}

/**
 * A page with a form for visitors. Signed-in users, and all users on hosts that sign them in, are redirected,
 * usually to the feeds (docs/product/screens.md#redirects).
 */
function FormPanel({ id, title, signedInPath, cleanPath, children }: FormPanelProps) {
  const navigate = useNavigate();
  const { can } = usePlatform();
  const isSignedIn = useCurrentUser() !== null;
  const isElsewhere = isSignedIn || !can.typePasswords;
  const otherPath = (isSignedIn && signedInPath) || screens.welcome.path();
  const nextPath = isElsewhere ? otherPath : cleanPath;
  useEffect(() => {
    if (nextPath !== null) navigate.replace(nextPath);
  }, [nextPath, navigate]);

  return (
    <PanelFrame id={id} title={title}>
      <main aria-label={title} className={styles.form}>
        {!isElsewhere && <Group>{children}</Group>}
      </main>
    </PanelFrame>
  );
}

function confirmationNote(path: string): TextKey | null {
  const confirmed = new URLSearchParams(path.split('?')[1]).get('confirmed');
  if (confirmed === '1') return 'signIn.confirmed';
  return confirmed === '0' ? 'signIn.linkUsed' : null;
}

export function SignInPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = useLocation();
  // The link of the confirmation email leads here.
  const [note] = useState(() => confirmationNote(path));
  // A user who changes their email is usually signed in when they open the link.
  const [signedInPath] = useState(() => `${screens.accountSecurity.path()}?${path.split('?')[1]}`);
  const isNoted = path.includes('?') && note !== null;
  const isVisitor = useSessionState() === 'visitor';
  const [wasVisitor, setWasVisitor] = useState(isVisitor);
  if (isVisitor && !wasVisitor) setWasVisitor(true);
  return (
    <FormPanel
      id="sign-in"
      title={t('signIn.title')}
      // Removed from the address, since after a reload or from a bookmark the message would be wrong.
      cleanPath={isVisitor && isNoted ? screens.signIn.path() : null}
      {...(note !== null && !wasVisitor && { signedInPath })}
    >
      {note !== null && <FormSuccess text={t(note)} />}
      <SignInForm
        onSignUp={() => navigate.replace(screens.signUp.path())}
        onForgotten={() => navigate.to(screens.forgotPassword.path())}
      />
    </FormPanel>
  );
}

/**
 * The message in the address's `error` parameter, which is the server's error object as JSON. Empty when it
 * cannot be read, `null` without one.
 */
function errorInAddress(path: string): string | null {
  const [, query = ''] = path.split('?');
  const errorParam = new URLSearchParams(query).get('error');
  if (errorParam === null) return null;
  const { reason, message } = errorOfAnswer(0, parseJson(errorParam));
  return reason === 'server' ? message : '';
}

/**
 * The sign-up form. An error in the address (failed external sign-in, expired link) is shown once and removed
 * from the address.
 */
export function SignUpPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = useLocation();
  const [failure] = useState(() => errorInAddress(path));

  return (
    <FormPanel
      id="sign-up"
      title={t('signUp.title')}
      cleanPath={failure === null ? null : screens.signUp.path()}
    >
      <SignUpForm
        {...(failure !== null && { firstFailure: failure || t('error.internal') })}
        onSignIn={() => navigate.replace(screens.signIn.path())}
      />
    </FormPanel>
  );
}
