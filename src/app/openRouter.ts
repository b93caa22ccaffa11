import { createBrowserRouter, createHashRouter } from '@vkontakte/vk-mini-apps-router';
import { screens } from '@/routes/screens';

const routes = [
  ...Object.entries(screens).map(([panel, { pattern }]) => ({ path: pattern, panel, view: 'main' })),
  { path: '*', panel: 'welcome', view: 'main' },
];

export type Router = ReturnType<typeof createHashRouter>;

export function openPathRouter(): Router {
  return createBrowserRouter(routes);
}

/**
 * The router inside VK, which keeps its path in the frame's hash. The host's hash (packed, or not one of our
 * paths) is replaced before the router reads it. Home is inserted beneath a project that a link opened, so
 * that Back in VK's Android client leads home before it leaves the app.
 */
export async function openHashRouter(startPath: string, launchPath: string): Promise<Router> {
  // Only entries that our router made have a state.
  const isReload = window.history.state !== null && window.location.hash === `#${launchPath}`;
  if (isReload) return createHashRouter(routes);
  window.history.replaceState(null, '', `#${screens.welcome.path()}`);
  const router = createHashRouter(routes);
  if (startPath !== screens.welcome.path()) await router.navigate(startPath);
  return router;
}
