import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Card, Placeholder, Title } from '@vkontakte/vkui';
import type { ProjectReport } from '@/domain/moderation';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { OneTapDecision, useJustDecided } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/reports/ReportsPanel.module.css';
import { useOpenReports, useReopenReport, useSettleReport } from '@/queries/moderation';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface OpenReportProps {
  readonly report: ProjectReport;
  readonly onSettle: () => void;
}

export function OpenReport({ report, onSettle }: OpenReportProps) {
  const { t } = useText();
  const { project, reporter, reason, note, creationDate } = report;
  const settle = useSettleReport(report.id);
  const reopen = useReopenReport(report.id);
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        <Title level="3" Component="h2">
          <Link href={screens.project.path({ projectId: project.id })}>{project.name}</Link>
        </Title>
        <p className={styles.reason}>{t(`report.reason.${reason}`)}</p>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.from}>{t('reports.from', reporter.name || t('person.deleted'), ago)}</p>
        <OneTapDecision
          about={project.name}
          choices={[
            { decision: 'done', label: t('reports.done') },
            { decision: 'hide', label: t('reports.hide'), isNegative: true },
          ]}
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

const idOf = ({ id }: ProjectReport) => id;

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
