import { Icon28DoorArrowRightOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import type { CurrentUser } from '@/domain/user';
import { PersonPicture } from '@/features/person/PersonPicture';
import { menuItems } from '@/features/person-menu/menuItems';
import styles from '@/features/person-menu/PersonMenu.module.css';
import { UnreadMark } from '@/features/person-menu/UnreadMark';
import { useLeaveAccount } from '@/features/person-menu/useLeaveAccount';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface PersonMenuProps {
  readonly user: CurrentUser;
  /** Goes to a path in the place of the router. */
  readonly onFollow?: (path: string) => void;
  /** Between the person and their things. */
  readonly children?: ReactNode;
}

/** Who is signed in, the way to all that is theirs, and out. */
export function PersonMenu({ user, onFollow, children }: PersonMenuProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const navigate = useNavigate();
  const leave = useLeaveAccount();
  return (
    <nav aria-label={t('menu.title')}>
      <p className={styles.person}>
        <PersonPicture person={{ id: user._id, name: user.name, picId: user.picId }} size={40} />
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
