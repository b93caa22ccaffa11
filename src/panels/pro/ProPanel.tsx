import { Icon56DiamondOutline } from '@vkontakte/icons';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { ProPlans } from '@/panels/pro/ProPlans';
import { ProStatusLine } from '@/panels/pro/ProStatusLine';
import { ProTrial } from '@/panels/pro/ProTrial';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';
import { PanelFrame } from '@/ui/PanelFrame';
import { Waiting } from '@/ui/Waiting';

/** The paid status: until when it holds, its trial, and where it is sold, what it costs. */
export function ProPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { can } = usePlatform();
  const askToSignIn = useAskToSignIn();
  const session = useSessionState();
  if (session === 'visitor') {
    const toComics = { label: t('common.home'), go: () => navigate.to(screens.welcome.path()) };
    const toForm = { label: t('signIn.title'), go: () => void askToSignIn() };
    return (
      <MessagePanel
        id="pro"
        icon={<Icon56DiamondOutline />}
        title={t('pro.title')}
        text={t('pro.signIn')}
        wayOn={can.chooseAccount ? toForm : toComics}
        onBack={navigate.back}
      />
    );
  }
  return (
    <PanelFrame id="pro" title={t('pro.title')} onBack={navigate.back}>
      <main className={styles.pro} aria-label={t('pro.title')}>
        {session === 'unknown' ? (
          <Waiting />
        ) : (
          <>
            <ProStatusLine />
            <ProTrial />
            <ProPlans />
          </>
        )}
      </main>
    </PanelFrame>
  );
}
