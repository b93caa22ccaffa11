import type { ReactNode } from 'react';
import { type Case, type CaseDetails, isGone } from '@/domain/case';
import { feedOfCategory } from '@/domain/news';
import { adminManagedState } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { kindNames, outcomeName } from '@/features/moderation/caseTexts';
import { PersonPicture } from '@/features/person/PersonPicture';
import { feedNameKey } from '@/i18n/textKeys';
import { useLongDate } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/cases/CasesPanel.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface CaseSubjectProps {
  readonly item: Case;
  /** `undefined` while loading. */
  readonly details: CaseDetails | undefined;
}

/** The subject of a case, with links to it and to its owner. */
export function CaseSubject({ item, details }: CaseSubjectProps) {
  const { t, node } = useText();
  const { kind, project, feed, text } = item;
  const person = <Author item={item} />;
  switch (kind) {
    case 'project':
    case 'bestFeed':
    case 'heldProject':
      return (
        <Pictured picture={project && <ComicCover comic={project} className={styles.cover} size={72} />}>
          {project && (
            <Link href={screens.project.path({ projectId: project.id })}>{t('cases.openComic')}</Link>
          )}
          {person}
          <States states={details?.states ?? null} isRequest={kind === 'bestFeed'} />
        </Pictured>
      );
    case 'feed':
      return (
        <Pictured picture={feed && <FeedCover feed={feed} size={72} />}>
          {feed && <Link href={screens.customFeed.path({ feedId: feed.id })}>{t('cases.openFeed')}</Link>}
          {person}
        </Pictured>
      );
    case 'comment':
    case 'heldComment':
      return (
        <>
          <blockquote className={styles.quote}>{text}</blockquote>
          <p className={styles.facts}>
            {isGone(item) && t('reports.deletedComment')}
            {!isGone(item) &&
              project !== null &&
              node(
                'reports.commentOn',
                <Link key="on" href={`${screens.project.path({ projectId: project.id })}?newcomm=1`}>
                  {project.name}
                </Link>,
              )}
          </p>
          {person}
        </>
      );
    case 'appeal':
      return (
        <>
          <Appealed details={details} />
          <blockquote className={styles.quote}>{text}</blockquote>
          {person}
        </>
      );
    case 'person':
      return <Pictured picture={<PersonPicture person={item.person} size={72} />}>{person}</Pictured>;
  }
}

function Pictured({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.withPicture}>
      {picture}
      <div className={styles.beside}>{children}</div>
    </div>
  );
}

function Author({ item: { person } }: { readonly item: Case }) {
  const { t } = useText();
  if (person === null || person.name === '') return <span>{t('person.deleted')}</span>;
  return <Link href={screens.profile.path({ userId: person.id })}>{person.name}</Link>;
}

interface StatesProps {
  readonly states: CaseDetails['states'];
  readonly isRequest: boolean;
}

function States({ states, isRequest }: StatesProps) {
  const { t } = useText();
  if (states === null) return null;
  const facts = [
    t('requests.now', t(feedNameKey(feedOfCategory[states.category]))),
    t('requests.seenBy', t(`publish.${states.userManagedState}`)),
    states.adminManagedState !== adminManagedState.okGlobal &&
      t('requests.moderated', t(`adminState.${states.adminManagedState}`)),
    isRequest && !isGloballyAccessible(states) && t('requests.notInFeeds'),
  ].filter((one) => one !== false);
  return facts.map((fact) => (
    <span key={fact} className={styles.facts}>
      {fact}
    </span>
  ));
}

/** The decision that is appealed against. */
function Appealed({ details }: Pick<CaseSubjectProps, 'details'>) {
  const { t } = useText();
  const appealed = details?.appealed;
  const end = useLongDate(appealed?.until ?? '');
  if (!appealed) return null;
  const { kind, outcome, reason, admin, project, until } = appealed;
  const parts = [
    project === null ? t(kindNames[kind]) : project.name,
    reason !== null && t(`report.reason.${reason}`),
    until !== null && t('cases.banUntil', end),
    admin?.name || t('person.deleted'),
  ].filter((one) => one !== false);
  return (
    <p className={styles.appealed}>
      {t('cases.against', t(outcomeName(kind, outcome)))}
      <span className={styles.facts}>{parts.join(' · ')}</span>
    </p>
  );
}
