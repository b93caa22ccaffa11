import { Icon56LockOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { NotInArchive } from '@/features/failures/NotInArchive';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';
import { useSessionState } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

interface OwnPanelProps {
  readonly id: string;
  readonly title: string;
  /** What signing in gives here. */
  readonly invitation: string;
  readonly children: ReactNode;
}

/** A panel of what belongs to who is signed in: a visitor is asked to sign in, and finds it here then. */
export function OwnPanel({ id, title, invitation, children }: OwnPanelProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  const state = useSessionState();
  if (useApi().source === 'archive') return <NotInArchive id={id} title={title} />;
  return (
    <PanelFrame id={id} title={title} onBack={navigate.back}>
      <main aria-label={title}>
        {state === 'unknown' && <Waiting />}
        {state === 'visitor' && (
          <Placeholder
            icon={<Icon56LockOutline />}
            action={
              <Button size="m" onClick={() => void askToSignIn()}>
                {t('signIn.send')}
              </Button>
            }
          >
            {invitation}
          </Placeholder>
        )}
        {state === 'person' && children}
      </main>
    </PanelFrame>
  );
}
