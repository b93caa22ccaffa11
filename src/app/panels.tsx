import { type FunctionComponent, lazy, type ReactElement } from 'react';
import { loadPart } from '@/lib/loadPart';
import { useApi } from '@/queries/Server';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';

function laterPanel<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}

const ProPanel = laterPanel(async () => (await import('@/panels/pro/ProPanel')).ProPanel);
const BestFeedRequestsPanel = laterPanel(
  async () => (await import('@/panels/best-feed-requests/BestFeedRequestsPanel')).BestFeedRequestsPanel,
);
const AdminActionsPanel = laterPanel(
  async () => (await import('@/panels/admin-actions/AdminActionsPanel')).AdminActionsPanel,
);
const LegalPanel = laterPanel(async () => (await import('@/panels/legal/LegalPanel')).LegalPanel);
const FailPanel = laterPanel(async () => (await import('@/panels/fail/FailPanel')).FailPanel);
const NotInArchivePanel = laterPanel(
  async () => (await import('@/panels/not-in-archive/NotInArchivePanel')).NotInArchivePanel,
);
const SignInPanel = laterPanel(async () => (await import('@/panels/sign-in/SignInPanel')).SignInPanel);
const SignUpPanel = laterPanel(async () => (await import('@/panels/sign-in/SignInPanel')).SignUpPanel);
const LoginWithTokenPanel = laterPanel(
  async () => (await import('@/panels/login-with-token/LoginWithTokenPanel')).LoginWithTokenPanel,
);
const ProfilePanel = laterPanel(async () => (await import('@/panels/profile/ProfilePanel')).ProfilePanel);
const UserFeedsPanel = laterPanel(
  async () => (await import('@/panels/user-feeds/UserFeedsPanel')).UserFeedsPanel,
);
const CustomFeedPanel = laterPanel(
  async () => (await import('@/panels/custom-feed/CustomFeedPanel')).CustomFeedPanel,
);
const CustomFeedEditPanel = laterPanel(
  async () => (await import('@/panels/custom-feed-edit/CustomFeedEditPanel')).CustomFeedEditPanel,
);
const SearchPanel = laterPanel(async () => (await import('@/panels/search/SearchPanel')).SearchPanel);
const NewsPanel = laterPanel(async () => (await import('@/panels/news/NewsPanel')).NewsPanel);
const FollowersPanel = laterPanel(async () => (await import('@/panels/people/PeoplePanels')).FollowersPanel);
const SubscriptionsPanel = laterPanel(
  async () => (await import('@/panels/people/PeoplePanels')).SubscriptionsPanel,
);
const ReportsPanel = laterPanel(async () => (await import('@/panels/reports/ReportsPanel')).ReportsPanel);
const ForgotPasswordPanel = laterPanel(
  async () => (await import('@/panels/forgot-password/ForgotPasswordPanel')).ForgotPasswordPanel,
);
const AccountSafetyPanel = laterPanel(
  async () => (await import('@/panels/account-safety/AccountSafetyPanel')).AccountSafetyPanel,
);
const ProfileEditPanel = laterPanel(
  async () => (await import('@/panels/profile-edit/ProfileEditPanel')).ProfileEditPanel,
);
const PasswordChangePanel = laterPanel(
  async () => (await import('@/panels/password-change/PasswordChangePanel')).PasswordChangePanel,
);

type LaterScreen = Exclude<ShownRoute['screen'], 'home' | 'project'>;

/** What each screen shows, beside home and a project's page, which are drawn without a wait (app/drawPanel). */
const panels: { readonly [Id in LaterScreen]: FunctionComponent<Route<Id>> } = {
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

/** What an archive has of them: it has neither accounts nor people, nor what they build. */
const inArchive: ReadonlySet<LaterScreen> = new Set(['fail', 'legal', 'search']);

export function LaterPanel<Id extends LaterScreen>(route: Route<Id>): ReactElement {
  const { source } = useApi();
  if (source === 'archive' && !inArchive.has(route.screen)) return <NotInArchivePanel />;
  const Panel: FunctionComponent<Route<Id>> = panels[route.screen];
  return <Panel {...route} />;
}
