import { Icon56LockOutline } from '@vkontakte/icons';
import { useText } from '@/i18n/useText';
import { OpenReports } from '@/panels/reports/OpenReports';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { MessagePanel } from '@/ui/MessagePanel';
import { PanelFrame } from '@/ui/PanelFrame';

/** What readers have reported, for the admins to settle. */
export function ReportsPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  if (useCurrentUser()?.role !== 'admin') {
    return (
      <MessagePanel
        id="reports"
        icon={<Icon56LockOutline />}
        title={t('reports.title')}
        text={t('reports.adminsOnly')}
        wayOn={{ label: t('reports.home'), go: () => navigate.to(screens.welcome.path()) }}
        onBack={navigate.back}
      />
    );
  }
  return (
    <PanelFrame id="reports" title={t('reports.title')} onBack={navigate.back}>
      <main aria-label={t('reports.title')}>
        <OpenReports />
      </main>
    </PanelFrame>
  );
}
