import {
  Icon28DiamondOutline,
  Icon28DoorArrowRightOutline,
  Icon28EditOutline,
  Icon28HistoryBackwardOutline,
  Icon28KeyOutline,
  Icon28ListPlayOutline,
  Icon28MessageOutline,
  Icon28NewsfeedOutline,
  Icon28PictureStackOutline,
  Icon28ReportOutline,
  Icon28ShieldKeyholeOutline,
  Icon28UserOutline,
  Icon28Users3Outline,
  Icon28UsersOutline,
} from '@vkontakte/icons';
import type { ComponentType, ReactNode } from 'react';
import { type CurrentUser, mayDo } from '@/domain/user';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/features/person-menu/PersonMenu.module.css';
import { UnreadMark } from '@/features/person-menu/UnreadMark';
import { useSignOutAndForget } from '@/features/person-menu/useSignOutAndForget';
import { PromotionItems } from '@/features/promotion/PromotionItems';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { useSupportLink } from '@/legal/useSupportLink';
import { usePlatform } from '@/platform/PlatformContext';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface MenuItem {
  readonly name: TextKey;
  readonly path: string;
  readonly Icon: ComponentType;
}

interface Host {
  readonly typesPasswords: boolean;
}

/** The menu entries that this user and host can use. */
function menuItems(user: CurrentUser, { typesPasswords }: Host): readonly MenuItem[] {
  const items: (MenuItem | false)[] = [
    { name: 'menu.profile', path: screens.profile.path({ userId: user.id }), Icon: Icon28UserOutline },
    { name: 'menu.ownComics', path: screens.ownComics.path(), Icon: Icon28PictureStackOutline },
    { name: 'menu.news', path: screens.news.path(), Icon: Icon28NewsfeedOutline },
    { name: 'menu.reading', path: screens.reading.path(), Icon: Icon28HistoryBackwardOutline },
    { name: 'followers.title', path: screens.followers.path(), Icon: Icon28Users3Outline },
    { name: 'feed.subscriptions', path: screens.subscriptions.path(), Icon: Icon28UsersOutline },
    { name: 'menu.feeds', path: screens.userFeeds.path({ userId: user.id }), Icon: Icon28ListPlayOutline },
    { name: 'menu.pro', path: screens.pro.path(), Icon: Icon28DiamondOutline },
    { name: 'profileEdit.title', path: screens.profileEdit.path(), Icon: Icon28EditOutline },
    typesPasswords && {
      name: 'passwordChange.title',
      path: screens.passwordChange.path(),
      Icon: Icon28KeyOutline,
    },
    { name: 'menu.account', path: screens.accountSecurity.path(), Icon: Icon28ShieldKeyholeOutline },
    mayDo('settleCases', user) && {
      name: 'menu.moderation',
      path: screens.cases.path({ queue: 'cases' }),
      Icon: Icon28ReportOutline,
    },
  ];
  return items.filter((item) => item !== false);
}

interface PersonMenuProps {
  readonly user: CurrentUser;
  /** Replaces the router's navigation. */
  readonly onFollow?: (path: string) => void;
  /** Rendered between the user and the entries. */
  readonly children?: ReactNode;
}

export function PersonMenu({ user, onFollow, children }: PersonMenuProps) {
  const { t } = useText();
  const { can, promotion } = usePlatform();
  const navigate = useNavigate();
  const leave = useSignOutAndForget();
  const support = useSupportLink();
  return (
    <nav aria-label={t('menu.title')}>
      <p className={styles.person}>
        <PersonPicture person={user} size={40} />
        <span className={styles.name}>{user.name}</span>
      </p>
      {children}
      <ul className={styles.list}>
        {menuItems(user, { typesPasswords: can.typePasswords }).map(({ name, path, Icon }) => (
          <li key={name}>
            <Link className={styles.item} href={path} onFollow={onFollow}>
              <Icon />
              <span className={styles.label}>{t(name)}</span>
              {name === 'menu.news' && <UnreadMark />}
            </Link>
          </li>
        ))}
        {support !== null && (
          <li>
            <a className={styles.item} {...support.anchor}>
              <Icon28MessageOutline />
              <span className={styles.label}>{t('menu.support')}</span>
            </a>
          </li>
        )}
        {promotion !== null && <PromotionItems promotion={promotion} styles={styles} />}
        {can.chooseAccount && (
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => leave(() => (onFollow ?? navigate.to)(screens.signIn.path()))}
            >
              <Icon28DoorArrowRightOutline />
              <span className={styles.label}>{t('menu.signOut')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
