import type { AdminAction } from '@/domain/account';
import type { NamedPicture } from '@/domain/images';
import { adminManagedState, category } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { longDate } from '@/i18n/dates';
import type { TextKey } from '@/i18n/textKeys';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/admin-actions/AdminActions.module.css';
import { Link, useTakeFocus } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** The dictionary key of an action's sentence, with its values. */
interface ActionText {
  readonly key: TextKey;
  readonly about: 'person' | 'project' | 'nothing';
  readonly value: { readonly key: TextKey } | { readonly moment: number } | { readonly text: string } | null;
}

const ofPerson = (key: TextKey, value: ActionText['value'] = null): ActionText => ({
  key,
  about: 'person',
  value,
});
const ofProject = (key: TextKey, value: ActionText['value'] = null): ActionText => ({
  key,
  about: 'project',
  value,
});
const ofNothing = (key: TextKey): ActionText => ({ key, about: 'nothing', value: null });

const bans: Readonly<Record<number, TextKey>> = {
  [banCategory.notBanned]: 'adminLog.unban',
  [banCategory.cantComment]: 'adminLog.banComments',
  [banCategory.cantPublishInFeeds]: 'adminLog.banFeeds',
  [banCategory.cantLogin]: 'adminLog.banLogin',
};
const states: Readonly<Record<number, TextKey>> = {
  [adminManagedState.okGlobal]: 'adminLog.allowFeeds',
  [adminManagedState.okProfile]: 'adminLog.removeFromFeeds',
  [adminManagedState.banned]: 'adminLog.hide',
};
const feeds: Readonly<Record<number, TextKey>> = {
  [category.newest]: 'feed.new',
  [category.interesting]: 'feed.interesting',
  [category.popular]: 'feed.popular',
  [category.theBest]: 'feed.best',
};

type Sentence = (entry: AdminAction) => ActionText | undefined;

const decisionBans: Readonly<Record<string, TextKey>> = {
  banComments: 'adminLog.banComments',
  banFeeds: 'adminLog.banFeeds',
  banLogin: 'adminLog.banLogin',
};

/**
 * A report of a comic names the comic. A report of a person or their feed names the person, and one of a
 * comment names both.
 */
function settled({ about: { decision }, person }: AdminAction): ActionText {
  const ban = decisionBans[String(decision)];
  if (ban !== undefined) return ofPerson(ban);
  if (decision === 'clear') return ofPerson('adminLog.reportClear');
  if (decision !== 'hide')
    return person ? ofPerson('adminLog.reportDoneOf') : ofProject('adminLog.reportDone');
  return ofProject(person ? 'adminLog.reportHideComment' : 'adminLog.reportHide');
}

/** For a comment both comic and person are known; the comic is more informative. */
function settledCase(entry: AdminAction): ActionText {
  const { kind, outcome } = entry.about;
  if (kind === 'appeal')
    return ofPerson(outcome === 'keep' ? 'adminLog.appealKeep' : 'adminLog.appealOverturn');
  if (kind === 'bestFeed') {
    return ofProject(outcome === 'accept' ? 'adminLog.requestAccept' : 'adminLog.requestDecline');
  }
  const isBan = String(outcome) in decisionBans;
  if (kind === 'heldComment' && !isBan) return ofNothing('adminLog.heldComment');
  if (kind === 'heldProject' && !isBan)
    return ofProject(outcome === 'release' ? 'adminLog.heldRelease' : 'adminLog.heldRefuse');
  const { project, person } = entry;
  const about = { ...entry, project, person: kind === 'project' ? null : person };
  return settled({ ...about, about: { decision: String(outcome) } });
}

function reopened({ person }: AdminAction): ActionText {
  return person ? ofPerson('adminLog.reportReopenOf') : ofProject('adminLog.reportReopen');
}

