import { Card, Title } from '@vkontakte/vkui';
import type { ProjectReport } from '@/domain/projectReport';
import { OneTapDecision } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/reports/OpenReport.module.css';
import { useReopenReport, useSettleReport } from '@/queries/projectReports';
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
