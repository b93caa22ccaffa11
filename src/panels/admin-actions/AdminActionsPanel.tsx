import { Button, Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import type { AdminAction } from '@/domain/account';
import { isFullPage } from '@/domain/feed';
import type { NamedPicture } from '@/domain/images';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { longDate } from '@/i18n/dates';
import { useLongDate } from '@/i18n/useLongDate';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/admin-actions/AdminActions.module.css';
import { actionWords } from '@/panels/admin-actions/actionWords';
import { adminActionsPageSize, useAdminActions } from '@/queries/moderation';
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

/** As many pages as were asked for, one after the other. */
export function ActionPages() {
  const { t } = useText();
  const [offsets, setOffsets] = useState<readonly number[]>([0]);
  const lastOffset = offsets.at(-1) ?? 0;
  const { data: last } = useAdminActions(lastOffset);
  const hasMore = last === undefined ? offsets.length > 1 : isFullPage(last, adminActionsPageSize);
  return (
    <>
      {offsets.map((offset) => (
        <ActionPage key={offset} offset={offset} />
      ))}
      {hasMore && (
        <div className={styles.more}>
          <Button
            size="l"
            stretched
            mode="secondary"
            loading={last === undefined}
            onClick={() => setOffsets([...offsets, lastOffset + adminActionsPageSize])}
          >
            {t('feeds.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function ActionPage({ offset }: { offset: number }) {
  const { t } = useText();
  const { data: page, attempt } = useAdminActions(offset);
  if (page === undefined) return <LoadStrip attempts={[attempt]} />;
  if (page.items.length === 0 && offset === 0) return <Placeholder>{t('adminLog.empty')}</Placeholder>;
  return (
    <ul className={styles.list} aria-label={t('adminLog.title')}>
      {page.items.map((entry) => (
        <ActionEntry
          key={`${entry.creationDate} ${entry.action} ${JSON.stringify(entry.about)}`}
          entry={entry}
        />
      ))}
    </ul>
  );
}

/** What admins did: who, what, about whom or what, and when. */
export function AdminActionsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="adminActions" title={t('adminLog.title')}>
      <ActionPages />
    </ModerationFrame>
  );
}
