import { Icon56LockOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/PanelFrame';

/** Shown for screens that an archive does not have. */
export function NotInArchivePanel() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      id="not-in-archive"
      icon={<Icon56LockOutline />}
      title={t('app.name')}
      text={t('error.unavailableInArchive')}
      action={{ label: t('common.home'), go: () => navigate.to(screens.welcome.path()) }}
      onBack={navigate.back}
    />
  );
}
