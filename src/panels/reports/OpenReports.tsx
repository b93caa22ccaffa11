import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { OpenReport } from '@/panels/reports/OpenReport';
import styles from '@/panels/reports/OpenReports.module.css';
import { useOpenReports, useSettleReport } from '@/queries/projectReports';

/** The reports that nobody has settled, the oldest first. */
export function OpenReports() {
  const { t } = useText();
  const { data: reports, attempt } = useOpenReports();
  const { mutate, isPending, variables } = useSettleReport();
  const tell = useErrorDialog();

  if (reports === undefined) return <LoadStrip attempts={[attempt]} />;
  if (reports.length === 0) {
    return (
      <Placeholder icon={<Icon56CheckCircleOutline />} title={t('reports.emptyTitle')}>
        {t('reports.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('reports.list')}>
      {reports.map((report) => (
        <OpenReport
          key={report.id}
          report={report}
          settling={isPending && variables.reportId === report.id ? variables.decision : null}
          onSettle={(decision) =>
            mutate({ reportId: report.id, decision }, { onError: (error) => void tell(error) })
          }
        />
      ))}
    </ul>
  );
}
