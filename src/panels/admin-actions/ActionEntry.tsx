import type { AdminAction } from '@/domain/accountLog';
import type { NamedPicture } from '@/domain/namedPicture';
import { longDate } from '@/i18n/dates';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/admin-actions/AdminActions.module.css';
import { actionWords } from '@/panels/admin-actions/actionWords';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** One action in a whole sentence, with the ways to whom and what it is about. */
export function ActionEntry({ entry }: { entry: AdminAction }) {
  const { t, node, locale } = useText();
  const { admin, person, project, creationDate } = entry;
  const ago = useRelativeTime(creationDate ?? '');
  const date = useLongDate(creationDate ?? '');
  const { key, about, value } = actionWords(entry);
  const who = <Person key="who" person={admin} />;
  const subject = {
    person: <Person key="about" person={person} />,
    project: <Project key="about" project={project} />,
    nothing: null,
  }[about];
  const said = value === null ? '' : valueText(value);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>{node(key, ...[who, subject, said].filter((part) => part !== null))}</p>
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

function Person({ person }: { person: NamedPicture | null }) {
  const { t } = useText();
  if (person === null) return t('person.deleted');
  return <Link href={screens.profile.path({ userId: person.id })}>{person.name || t('person.deleted')}</Link>;
}

function Project({ project }: { project: NamedPicture | null }) {
  const { t } = useText();
  if (project === null) return t('adminLog.deletedComic');
  return <Link href={screens.project.path({ projectId: project.id })}>{project.name}</Link>;
}
