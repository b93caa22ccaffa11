import { Icon56LockOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import { ModerationLinks, type ModerationScreen } from '@/features/moderation/ModerationLinks';
import { useText } from '@/i18n/useText';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

interface ModerationFrameProps {
  readonly screen: ModerationScreen;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel for admins, with the way to the others. To everybody else it says so, and asks the server for nothing. */
export function ModerationFrame({ screen, title, children }: ModerationFrameProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const isKnown = useSessionState() !== 'unknown';
  if (isKnown && !isAdmin) {
    return (
      <MessagePanel
        id={screen}
        icon={<Icon56LockOutline />}
        title={title}
        text={t('moderation.adminsOnly')}
        wayOn={{ label: t('common.home'), go: () => navigate.to(screens.welcome.path()) }}
        onBack={navigate.back}
      />
    );
  }
  return (
    <PanelFrame id={screen} title={title} onBack={navigate.back}>
      {isAdmin && <ModerationLinks shown={screen} />}
      <main aria-label={title}>{isAdmin ? children : <Waiting />}</main>
    </PanelFrame>
  );
}
