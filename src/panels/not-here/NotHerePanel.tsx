import { Icon56RecentOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';

/** Stands at the real path of a panel that is still being built. */
export function NotHerePanel() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      id="not-here"
      icon={<Icon56RecentOutline />}
      title={t('notHereYet.title')}
      text={t('notHereYet.text')}
      wayOn={{ label: t('notHereYet.home'), go: () => navigate.to(screens.welcome.path()) }}
      onBack={navigate.back}
    />
  );
}
