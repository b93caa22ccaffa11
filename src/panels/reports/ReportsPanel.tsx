import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Card, Placeholder } from '@vkontakte/vkui';
import { decisionsOf, type Report } from '@/domain/report';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { OneTapDecision, useJustDecided } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { ReportedThing, useSubjectName } from '@/panels/reports/ReportedThing';
import styles from '@/panels/reports/ReportsPanel.module.css';
import { useOpenReports, useReopenReport, useSettleReport } from '@/queries/moderation';

interface OpenReportProps {
  readonly report: Report;
  readonly onSettle: () => void;
}

export function OpenReport({ report, onSettle }: OpenReportProps) {
  const { t } = useText();
  const { kind, reporter, reason, note, creationDate } = report;
  const settle = useSettleReport(report.id);
  const reopen = useReopenReport(report.id);
  const ago = useRelativeTime(creationDate ?? '');
  const about = useSubjectName(report);
  // There is nothing to hide any more.
  const isGone = kind === 'comment' && report.commented === null;
  const decisions = decisionsOf[kind].filter((decision) => decision === 'done' || !isGone);
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        <ReportedThing report={report} />
        <p className={styles.reason}>{t(`report.reason.${reason}`)}</p>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.from}>{t('reports.from', reporter.name || t('person.deleted'), ago)}</p>
        <OneTapDecision
          about={about}
          choices={decisions.map((decision) => ({
            decision,
            label: t(
              decision === 'hide'
                ? `reports.hide.${kind === 'comment' ? kind : 'project'}`
                : `reports.${decision}`,
            ),
            ...(decision !== 'done' && { isNegative: true }),
          }))}
          decide={async (decision) => {
            await settle.mutateAsync(decision);
            onSettle();
          }}
          takeBack={() => reopen.mutateAsync()}
        />
      </Card>
    </li>
  );
}

const idOf = ({ id }: Report) => id;

/** Open reports, oldest first. */
export function OpenReports() {
  const { t } = useText();
  const { data: reports, query } = useOpenReports();
  const { shown, keep } = useJustDecided(reports ?? [], idOf);

  if (reports === undefined) return <LoadStrip queries={[query]} />;
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

export function ReportsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="reports" title={t('reports.title')}>
      <OpenReports />
    </ModerationFrame>
  );
}
