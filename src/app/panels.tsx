import { type FunctionComponent, lazy, type ReactElement } from 'react';
import { loadPart } from '@/lib/loadPart';
import { useApi } from '@/queries/Server';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';

function lazyPanel<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}

const ProPanel = lazyPanel(async () => (await import('@/panels/pro/ProPanel')).ProPanel);
const BestFeedRequestsPanel = lazyPanel(
  async () => (await import('@/panels/best-feed-requests/BestFeedRequestsPanel')).BestFeedRequestsPanel,
);
const AdminActionsPanel = lazyPanel(
  async () => (await import('@/panels/admin-actions/AdminActionsPanel')).AdminActionsPanel,
);
const LegalPanel = lazyPanel(async () => (await import('@/panels/legal/LegalPanel')).LegalPanel);
const FailPanel = lazyPanel(async () => (await import('@/panels/fail/FailPanel')).FailPanel);
const NotInArchivePanel = lazyPanel(
  async () => (await import('@/panels/not-in-archive/NotInArchivePanel')).NotInArchivePanel,
);
const SignInPanel = lazyPanel(async () => (await import('@/panels/sign-in/SignInPanel')).SignInPanel);
const SignUpPanel = lazyPanel(async () => (await import('@/panels/sign-in/SignInPanel')).SignUpPanel);
const LoginWithTokenPanel = lazyPanel(
  async () => (await import('@/panels/login-with-token/LoginWithTokenPanel')).LoginWithTokenPanel,
);
const ProfilePanel = lazyPanel(async () => (await import('@/panels/profile/ProfilePanel')).ProfilePanel);
const UserFeedsPanel = lazyPanel(
  async () => (await import('@/panels/user-feeds/UserFeedsPanel')).UserFeedsPanel,
);
const CustomFeedPanel = lazyPanel(
  async () => (await import('@/panels/custom-feed/CustomFeedPanel')).CustomFeedPanel,
);
const CustomFeedEditPanel = lazyPanel(
  async () => (await import('@/panels/custom-feed-edit/CustomFeedEditPanel')).CustomFeedEditPanel,
);
const SearchPanel = lazyPanel(async () => (await import('@/panels/search/SearchPanel')).SearchPanel);
const NewsPanel = lazyPanel(async () => (await import('@/panels/news/NewsPanel')).NewsPanel);
const FollowersPanel = lazyPanel(async () => (await import('@/panels/people/PeoplePanels')).FollowersPanel);
const SubscriptionsPanel = lazyPanel(
  async () => (await import('@/panels/people/PeoplePanels')).SubscriptionsPanel,
);
const ReportsPanel = lazyPanel(async () => (await import('@/panels/reports/ReportsPanel')).ReportsPanel);
const ForgotPasswordPanel = lazyPanel(
  async () => (await import('@/panels/forgot-password/ForgotPasswordPanel')).ForgotPasswordPanel,
);
const AccountSafetyPanel = lazyPanel(
  async () => (await import('@/panels/account-safety/AccountSafetyPanel')).AccountSafetyPanel,
);
const ProfileEditPanel = lazyPanel(
  async () => (await import('@/panels/profile-edit/ProfileEditPanel')).ProfileEditPanel,
);
const PasswordChangePanel = lazyPanel(
  async () => (await import('@/panels/password-change/PasswordChangePanel')).PasswordChangePanel,
);

type LazyScreen = Exclude<ShownRoute['screen'], 'home' | 'project'>;

/** The lazy panels; home and project panels are in app/drawPanel. */
const panels: { readonly [Id in LazyScreen]: FunctionComponent<Route<Id>> } = {
  reports: ReportsPanel,
  fail: FailPanel,
  profile: ProfilePanel,
  userFeeds: UserFeedsPanel,
  customFeed: CustomFeedPanel,
  customFeedEdit: CustomFeedEditPanel,
  signIn: SignInPanel,
  signUp: SignUpPanel,
  loginWithToken: LoginWithTokenPanel,
  forgotPassword: ForgotPasswordPanel,
  passwordChange: PasswordChangePanel,
  profileEdit: ProfileEditPanel,
  accountSafety: AccountSafetyPanel,
  pro: ProPanel,
  bestFeedRequests: BestFeedRequestsPanel,
  adminActions: AdminActionsPanel,
  legal: LegalPanel,
  search: SearchPanel,
  news: NewsPanel,
  followers: FollowersPanel,
  subscriptions: SubscriptionsPanel,
};

/** Screens that an archive has: it has no accounts, people or custom feeds. */
const inArchive: ReadonlySet<LazyScreen> = new Set(['fail', 'legal', 'search']);

export function LazyPanel<Id extends LazyScreen>(route: Route<Id>): ReactElement {
  const { source } = useApi();
  if (source === 'archive' && !inArchive.has(route.screen)) return <NotInArchivePanel />;
  const Panel: FunctionComponent<Route<Id>> = panels[route.screen];
  return <Panel {...route} />;
}
