import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { OpenReports } from '@/panels/reports/OpenReports';

/** What readers have reported, for the admins to settle. */
export function ReportsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="reports" title={t('reports.title')}>
      <OpenReports />
    </ModerationFrame>
  );
}
