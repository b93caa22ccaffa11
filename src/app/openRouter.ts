import { createBrowserRouter, createHashRouter } from '@vkontakte/vk-mini-apps-router';
import { links, patterns } from '@/routes/paths';

const routes = [
  ...Object.entries(patterns).map(([panel, path]) => ({ path, panel, view: 'main' })),
  { path: '*', panel: 'welcome', view: 'main' },
];

export type Router = ReturnType<typeof createHashRouter>;

/** The router of the website, whose addresses are paths. */
export function openPathRouter(): Router {
  return createBrowserRouter(routes);
}

/**
 * The router inside VK, in the frame's hash. It cannot read VK's packed hash, so ours takes its place first.
 * Home goes under a project that a link opened: there Back leads home before it leaves (VK's Android client).
 */
export async function openHashRouter(startPath: string): Promise<Router> {
  const isReload = window.location.hash.startsWith('#/');
  if (isReload) return createHashRouter(routes);
  window.history.replaceState(null, '', `#${links.welcome()}`);
  const router = createHashRouter(routes);
  if (startPath !== links.welcome()) await router.navigate(startPath);
  return router;
}
