import {
  RouterProvider,
  useActiveVkuiLocation,
  useFirstPageCheck,
  useRouteNavigator,
} from '@vkontakte/vk-mini-apps-router';
import { useEffect, useState } from 'react';
import { usePlatform } from '@/platform/PlatformContext';
import { links, routeOfPath } from '@/routes/paths';
import type { PlaceStore } from '@/routes/place';
import { openHashRouter, openPathRouter, type Router } from './openRouter';

/**
 * Joins the router with the app's place, and the place with the host. It comes as a chunk of its own: the first
 * screen is drawn from the launch path alone.
 */
export function RouterConnection({ store }: { store: PlaceStore }) {
  const { can } = usePlatform();
  const [router, setRouter] = useState<Router | null>(() => (can.keepRouteInPath ? openPathRouter() : null));

  useEffect(() => {
    if (!can.keepRouteInPath) void openHashRouter(store.launchPath).then(setRouter);
  }, [can, store]);

  if (!router) return null;
  return (
    // The host's address bar is ours to lead (platform.navigation): it shows packed hashes, not inner paths.
    <RouterProvider router={router} useBridge={false} throttled={false}>
      <Connection store={store} router={router} />
    </RouterProvider>
  );
}

function Connection({ store, router }: { store: PlaceStore; router: Router }) {
  const { can, navigation } = usePlatform();
  const navigator = useRouteNavigator();
  const isFirstPage = useFirstPageCheck();
  const { modal } = useActiveVkuiLocation();
  const { pathname, search } = router.state.location;
  const path = pathname + search;

  useEffect(() => store.arrive(path, modal ?? null), [store, path, modal]);
  useEffect(() => navigation.showPath(path), [navigation, path]);
  useEffect(() => navigation.allowSwipeOut(isHome(path) && !modal), [navigation, path, modal]);
  useEffect(() => navigation.onHostPath((to) => void navigator.replace(to)), [navigation, navigator]);

  useEffect(() => {
    const leavesTheSite = isFirstPage && can.keepRouteInPath;
    store.connect({
      push: (to) => void navigator.push(to),
      replace: (to) => void navigator.replace(to),
      back: () => void (leavesTheSite ? navigator.replace(links.welcome()) : navigator.back()),
      showDialog: (key) => void navigator.showModal(key),
      hideDialog: () => void navigator.hideModal(),
    });
  }, [store, navigator, can, isFirstPage]);

  return null;
}

function isHome(path: string): boolean {
  const { panel } = routeOfPath(path);
  return panel === 'home' || panel === 'welcome';
}
