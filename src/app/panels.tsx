import type { FunctionComponent, ReactElement } from 'react';
import { useApi } from '@/queries/Server';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';
import { lazyComponent } from '@/ui/lazyComponent';

type LazyScreen = Exclude<ShownRoute['screen'], 'home' | 'project'>;

/** The lazy panels; home and project panels are in app/drawPanel. */
const panels: { readonly [Id in LazyScreen]: FunctionComponent<Route<Id>> } = {
  cases: lazyComponent(async () => (await import('@/panels/cases/CasesPanel')).CasesPanel),
  findPeople: lazyComponent(
    async () => (await import('@/panels/moderated-people/FindPeoplePanel')).FindPeoplePanel,
  ),
  moderatedPerson: lazyComponent(
    async () => (await import('@/panels/moderated-people/ModeratedPersonPanel')).ModeratedPersonPanel,
  ),
  fail: lazyComponent(async () => (await import('@/panels/fail/FailPanel')).FailPanel),
  profile: lazyComponent(async () => (await import('@/panels/profile/ProfilePanel')).ProfilePanel),
  userFeeds: lazyComponent(async () => (await import('@/panels/user-feeds/UserFeedsPanel')).UserFeedsPanel),
  customFeed: lazyComponent(
    async () => (await import('@/panels/custom-feed/CustomFeedPanel')).CustomFeedPanel,
  ),
  customFeedEdit: lazyComponent(
    async () => (await import('@/panels/custom-feed-edit/CustomFeedEditPanel')).CustomFeedEditPanel,
  ),
  signIn: lazyComponent(async () => (await import('@/panels/sign-in/SignInPanel')).SignInPanel),
  signUp: lazyComponent(async () => (await import('@/panels/sign-in/SignInPanel')).SignUpPanel),
  loginWithToken: lazyComponent(
    async () => (await import('@/panels/login-with-token/LoginWithTokenPanel')).LoginWithTokenPanel,
  ),
  forgotPassword: lazyComponent(
    async () => (await import('@/panels/forgot-password/ForgotPasswordPanel')).ForgotPasswordPanel,
  ),
  passwordChange: lazyComponent(
    async () => (await import('@/panels/password-change/PasswordChangePanel')).PasswordChangePanel,
  ),
  profileEdit: lazyComponent(
    async () => (await import('@/panels/profile-edit/ProfileEditPanel')).ProfileEditPanel,
  ),
  accountSecurity: lazyComponent(
    async () => (await import('@/panels/account-security/AccountSecurityPanel')).AccountSecurityPanel,
  ),
  pro: lazyComponent(async () => (await import('@/panels/pro/ProPanel')).ProPanel),
  filters: lazyComponent(async () => (await import('@/panels/filters/FiltersPanel')).FiltersPanel),
  adminActions: lazyComponent(
    async () => (await import('@/panels/admin-actions/AdminActionsPanel')).AdminActionsPanel,
  ),
  statistics: lazyComponent(
    async () => (await import('@/panels/statistics/StatisticsPanel')).StatisticsPanel,
  ),
  legal: lazyComponent(async () => (await import('@/panels/legal/LegalPanel')).LegalPanel),
  search: lazyComponent(async () => (await import('@/panels/search/SearchPanel')).SearchPanel),
  preview: lazyComponent(async () => (await import('@/panels/preview/PreviewPanel')).PreviewPanel),
  news: lazyComponent(async () => (await import('@/panels/news/NewsPanel')).NewsPanel),
  ownComics: lazyComponent(async () => (await import('@/panels/own-comics/OwnComicsPanel')).OwnComicsPanel),
  reading: lazyComponent(async () => (await import('@/panels/reading/ReadingPanel')).ReadingPanel),
  followers: lazyComponent(async () => (await import('@/panels/people/PeoplePanels')).FollowersPanel),
  subscriptions: lazyComponent(async () => (await import('@/panels/people/PeoplePanels')).SubscriptionsPanel),
};

const NotInArchivePanel = lazyComponent(
  async () => (await import('@/panels/fail/FailPanel')).NotInArchivePanel,
);

/** Screens of an archive, which has no accounts, people or custom feeds. */
const inArchive: ReadonlySet<LazyScreen> = new Set(['fail', 'legal', 'search']);

export function LazyPanel<Id extends LazyScreen>(route: Route<Id>): ReactElement {
  const { source } = useApi();
  if (source === 'archive' && !inArchive.has(route.screen)) return <NotInArchivePanel />;
  const Panel: FunctionComponent<Route<Id>> = panels[route.screen];
  return <Panel {...route} />;
}
