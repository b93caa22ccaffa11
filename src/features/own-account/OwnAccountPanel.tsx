import { Icon56LockOutline, Icon56UserCircleOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { CurrentUser } from '@/domain/user';
import styles from '@/features/own-account/OwnAccountPanel.module.css';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

interface OwnAccountPanelProps {
  readonly id: string;
  readonly title: string;
  readonly children: (person: CurrentUser) => ReactNode;
}

/** A panel about one's own account: a visitor is asked to sign in, and stays where they are. */
export function OwnAccountPanel({ id, title, children }: OwnAccountPanelProps) {
  const navigate = useNavigate();
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title} className={styles.content}>
        <Content>{children}</Content>
      </main>
    </PanelFrame>
  );
}

function Content({ children }: Pick<OwnAccountPanelProps, 'children'>) {
  const { t } = useText();
  const { source } = useApi();
  const { can } = usePlatform();
  const person = useCurrentUser();
  const state = useSessionState();
  const askToSignIn = useAskToSignIn();
  if (source === 'archive') {
    return <Placeholder icon={<Icon56LockOutline />}>{t('error.unavailableInArchive')}</Placeholder>;
  }
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
      {t('own.visitor')}
    </Placeholder>
  );
}
