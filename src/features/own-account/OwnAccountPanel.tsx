import { Icon56UserCircleOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { CurrentUser } from '@/domain/user';
import styles from '@/features/own-account/OwnAccountPanel.module.css';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

interface OwnAccountPanelProps {
  readonly id: string;
  readonly title: string;
  /** What signing in gives here; the settings, when nothing else is said. */
  readonly invitation?: string;
  readonly children: (person: CurrentUser) => ReactNode;
}

/** A panel of what belongs to who is signed in: a visitor is asked to sign in, and finds it here then. */
export function OwnAccountPanel({ id, title, invitation, children }: OwnAccountPanelProps) {
  const navigate = useNavigate();
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title} className={styles.content}>
        <Content invitation={invitation}>{children}</Content>
      </main>
    </PanelFrame>
  );
}

function Content({
  invitation,
  children,
}: Pick<OwnAccountPanelProps, 'children'> & { readonly invitation: string | undefined }) {
  const { t } = useText();
  const { can } = usePlatform();
  const person = useCurrentUser();
  const state = useSessionState();
  const askToSignIn = useAskToSignIn();
  if (person !== null) return children(person);
  if (state === 'unknown') return <Waiting />;
  return (
    <Placeholder
      icon={<Icon56UserCircleOutline />}
      action={
        can.chooseAccount && (
          <Button size="l" onClick={() => void askToSignIn()}>
            {t('own.signIn')}
          </Button>
        )
      }
    >
      {invitation ?? t('own.visitor')}
    </Placeholder>
  );
}
