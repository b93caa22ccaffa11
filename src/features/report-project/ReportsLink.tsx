import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Leads an admin to what readers have reported. */
export function ReportsLink() {
  const { t } = useText();
  const navigate = useNavigate();
  if (useCurrentUser()?.role !== 'admin') return null;
  return (
    <Button size="m" mode="tertiary" onClick={() => navigate.to(screens.reports.path())}>
      {t('reports.title')}
    </Button>
  );
}
