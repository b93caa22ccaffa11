import { Card, Title } from '@vkontakte/vkui';
import { useId, useRef } from 'react';
import { type Case, type CaseDetails, type CaseReport, caseKey } from '@/domain/case';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useCaseName } from '@/features/moderation/caseTexts';
import { PersonRecord } from '@/features/moderation/PersonRecord';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { CaseChoices } from '@/panels/cases/CaseChoices';
import { CaseFacts } from '@/panels/cases/CaseRow';
import styles from '@/panels/cases/CasesPanel.module.css';
import { CaseThing } from '@/panels/cases/CaseThing';
import { useKeys } from '@/panels/cases/useKeys';
import type { SettledCase } from '@/panels/cases/useSitting';
import { useCase } from '@/queries/cases';

function ReportEntry({ report: { reporter, reason, note, creationDate } }: { readonly report: CaseReport }) {
  const { t } = useText();
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li>
      <b>{t(`report.reason.${reason}`)}</b>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <span className={styles.facts}>{t('reports.from', reporter.name || t('person.deleted'), ago)}</span>
    </li>
  );
}

function Reports({ reports }: Pick<CaseDetails, 'reports'>) {
  const { t } = useText();
  if (reports.length === 0) return null;
  return (
    <ul className={styles.reports} aria-label={t('reports.title')}>
      {reports.map((report) => (
        <ReportEntry key={report.id} report={report} />
      ))}
    </ul>
  );
}

interface OpenCaseProps {
  readonly item: Case;
  readonly onSettle: (now: SettledCase) => void;
}

/** The case that is worked on, with everything about it. */
export function OpenCase({ item, onSettle }: OpenCaseProps) {
  const { t } = useText();
  const { data, query } = useCase(item);
  const headingId = useId();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const name = useCaseName(item);

  useKeys(card, (code) => {
    if (code !== 'KeyN' || noteField.current === null) return false;
    noteField.current.focus();
    return true;
  });
  return (
    <Card mode="outline" Component="div">
      <article ref={card} className={styles.card} data-current="" tabIndex={-1} aria-labelledby={headingId}>
        <CaseFacts item={item} />
        <Title level="3" Component="h2" id={headingId}>
          {name}
        </Title>
        <CaseThing item={item} details={data} />
        {data !== undefined && <Reports reports={data.reports} />}
        <CaseChoices item={item} details={data} onSettle={onSettle} card={card} />
        <LoadStrip queries={[query]} />
        {data?.author && <PersonRecord record={data.author} but={caseKey(item)} noteField={noteField} />}
        {data !== undefined && data.author === null && <p>{t('person.deleted')}</p>}
      </article>
    </Card>
  );
}