const sentences: Readonly<Record<string, Sentence>> = {
  'admins.change': ({ about }) => ofPerson(about.isAdmin ? 'adminLog.appoint' : 'adminLog.dismiss'),
  'operator.appoint': () => ofPerson('adminLog.appoint'),
  'operator.dismiss': () => ofPerson('adminLog.dismiss'),
  'operator.resetTwoFactor': () => ofPerson('adminLog.resetTwoFactor'),
  'profiles.ban': ({ about }) => textOfValue(bans, about.banCategory, ofPerson),
  'profiles.verify': ({ about }) => ofPerson(about.isVerified ? 'adminLog.verify' : 'adminLog.unverify'),
  'pro.set': ({ about, creationDate }) => {
    const moment = Number(about.endingDateTS);
    const isOver = moment <= Date.parse(creationDate ?? '');
    return isOver ? ofPerson('adminLog.endPro') : ofPerson('adminLog.givePro', { moment });
  },
  'projectInfo.setAdminManagedState': ({ about }) => textOfValue(states, about.value, ofProject),
  'projectInfo.setCategory': ({ about }) =>
    textOfValue(feeds, about.value, (key) => ofProject('adminLog.category', { key })),
  'projectInfo.setTemplate': ({ about }) =>
    ofProject(about.value ? 'adminLog.template' : 'adminLog.noTemplate'),
  'comments.delete': () => ofProject('adminLog.comment'),
  'reports.settle': settled,
  'reports.reopen': reopened,
  'filters.add': ({ about }) => ({
    key: 'adminLog.filterAdd',
    about: 'nothing',
    value: { text: String(about.pattern) },
  }),
  'filters.change': () => ofNothing('adminLog.filterChange'),
  'filters.remove': () => ofNothing('adminLog.filterRemove'),
  'held.settle': ({ about: { kind, decision } }) =>
    kind === 'comment'
      ? ofNothing('adminLog.heldComment')
      : ofProject(decision === 'release' ? 'adminLog.heldRelease' : 'adminLog.heldRefuse'),
  'held.reopen': ({ about: { kind } }) =>
    kind === 'comment' ? ofNothing('adminLog.heldCommentReopen') : ofProject('adminLog.heldReopen'),
  // The former names of these actions, when only comics could be reported.
  'projectReports.settle': settled,
  'projectReports.reopen': reopened,
  'cases.settle': settledCase,
  'cases.takeBack': () => ofPerson('adminLog.revertDecision'),
  'cases.addNote': () => ofPerson('adminLog.note'),
  'bestFeedRequests.decide': ({ about }) =>
    ofProject(about.decision === 'accept' ? 'adminLog.requestAccept' : 'adminLog.requestDecline'),
  'bestFeedRequests.reopen': () => ofProject('adminLog.requestReopen'),
};

/** An unknown action is shown with its name. */
function actionText(entry: AdminAction): ActionText {
  return (
    sentences[entry.action]?.(entry) ?? {
      key: 'adminLog.other',
      about: 'nothing',
      value: { text: entry.action },
    }
  );
}

function textOfValue(
  texts: Readonly<Record<number, TextKey>>,
  value: unknown,
  makeText: (key: TextKey) => ActionText,
): ActionText | undefined {
  const key = texts[Number(value)];
  return key && makeText(key);
}

interface ActionEntryProps {
  readonly entry: AdminAction;
  readonly takesFocus: boolean;
}

export function ActionEntry({ entry, takesFocus }: ActionEntryProps) {
  const { t, node, locale } = useText();
  const { admin, action, person, project, creationDate } = entry;
  const ago = useRelativeTime(creationDate ?? '');
  const date = useLongDate(creationDate ?? '');
  const { key, about, value } = actionText(entry);
  const who = action.startsWith('operator.') ? t('adminLog.operator') : <Person key="who" person={admin} />;
  const subject = {
    person: <Person key="about" person={person} />,
    project: <Project key="about" project={project} />,
    nothing: null,
  }[about];
  const item = useTakeFocus<HTMLLIElement>(takesFocus);
  const shownValue = value === null ? '' : valueText(value);
  return (
    <li ref={item} tabIndex={-1} className={styles.entry}>
      <p className={styles.sentence}>
        {node(key, ...[who, subject, shownValue].filter((part) => part !== null))}
      </p>
      {creationDate !== null && (
        <time className={styles.time} dateTime={creationDate} title={date}>
          {ago}
        </time>
      )}
    </li>
  );

  function valueText(shown: NonNullable<typeof value>): string {
    if ('moment' in shown) return longDate(locale, shown.moment, 'local');
    return 'text' in shown ? shown.text : t(shown.key);
  }
}

export function Person({ person }: { person: NamedPicture | null }) {
  const { t } = useText();
  if (person === null) return t('person.deleted');
  return <Link href={screens.profile.path({ userId: person.id })}>{person.name || t('person.deleted')}</Link>;
}

function Project({ project }: { project: NamedPicture | null }) {
  const { t } = useText();
  if (project === null) return t('adminLog.deletedComic');
  return <Link href={screens.project.path({ projectId: project.id })}>{project.name}</Link>;
}
