import { Icon56ErrorOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { links } from '@/routes/paths';
import { useNavigate } from '@/routes/Routes';
import { MessagePanel } from '@/ui/MessagePanel';

/** The failure page (SPEC §2, `/fail`), with a way home. */
export function FailPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      id="fail"
      icon={<Icon56ErrorOutline />}
      title={t('fail.title')}
      text={t('fail.text')}
      wayOn={{ label: t('fail.home'), go: () => navigate.to(links.welcome()) }}
      onBack={navigate.back}
    />
  );
}
