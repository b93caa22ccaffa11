import { longestPage } from '@/domain/limits';
import styles from '@/features/moderation/ModerationLinks.module.css';
import { useText } from '@/i18n/useText';
import { useOpenBestRequests, useOpenReports } from '@/queries/moderation';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

export type ModerationScreen = 'reports' | 'bestFeedRequests' | 'adminActions';

/** The panels for admins, each with how much waits there. */
export function ModerationLinks({ shown }: { shown: ModerationScreen }) {
  const { t } = useText();
  const reports = useOpenReports().data?.length;
  const requests = useOpenBestRequests().data?.length;
  const links = [
    { screen: 'reports', name: t('reports.title'), waiting: reports },
    { screen: 'bestFeedRequests', name: t('requests.title'), waiting: requests },
    { screen: 'adminActions', name: t('adminLog.title'), waiting: undefined },
  ] as const;
  return (
    <nav className={styles.links} aria-label={t('moderation.title')}>
      {links.map(({ screen, name, waiting }) => (
        <Link
          key={screen}
          className={styles.link}
          href={screens[screen].path()}
          aria-current={screen === shown ? 'page' : undefined}
        >
          {name}{' '}
          {waiting !== undefined && waiting > 0 && <span className={styles.waiting}>{countOf(waiting)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A list tells of the first hundred alone. */
function countOf(waiting: number): string {
  return waiting < longestPage ? String(waiting) : `${longestPage}+`;
}
