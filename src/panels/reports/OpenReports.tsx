import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import type { ProjectReport } from '@/domain/projectReport';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useJustDecided } from '@/features/moderation/useJustDecided';
import { useText } from '@/i18n/useText';
import { OpenReport } from '@/panels/reports/OpenReport';
import styles from '@/panels/reports/OpenReports.module.css';
import { useOpenReports } from '@/queries/projectReports';

const idOf = ({ id }: ProjectReport) => id;

/** The reports that nobody has settled, the oldest first. */
export function OpenReports() {
  const { t } = useText();
  const { data: reports, attempt } = useOpenReports();
  const { shown, keep } = useJustDecided(reports ?? [], idOf);

  if (reports === undefined) return <LoadStrip attempts={[attempt]} />;
  if (shown.length === 0) {
    return (
      <Placeholder icon={<Icon56CheckCircleOutline />} title={t('reports.emptyTitle')}>
        {t('reports.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('reports.list')}>
      {shown.map((report) => (
        <OpenReport key={report.id} report={report} onSettle={() => keep(report)} />
      ))}
    </ul>
  );
}
