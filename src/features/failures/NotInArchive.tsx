import { Icon56LockOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';

/** Stands where an archive, which has no accounts, cannot show anything. */
export function NotInArchive({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <MessagePanel
      id={id}
      icon={<Icon56LockOutline />}
      title={title}
      text={t('error.unavailableInArchive')}
      wayOn={{ label: t('notHereYet.home'), go: () => navigate.to(screens.welcome.path()) }}
      onBack={navigate.back}
    />
  );
}
