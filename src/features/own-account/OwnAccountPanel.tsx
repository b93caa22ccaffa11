import { Icon56UserCircleOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import type { CurrentUser } from '@/domain/user';
import styles from '@/features/own-account/OwnAccountPanel.module.css';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { RelaunchButton } from '@/features/sign-in/RelaunchButton';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useHostSignsIn } from '@/features/sign-in/useHostSignsIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

interface OwnAccountPanelProps {
  readonly id: string;
  readonly title: string;
  /** Why to sign in here; by default for the settings. */
  readonly invitation?: string;
  readonly children: (person: CurrentUser) => ReactNode;
}

/** A panel that requires an account; visitors are asked to sign in, and then see its content. */
export function OwnAccountPanel({ id, title, invitation, children }: OwnAccountPanelProps) {
  return (
    <PanelFrame id={id} title={title}>
      <main aria-label={title} className={styles.content}>
        <Content invitation={invitation}>{children}</Content>
      </main>
    </PanelFrame>
  );
}

type ContentProps = Pick<OwnAccountPanelProps, 'children'> & { readonly invitation: string | undefined };

/**
 * When the session ends while a form is open, the form is hidden and reappears after sign-in
 * (docs/product/accounts.md#losing-the-session).
 */
function Content({ invitation, children }: ContentProps) {
  const person = useCurrentUser();
  const state = useSessionState();
  const known = useLastPerson(person);
  if (state === 'unknown') return <LoadingSpinner />;
  return (
    <>
      {known && (
        <Activity key={known.id} mode={person ? 'visible' : 'hidden'}>
          {children(known)}
        </Activity>
      )}
      {!person && <Invitation text={invitation} takesFocus={known !== null} />}
    </>
  );
}

/**
 * The current user, or the one whose session has ended; forgotten when the panel is left while signed out.
 */
function useLastPerson(person: CurrentUser | null): CurrentUser | null {
  const [last, setLast] = useState(person);
  if (person !== null && person !== last) setLast(person);
  useEffect(() => (person === null ? () => setLast(null) : undefined), [person]);
  return person ?? last;
}

function Invitation({
  text,
  takesFocus,
}: {
  readonly text: string | undefined;
  readonly takesFocus: boolean;
}) {
  const { t } = useText();
  const { can } = usePlatform();
  const askToSignIn = useAskToSignIn();
  if (useHostSignsIn()) {
    return (
      <div role="alert">
        <Placeholder
          icon={<Icon56UserCircleOutline />}
          title={t('hostSignIn.failed')}
          action={<RelaunchButton />}
        >
          {t('hostSignIn.text')}
        </Placeholder>
      </div>
    );
  }
  return (
    <Placeholder
      icon={<Icon56UserCircleOutline />}
      action={
        can.chooseAccount && (
          <Button size="l" autoFocus={takesFocus} onClick={() => void askToSignIn()}>
            {t('ownAccount.signIn')}
          </Button>
        )
      }
    >
      {can.chooseAccount ? (text ?? t('ownAccount.visitor')) : t('ownAccount.noAccounts')}
    </Placeholder>
  );
}
