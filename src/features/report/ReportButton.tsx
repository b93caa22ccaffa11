import { Icon20ReportOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ReportSubject } from '@/domain/moderation';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export const reportDialog = defineDialog<ReportSubject>(
  'report',
  async () => (await import('@/features/report/ReportDialog')).ReportDialog,
);

interface ReportButtonProps {
  readonly subject: ReportSubject;
  /** The owner of the subject; `null` when unknown. */
  readonly ownerId: string | null;
  readonly size?: 'm' | 'l';
}

/** Reports something to the admins; visitors sign in first. Hidden from the owner. */
export function ReportButton({ subject, ownerId, size = 'm' }: ReportButtonProps) {
  const { t } = useText();
  const { source } = useApi();
  const viewerId = useCurrentUser()?.id;
  const dialogs = useDialogs();
  const askToSignIn = useAskToSignIn();
  const isOf = (userId: string | undefined) => userId !== undefined && userId === ownerId;
  if (source === 'archive' || isOf(viewerId)) return null;

  const report = async () => {
    const person = await askToSignIn();
    if (person !== null && !isOf(person.id)) await dialogs.open(reportDialog, subject);
  };
  return (
    <Button
      size={size}
      mode="tertiary"
      appearance="neutral"
      before={<Icon20ReportOutline />}
      onClick={() => void report()}
    >
      {t('report.open')}
    </Button>
  );
}

export function ReportsLink() {
  const { t } = useText();
  const navigate = useNavigate();
  if (useCurrentUser()?.role !== 'admin') return null;
  return (
    <Button size="m" mode="tertiary" onClick={() => navigate.to(screens.cases.path({ queue: 'cases' }))}>
      {t('reports.title')}
    </Button>
  );
}
