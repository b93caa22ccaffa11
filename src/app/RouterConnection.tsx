import {
  createBrowserRouter,
  createHashRouter,
  RouterProvider,
  useActiveVkuiLocation,
  useFirstPageCheck,
  useRouteNavigator,
} from '@vkontakte/vk-mini-apps-router';
import { useEffect, useState } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { links, patterns } from '@/routes/paths';
import type { PlaceStore } from '@/routes/place';

const routes = [
  ...Object.entries(patterns).map(([panel, path]) => ({ path, panel, view: 'main' })),
  { path: '*', panel: 'welcome', view: 'main' },
];

/**
 * Joins the router with the place of the app, and the place with the host. It comes as a chunk of its own:
 * the first screen is drawn from the launch path alone.
 */
export function RouterConnection({ store }: { store: PlaceStore }) {
  const { can } = usePlatform();
  const [router] = useState(() => {
    if (can.keepRouteInPath) return createBrowserRouter(routes);
    putHashInOurForm(store.current().path);
    return createHashRouter(routes);
  });
  return (
    // The host's address bar is ours to lead (platform.navigation): it shows packed hashes, not inner paths.
    <RouterProvider router={router} useBridge={false} throttled={false}>
      <Connection store={store} router={router} />
    </RouterProvider>
  );
}

/**
 * The router cannot read VK's packed hash, so ours stands in the frame before the router looks. Home goes under
 * a project that was opened by a link: there Back must lead home before it leaves (VK's Android client).
 */
function putHashInOurForm(path: string) {
  if (window.location.hash.startsWith('#/')) return;
  window.history.replaceState(null, '', `#${links.welcome()}`);
  if (path !== links.welcome()) window.history.pushState(null, '', `#${path}`);
}

function Connection({ store, router }: { store: PlaceStore; router: ReturnType<typeof createHashRouter> }) {
  const { can, navigation } = usePlatform();
  const navigator = useRouteNavigator();
  const isFirstPage = useFirstPageCheck();
  const { modal } = useActiveVkuiLocation();
  const { pathname, search } = router.state.location;
  const path = pathname + search;

  useEffect(() => store.arrive(path, modal ?? null), [store, path, modal]);
  useEffect(() => navigation.showPath(path), [navigation, path]);

  useEffect(() => {
    store.connect({
      push: (to) => void navigator.push(to),
      replace: (to) => void navigator.replace(to),
      back: () =>
        void (isFirstPage && can.keepRouteInPath ? navigator.replace(links.welcome()) : navigator.back()),
      showDialog: (key) => void navigator.showModal(key),
    });
  }, [store, navigator, can, isFirstPage]);

  useEffect(() => navigation.onHostPath((to) => void navigator.replace(to)), [navigation, navigator]);

  return null;
}
