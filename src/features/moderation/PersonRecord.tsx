import { Button, FormItem, Textarea, Title } from '@vkontakte/vkui';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { type Case, caseKey, type Decision, type ModeratedPerson, type ModeratorNote } from '@/domain/case';
import { fieldBounds } from '@/domain/limits';
import { banCategory } from '@/domain/user';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { kindNames, outcomeName, useCaseName } from '@/features/moderation/caseTexts';
import styles from '@/features/moderation/PersonRecord.module.css';
import { useWatchedPersonStorage } from '@/features/person/usePersonStorage';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { keepDraft, readDraft } from '@/platform/personStorage';
import { useAddNote } from '@/queries/cases';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';

/** A current ban, with its end. */
function PresentBan({ banCategory: ban, bannedUntil }: Pick<ModeratedPerson, 'banCategory' | 'bannedUntil'>) {
  const { t } = useText();
  const end = useLongDate(bannedUntil ?? '');
  if (ban === banCategory.notBanned) return null;
  return (
    <p className={styles.ban}>
      {t(`ban.${ban}`)}
      {'. '}
      {bannedUntil === null ? t('cases.banForever') : t('cases.banUntil', end)}
    </p>
  );
}

interface PastDecisionProps {
  readonly decision: Decision;
  /** Set where a decision can be taken back. */
  readonly onTakeBack?: (decision: Decision) => void;
}

function PastDecision({ decision, onTakeBack }: PastDecisionProps) {
  const { t } = useText();
  const { kind, outcome, reason, admin, project, creationDate, isTakenBack, until } = decision;
  const ago = useRelativeTime(creationDate ?? '');
  const end = useLongDate(until ?? '');
  const entry = useRef<HTMLLIElement>(null);
  const isPressed = useRef(false);
  // The focused button has disappeared.
  useEffect(() => {
    if (isTakenBack && isPressed.current) entry.current?.focus();
  }, [isTakenBack]);
  const parts = [
    project === null ? t(kindNames[kind]) : t('cases.kindOf', t(kindNames[kind]), project.name),
    reason !== null && t(`report.reason.${reason}`),
    until !== null && t('cases.banUntil', end),
    isTakenBack && t('cases.reverted'),
    t('cases.by', admin?.name || t('person.deleted'), ago),
  ];
  const name = t(outcomeName(kind, outcome));
  return (
    <li ref={entry} tabIndex={-1} className={styles.entry} data-reverted={isTakenBack ? '' : undefined}>
      <span>
        <b>{name}</b>
        <span className={styles.details}>{parts.filter((part) => part !== false).join(' · ')}</span>
      </span>
      {onTakeBack !== undefined && !isTakenBack && (
        <Button
          className={styles.undo}
          mode="tertiary"
          size="s"
          aria-label={t('moderation.undoFor', name)}
          onClick={() => {
            isPressed.current = true;
            onTakeBack(decision);
          }}
        >
          {t('moderation.undo')}
        </Button>
      )}
    </li>
  );
}

function OpenEntry({ item }: { readonly item: Case }) {
  const { t } = useText();
  const ago = useRelativeTime(item.creationDate ?? '');
  return (
    <li className={styles.entry}>
      <span>
        {useCaseName(item)}
        <span className={styles.details}>{[t(kindNames[item.kind]), ago].join(' · ')}</span>
      </span>
    </li>
  );
}

function Note({ note: { admin, text, creationDate } }: { readonly note: ModeratorNote }) {
  const { t } = useText();
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li className={styles.note}>
      {text}
      <span className={styles.details}>{t('cases.by', admin?.name || t('person.deleted'), ago)}</span>
    </li>
  );
}

interface WriteNoteProps {
  readonly userId: string;
  readonly field?: RefObject<HTMLTextAreaElement | null> | undefined;
}

const draftsKey = 'moderator_drafts';

/**
 * Writes a note. The text stays until it has been saved, even while the next case or another page is open.
 */
function WriteNote({ userId, field: givenField }: WriteNoteProps) {
  const { t } = useText();
  const id = useId();
  const ownField = useRef<HTMLTextAreaElement>(null);
  const field = givenField ?? ownField;
  const drafts = useWatchedPersonStorage(draftsKey);
  const about = `note ${userId}`;
  const text = readDraft(drafts, draftsKey, about);
  const type = (typed: string) => keepDraft(drafts, draftsKey, about, typed);
  const { mutateAsync, isPending } = useAddNote(userId);
  const send = useActionWithErrorDialog(async () => {
    if (text.trim() === '') return field.current?.focus();
    await mutateAsync(text);
    if (readDraft(drafts, draftsKey, about) === text) type('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <FormItem top={t('cases.note')} htmlFor={id} bottom={t('cases.noteHint')} noPadding>
        <Textarea
          id={id}
          getRef={field}
          rows={1}
          maxHeight={120}
          maxLength={fieldBounds.moderatorNote.max}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </FormItem>
      <BusyButton type="submit" mode="secondary" size="m" loading={isPending}>
        {t('cases.addNote')}
      </BusyButton>
    </form>
  );
}

interface PersonRecordProps {
  readonly record: ModeratedPerson;
  /** A case to omit from the list, since it is shown already. */
  readonly but?: string;
  readonly noteField?: RefObject<HTMLTextAreaElement | null>;
  readonly onTakeBack?: (decision: Decision) => void;
  /** Set on the record's own page, which needs no link to itself. */
  readonly isAlone?: boolean;
}

/** What admins know about a person. */
export function PersonRecord({ record, but, noteField, onTakeBack, isAlone = false }: PersonRecordProps) {
  const { t } = useText();
  const others = record.openCases.filter((item) => caseKey(item) !== but);
  const { decisions, notes, person } = record;
  return (
    <section className={styles.record} aria-label={t('cases.about', person.name || t('person.deleted'))}>
      <PresentBan {...record} />
      {others.length > 0 && (
        <>
          <Title level="3" Component="h3">
            {t(but === undefined ? 'cases.allOpen' : 'cases.otherOpen')}
          </Title>
          <ul className={styles.list}>
            {others.map((item) => (
              <OpenEntry key={caseKey(item)} item={item} />
            ))}
          </ul>
        </>
      )}
      <Title level="3" Component="h3">
        {t('cases.history')}
      </Title>
      {decisions.length === 0 && <p className={styles.details}>{t('cases.noHistory')}</p>}
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <PastDecision key={decision.decisionId} decision={decision} {...(onTakeBack && { onTakeBack })} />
        ))}
      </ul>
      <Title level="3" Component="h3">
        {t('cases.notes')}
      </Title>
      <ul className={styles.list}>
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {person.name !== '' && <WriteNote userId={person.id} field={noteField} />}
      {!isAlone && (
        <Link className={styles.link} href={screens.moderatedPerson.path({ userId: person.id })}>
          {t('cases.personPage')}
        </Link>
      )}
    </section>
  );
}
