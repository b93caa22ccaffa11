import { Button, Card, Title } from '@vkontakte/vkui';
import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react';
import { type Case, type CaseDetails, type CaseReport, caseKey } from '@/domain/case';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useCaseName } from '@/features/moderation/caseTexts';
import { PersonRecord } from '@/features/moderation/PersonRecord';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { CaseChoices } from '@/panels/cases/CaseChoices';
import { CaseFacts } from '@/panels/cases/CaseRow';
import { CaseSubject } from '@/panels/cases/CaseSubject';
import styles from '@/panels/cases/CasesPanel.module.css';
import { useKeys } from '@/panels/cases/useKeys';
import { useCase, usePrefetchCase } from '@/queries/cases';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { LoadFailed } from '@/ui/LoadFailed';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { lazyComponent } from '@/ui/lazyComponent';

const CasePlayer = lazyComponent(async () => (await import('@/panels/cases/CasePlayer')).CasePlayer);

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

/** Why something is held. */
function Matches({ matches }: Pick<CaseDetails, 'matches'>) {
  const { t } = useText();
  if (matches.length === 0) return null;
  return (
    <ul className={styles.reports} aria-label={t('filters.why')}>
      {matches.map(({ kind, match }) => (
        <li key={`${kind} ${match}`}>
          <b>{t(`filters.kind.${kind}`)}</b>
          {match !== '' && `: ${match}`}
        </li>
      ))}
    </ul>
  );
}

interface PlayerProps {
  readonly projectId: string;
  readonly card: RefObject<HTMLElement | null>;
  readonly queue: RefObject<HTMLElement | null>;
}

/** Plays the comic within its case. Escape moves the focus from the comic back to the keys of the case. */
function Player({ projectId, card, queue }: PlayerProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  useKeys(queue, (code) => {
    if (code === 'KeyP') setOpen(!isOpen);
    return code === 'KeyP';
  });
  return (
    <>
      <Button
        className={styles.play}
        mode="secondary"
        size="l"
        aria-keyshortcuts="P"
        aria-expanded={isOpen}
        before={
          <kbd aria-hidden className={styles.key}>
            P
          </kbd>
        }
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'cases.closePlayer' : 'cases.play')}
      </Button>
      {isOpen && (
        <LazyBoundary loading={<LoadingSpinner />} failed={<LoadFailed />}>
          <CasePlayer projectId={projectId} onEscape={() => card.current?.focus()} />
        </LazyBoundary>
      )}
    </>
  );
}

interface OpenCaseProps extends Pick<ComponentProps<typeof CaseChoices>, 'onSettle' | 'onFailed' | 'queue'> {
  readonly item: Case;
  /** The case after this one. */
  readonly next: Case | undefined;
}

/** The current case, with all its details. */
export function OpenCase({ item, next, queue, ...handlers }: OpenCaseProps) {
  const { t } = useText();
  const { data, query } = useCase(item);
  usePrefetchCase(next);
  const headingId = useId();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const card = useRef<HTMLElement>(null);
  const name = useCaseName(item);

  useKeys(queue, (code) => {
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
        <CaseSubject item={item} details={data} />
        {item.project !== null && <Player projectId={item.project.id} card={card} queue={queue} />}
        {data !== undefined && <Matches matches={data.matches} />}
        {data !== undefined && <Reports reports={data.reports} />}
        <CaseChoices item={item} details={data} queue={queue} {...handlers} />
        <LoadStrip queries={[query]} />
        {data?.author && <PersonRecord record={data.author} but={caseKey(item)} noteField={noteField} />}
        {data !== undefined && data.author === null && <p>{t('person.deleted')}</p>}
      </article>
    </Card>
  );
}
