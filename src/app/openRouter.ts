import { createBrowserRouter, createHashRouter } from '@vkontakte/vk-mini-apps-router';
import { screens } from '@/routes/screens';

const routes = [
  ...Object.entries(screens).map(([panel, { pattern }]) => ({ path: pattern, panel, view: 'main' })),
  { path: '*', panel: 'welcome', view: 'main' },
];

export type Router = ReturnType<typeof createHashRouter>;

/** The router of the website, whose addresses are paths. */
export function openPathRouter(): Router {
  return createBrowserRouter(routes);
}

/**
 * The router inside VK, in the frame's hash. What the host's link has put there is not for it to read (VK's packed
 * hash, a path that is none of the app's), so the place that was read from it takes its place first. Home goes under
 * a project that a link opened: there Back leads home before it leaves (VK's Android client).
 */
export async function openHashRouter(startPath: string, launchPath: string): Promise<Router> {
  // Entries of the history that are ours have a state.
  const isReload = window.history.state !== null && window.location.hash === `#${launchPath}`;
  if (isReload) return createHashRouter(routes);
  window.history.replaceState(null, '', `#${screens.welcome.path()}`);
  const router = createHashRouter(routes);
  if (startPath !== screens.welcome.path()) await router.navigate(startPath);
  return router;
}
