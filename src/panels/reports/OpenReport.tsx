import { Button, ButtonGroup, Card, Title } from '@vkontakte/vkui';
import type { ProjectReport, ReportDecision } from '@/domain/projectReport';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/reports/OpenReport.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface OpenReportProps {
  readonly report: ProjectReport;
  /** What an admin has just decided, until the server answers. */
  readonly settling: ReportDecision | null;
  readonly onSettle: (decision: ReportDecision) => void;
}

export function OpenReport({ report, settling, onSettle }: OpenReportProps) {
  const { t } = useText();
  const { project, reporter, reason, note, creationDate } = report;
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li className={styles.item}>
      <Card mode="outline" className={styles.card}>
        <Title level="3" Component="h2">
          <Link href={screens.project.path({ projectId: project.id })}>{project.name}</Link>
        </Title>
        <p className={styles.reason}>{t(`report.reason.${reason}`)}</p>
        {note && <p className={styles.note}>{note}</p>}
        <p className={styles.from}>{t('reports.from', reporter.name || t('person.deleted'), ago)}</p>
        <ButtonGroup mode="horizontal" gap="s">
          <Button
            mode="secondary"
            size="m"
            loading={settling === 'done'}
            disabled={settling === 'hide'}
            onClick={() => onSettle('done')}
          >
            {t('reports.done')}
          </Button>
          <Button
            mode="secondary"
            appearance="negative"
            size="m"
            loading={settling === 'hide'}
            disabled={settling === 'done'}
            onClick={() => onSettle('hide')}
          >
            {t('reports.hide')}
          </Button>
        </ButtonGroup>
      </Card>
    </li>
  );
}
