import {
  Icon28DiamondOutline,
  Icon28EditOutline,
  Icon28KeyOutline,
  Icon28ListPlayOutline,
  Icon28NewsfeedOutline,
  Icon28ReportOutline,
  Icon28ShieldKeyholeOutline,
  Icon28UserOutline,
  Icon28Users3Outline,
  Icon28UsersOutline,
} from '@vkontakte/icons';
import type { ComponentType } from 'react';
import { mayDo } from '@/domain/actionRights';
import type { CurrentUser } from '@/domain/user';
import type { TextKey } from '@/i18n/textKeys';
import { screens } from '@/routes/screens';

export interface MenuItem {
  readonly name: TextKey;
  readonly path: string;
  readonly Icon: ComponentType;
}

interface Host {
  readonly typesPasswords: boolean;
}

/** Where a person's own things are; only what they may do, and what this host has a use for. */
export function menuItems(user: CurrentUser, { typesPasswords }: Host): readonly MenuItem[] {
  const items: (MenuItem | false)[] = [
    { name: 'menu.profile', path: screens.profile.path({ userId: user._id }), Icon: Icon28UserOutline },
    { name: 'menu.news', path: screens.news.path(), Icon: Icon28NewsfeedOutline },
    { name: 'menu.followers', path: screens.followers.path(), Icon: Icon28Users3Outline },
    { name: 'menu.subscriptions', path: screens.subscriptions.path(), Icon: Icon28UsersOutline },
    { name: 'menu.feeds', path: screens.userFeeds.path({ userId: user._id }), Icon: Icon28ListPlayOutline },
    { name: 'menu.pro', path: screens.pro.path(), Icon: Icon28DiamondOutline },
    { name: 'menu.profileEdit', path: screens.profileEdit.path(), Icon: Icon28EditOutline },
    typesPasswords && { name: 'menu.password', path: screens.passwordChange.path(), Icon: Icon28KeyOutline },
    { name: 'menu.account', path: screens.accountSafety.path(), Icon: Icon28ShieldKeyholeOutline },
    mayDo('settleReports', { id: user._id, role: user.role }) && {
      name: 'menu.moderation',
      path: screens.reports.path(),
      Icon: Icon28ReportOutline,
    },
  ];
  return items.filter((item) => item !== false);
}
