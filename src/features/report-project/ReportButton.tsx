import { Icon20ReportOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ProjectView } from '@/domain/project';
import { reportDialog } from '@/features/report-project/dialogs';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Reports a comic to the admins; hidden from its author. */
export function ReportButton({ project: { id, owner } }: { project: ProjectView }) {
  const { t } = useText();
  const { source } = useApi();
  const user = useCurrentUser();
  const dialogs = useDialogs();
  if (source === 'archive' || user === null || user.id === owner?.id) return null;
  return (
    <Button
      size="m"
      mode="tertiary"
      appearance="neutral"
      before={<Icon20ReportOutline />}
      onClick={() => void dialogs.open(reportDialog, { projectId: id })}
    >
      {t('report.open')}
    </Button>
  );
}

/** Links admins to the reports. */
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
