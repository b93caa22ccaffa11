import {
  Icon28HomeOutline,
  Icon28NewsfeedOutline,
  Icon28PictureStackOutline,
  Icon28SearchOutline,
} from '@vkontakte/icons';
import styles from '@/app/shell/BottomBars.module.css';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { WelcomeBar } from '@/features/introduction/WelcomeBar';
import { PersonPicture } from '@/features/person/PersonPicture';
import { UnreadMark } from '@/features/person-menu/UnreadMark';
import { useOpenPersonMenu } from '@/features/person-menu/useOpenPersonMenu';
import { ContinueBar } from '@/features/side-lists/ContinueBar';
import { ReturnBar } from '@/features/sign-in/ReturnBar';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { Link } from '@/routes/Link';
import { useLocation } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { useIsPhone } from '@/ui/screenWidth';

/** Bars fixed to the bottom of the screen. */
export function BottomBars() {
  const { route } = useLocation();
  return (
    <>
      <WelcomeBar />
      {route.screen === 'home' && (
        <div className={styles.bars}>
          <CreateButtonSlot kind="floating" />
          <ContinueBar />
          <ReturnBar />
        </div>
      )}
      <TabBar />
    </>
  );
}

/** With large system texts, its labels have several lines. */
function makeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    const height = Math.ceil(bar.getBoundingClientRect().height);
    style.setProperty('--kadr--tab_bar', `${height}px`);
  });
  watcher.observe(bar);
  return () => {
    watcher.disconnect();
    style.removeProperty('--kadr--tab_bar');
  };
}

function TabBar() {
  const { t } = useText();
  const { route } = useLocation();
  const user = useCurrentUser();
  const openMenu = useOpenPersonMenu();
  const isPhone = useIsPhone();
  if (user === null || !isPhone) return null;
  const hasPlayer = route.screen === 'project' || route.screen === 'preview';
  const isHome = route.screen === 'home' || route.screen === 'welcome';
  return (
    <nav
      ref={makeRoom}
      className={`${styles.bar} ${hasPlayer ? styles.underPlayer : ''}`}
      aria-label={t('tabs.title')}
    >
      <Link className={styles.tab} href={screens.welcome.path()} aria-current={isHome ? 'page' : undefined}>
        <Icon28HomeOutline />
        {t('tabs.comics')}
      </Link>
      <Link
        className={styles.tab}
        href={screens.search.path()}
        aria-current={route.screen === 'search' ? 'page' : undefined}
      >
        <Icon28SearchOutline />
        {t('search.title')}
      </Link>
      <Link
        className={styles.tab}
        href={screens.ownComics.path()}
        aria-current={route.screen === 'ownComics' ? 'page' : undefined}
      >
        <Icon28PictureStackOutline />
        {t('tabs.mine')}
      </Link>
      <Link
        className={styles.tab}
        href={screens.news.path()}
        aria-current={route.screen === 'news' ? 'page' : undefined}
      >
        <Icon28NewsfeedOutline />
        <span className={styles.badged}>
          {t('menu.news')} <UnreadMark />
        </span>
      </Link>
      <button type="button" className={styles.tab} onClick={() => void openMenu()}>
        <PersonPicture person={user} size={28} />
        {t('menu.title')}
      </button>
    </nav>
  );
}
