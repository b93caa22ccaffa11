import { Icon56ErrorOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/PanelFrame';

/** The error page (docs/product/screens.md#failure). */
export function FailPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      id="fail"
      icon={<Icon56ErrorOutline />}
      title={t('fail.title')}
      text={t('fail.text')}
      action={{ label: t('common.home'), go: () => navigate.to(screens.welcome.path()) }}
      onBack={navigate.back}
    />
  );
}
