import { type FunctionComponent, lazy, type ReactElement } from 'react';
import { loadPart } from '@/lib/loadPart';
import { HomePanel } from '@/panels/home/HomePanel';
import type { Route } from '@/routes/screens';
import type { ShownRoute } from '@/routes/shownRoute';

const ProjectPanel = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/panels/project/ProjectPanel')).ProjectPanel,
  })),
);
const FailPanel = lazy(() =>
  loadPart(async () => ({ default: (await import('@/panels/fail/FailPanel')).FailPanel })),
);
const NotHerePanel = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/panels/not-here/NotHerePanel')).NotHerePanel,
  })),
);

const ReportsPanel = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/panels/reports/ReportsPanel')).ReportsPanel,
  })),
);

type ShownScreen = ShownRoute['screen'];

/** What each screen shows. Home is there at once, as most visits begin with it; the others come when they are opened. */
const panels: { readonly [Id in ShownScreen]: FunctionComponent<Route<Id>> } = {
  home: HomePanel,
  project: ProjectPanel,
  reports: ReportsPanel,
  fail: FailPanel,
  profile: NotHerePanel,
  userFeeds: NotHerePanel,
  customFeed: NotHerePanel,
  customFeedEdit: NotHerePanel,
  signIn: NotHerePanel,
  signUp: NotHerePanel,
  loginWithToken: NotHerePanel,
  forgotPassword: NotHerePanel,
  passwordChange: NotHerePanel,
  profileEdit: NotHerePanel,
  news: NotHerePanel,
  followers: NotHerePanel,
  subscriptions: NotHerePanel,
};

export function drawPanel<Id extends ShownScreen>(route: Route<Id>): ReactElement {
  const Panel: FunctionComponent<Route<Id>> = panels[route.screen];
  return <Panel {...route} />;
}
