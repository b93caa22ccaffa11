import { Icon56LockOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import { maxPageSize } from '@/domain/limits';
import styles from '@/features/moderation/ModerationLinks.module.css';
import { MessagePanel, PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import { useOpenCases } from '@/queries/cases';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

type ModerationScreen =
  | 'cases'
  | 'findPeople'
  | 'moderatedPerson'
  | 'filters'
  | 'adminActions'
  | 'statistics';

/** Links to the admin panels, with the number of open cases. */
function ModerationLinks({ shown }: { shown: ModerationScreen }) {
  const { t } = useText();
  const waiting = useOpenCases().data?.length ?? 0;
  const links = [
    { screen: 'cases', name: t('cases.title'), path: screens.cases.path({ queue: 'cases' }) },
    { screen: 'findPeople', name: t('cases.people'), path: screens.findPeople.path() },
    { screen: 'filters', name: t('filters.title'), path: screens.filters.path() },
    { screen: 'adminActions', name: t('adminLog.title'), path: screens.adminActions.path() },
    { screen: 'statistics', name: t('statistics.title'), path: screens.statistics.path() },
  ] as const;
  return (
    <nav className={styles.links} aria-label={t('moderation.title')}>
      {links.map(({ screen, name, path }) => (
        <Link
          key={screen}
          className={styles.link}
          href={path}
          aria-current={screen === shown ? 'page' : undefined}
        >
          {name}{' '}
          {screen === 'cases' && waiting > 0 && <span className={styles.waiting}>{countOf(waiting)}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A list has at most one page, so larger numbers are unknown. */
function countOf(waiting: number): string {
  return waiting < maxPageSize ? String(waiting) : `${maxPageSize}+`;
}

interface ModerationFrameProps {
  readonly screen: ModerationScreen;
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of an admin panel. Other users see a message, and no requests are sent. */
export function ModerationFrame({ screen, title, children }: ModerationFrameProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const isKnown = useSessionState() !== 'unknown';
  if (isKnown && !isAdmin) {
    return (
      <MessagePanel
        id={screen}
        icon={<Icon56LockOutline />}
        title={title}
        text={t('moderation.adminsOnly')}
        action={{ label: t('common.home'), go: () => navigate.to(screens.welcome.path()) }}
      />
    );
  }
  return (
    <PanelFrame id={screen} title={title}>
      {isAdmin && <ModerationLinks shown={screen} />}
      <main aria-label={title}>{isAdmin ? children : <LoadingSpinner />}</main>
    </PanelFrame>
  );
}
