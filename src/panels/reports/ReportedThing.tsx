import { Title } from '@vkontakte/vkui';
import type { NamedPicture } from '@/domain/images';
import type { Report, ReportOfComment } from '@/domain/report';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/reports/ReportsPanel.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

/** What a report is called where one is told from another. */
export function useSubjectName(report: Report): string {
  const { t } = useText();
  switch (report.kind) {
    case 'project':
      return report.project.name;
    case 'feed':
      return report.feed.name;
    case 'person':
      return report.person.name || t('person.deleted');
    case 'comment':
      return t('comments.by', report.person.name || t('person.deleted'));
  }
}

/** What was reported, with a link to it. */
export function ReportedThing({ report }: { readonly report: Report }) {
  const { t } = useText();
  return (
    <>
      <p className={styles.kind}>{t(`reports.kind.${report.kind}`)}</p>
      <Subject report={report} />
    </>
  );
}

function Subject({ report }: { readonly report: Report }) {
  switch (report.kind) {
    case 'project':
      return (
        <Title level="3" Component="h2">
          <Link href={screens.project.path({ projectId: report.project.id })}>{report.project.name}</Link>
        </Title>
      );
    case 'person':
      return <Person person={report.person} />;
    case 'feed':
      return (
        <Title level="3" Component="h2" className={styles.pictured}>
          <FeedCover feed={report.feed} size={36} />
          <Link href={screens.customFeed.path({ feedId: report.feed.id })}>{report.feed.name}</Link>
        </Title>
      );
    case 'comment':
      return <Comment report={report} />;
  }
}

function Person({ person }: { readonly person: NamedPicture }) {
  const { t } = useText();
  return (
    <Title level="3" Component="h2" className={styles.pictured}>
      <PersonPicture person={person} size={36} />
      {person.name === '' ? (
        t('person.deleted')
      ) : (
        <Link href={screens.profile.path({ userId: person.id })}>{person.name}</Link>
      )}
    </Title>
  );
}

function Comment({ report: { person, text, commented } }: { readonly report: ReportOfComment }) {
  const { t, node } = useText();
  return (
    <>
      <Person person={person} />
      <blockquote className={styles.quote}>{text}</blockquote>
      <p className={styles.from}>
        {commented === null
          ? t('reports.goneComment')
          : node(
              'reports.commentOn',
              <Link key="on" href={`${screens.project.path({ projectId: commented.id })}?newcomm=1`}>
                {commented.name}
              </Link>,
            )}
      </p>
    </>
  );
}
