import { type FunctionComponent, lazy, type ReactElement, useState } from 'react';
import { loadPart } from '@/lib/loadPart';
import { HomePanel } from '@/panels/home/HomePanel';
import type { Route } from '@/routes/screens';
import type { ShownRoute } from '@/routes/shownRoute';

let loadedProjectPanel: FunctionComponent<Route<'project'>> | null = null;
let loadingProjectPanel: ReturnType<typeof importProjectPanel> | null = null;

async function importProjectPanel() {
  const { ProjectPanel } = await import('@/panels/project/ProjectPanel');
  loadedProjectPanel = ProjectPanel;
  return { default: ProjectPanel };
}

/**
 * Has the code of a project's page at hand: a prerendered one must be hydrated without a wait. Whoever was told that
 * it is lost is not kept waiting for it once more.
 */
export function loadProjectPanel() {
  loadingProjectPanel ??= loadPart(importProjectPanel);
  return loadingProjectPanel;
}

const LaterProjectPanel = lazy(() => loadPart(loadProjectPanel));

function ProjectPanelInTime(route: Route<'project'>) {
  // Another component in its place would lose what the first one holds.
  const [Panel] = useState<FunctionComponent<Route<'project'>>>(
    () => loadedProjectPanel ?? LaterProjectPanel,
  );
  return <Panel {...route} />;
}

function laterPanel<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  return lazy(() => loadPart(async () => ({ default: await load() })));
}

const FailPanel = laterPanel(async () => (await import('@/panels/fail/FailPanel')).FailPanel);
const NotHerePanel = laterPanel(async () => (await import('@/panels/not-here/NotHerePanel')).NotHerePanel);
const SignInPanel = laterPanel(async () => (await import('@/panels/sign-in/SignInPanel')).SignInPanel);
const SignUpPanel = laterPanel(async () => (await import('@/panels/sign-in/SignUpPanel')).SignUpPanel);
const LoginWithTokenPanel = laterPanel(
  async () => (await import('@/panels/login-with-token/LoginWithTokenPanel')).LoginWithTokenPanel,
);
const ReportsPanel = laterPanel(async () => (await import('@/panels/reports/ReportsPanel')).ReportsPanel);

type ShownScreen = ShownRoute['screen'];

/** What each screen shows. Home is there at once, as most visits begin with it; the others come when they are opened. */
const panels: { readonly [Id in ShownScreen]: FunctionComponent<Route<Id>> } = {
  home: HomePanel,
  project: ProjectPanelInTime,
  reports: ReportsPanel,
  fail: FailPanel,
  profile: NotHerePanel,
  userFeeds: NotHerePanel,
  customFeed: NotHerePanel,
  customFeedEdit: NotHerePanel,
  signIn: SignInPanel,
  signUp: SignUpPanel,
  loginWithToken: LoginWithTokenPanel,
  forgotPassword: NotHerePanel,
  passwordChange: NotHerePanel,
  profileEdit: NotHerePanel,
  accountSafety: NotHerePanel,
  pro: NotHerePanel,
  bestFeedRequests: NotHerePanel,
  adminActions: NotHerePanel,
  legal: NotHerePanel,
  news: NotHerePanel,
  followers: NotHerePanel,
  subscriptions: NotHerePanel,
};

export function drawPanel<Id extends ShownScreen>(route: Route<Id>): ReactElement {
  const Panel: FunctionComponent<Route<Id>> = panels[route.screen];
  return <Panel {...route} />;
}
