import {
  createBrowserRouter,
  createHashRouter,
  type RouteNavigator,
  RouterProvider,
  useActiveVkuiLocation,
  useRouteNavigator,
} from '@vkontakte/vk-mini-apps-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { pausePlayers } from '@/features/player-frame/framedPlayer';
import { usePlatform } from '@/platform/PlatformContext';
import { type LocationStore, launchEntryKey } from '@/routes/location';
import { routeOfPath, screens } from '@/routes/screens';

/**
 * Syncs the router with the app's location, and the location with the host. Lazy, since the first screen is
 * rendered from the launch path alone.
 */
export function RouterConnection({ store }: { store: LocationStore }) {
  const { can, launch, onHidden } = usePlatform();
  const [router, setRouter] = useState<Router | null>(() => (can.keepRouteInPath ? openPathRouter() : null));

  useEffect(() => onHidden(pausePlayers), [onHidden]);

  useEffect(() => {
    if (!can.keepRouteInPath) void openHashRouter(store.launchPath, launch.path).then(setRouter);
  }, [can, launch, store]);

  if (!router) return null;
  return (
    // platform.navigation updates the host's address bar, which shows packed hashes instead of our paths.
    <RouterProvider router={router} useBridge={false} throttled={false}>
      <Connection store={store} router={router} />
    </RouterProvider>
  );
}

function Connection({ store, router }: { store: LocationStore; router: Router }) {
  const { can, navigation } = usePlatform();
  const navigator = useRouteNavigator();
  const { modal } = useActiveVkuiLocation();
  const { state } = router;
  const path = pathOf(state);

  // Runs for every router state, even with an unchanged path, since going back and forward may arrive as one
  // change.
  useEffect(
    () =>
      store.update({
        path: pathOf(state),
        entry: state.location.key,
        dialog: modal ?? null,
        action: historyActions[state.historyAction],
      }),
    [store, state, modal],
  );
  useEffect(() => navigation.showPath(path), [navigation, path]);
  useEffect(() => navigation.allowSwipeOut(isHome(path) && !modal), [navigation, path, modal]);
  // Goes through the store, since a move that is still queued for the router would otherwise undo this one.
  useEffect(() => navigation.onHostPath((to) => store.go('replace', to)), [navigation, store]);

  useEffect(() => {
    const leavesTheSite = () => can.keepRouteInPath && store.current().entry === launchEntryKey;
    // The surrounding provider subscribes in its own effects, which run after ours; a queued move would be
    // lost before.
    queueMicrotask(() =>
      store.connect({
        push: (to) => void navigator.push(to),
        replace: (to) => void navigator.replace(to),
        back: () => void (leavesTheSite() ? navigator.replace(screens.welcome.path()) : navigator.back()),
        showDialog: (key) => void navigator.showModal(key),
        hideDialog: () => void navigator.hideModal(),
        guard: (ask) => guardRouter(router, navigator, ask),
      }),
    );
  }, [store, navigator, router, can]);

  return null;
}

const pathOf = ({ location }: Router['state']) => location.pathname + location.search;

const historyActions = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

function isHome(path: string): boolean {
  const { screen } = routeOfPath(path);
  return screen === 'home' || screen === 'welcome';
}

/** The router keeps the index of each history entry in its state. */
const entryState = z.object({ idx: z.number() });

function indexOfEntry(): number {
  const read = entryState.safeParse(window.history.state);
  return read.success ? read.data.idx : 0;
}

/**
 * Blocks navigation away from this path and calls `ask`, whose `leave` continues the blocked navigation.
 * Returns a function that stops blocking. Dialogs are history entries of the same path, so they are not
 * blocked.
 */
function guardRouter(
  router: Router,
  navigator: RouteNavigator,
  ask: (leave: () => void) => void,
): () => void {
  const index = indexOfEntry();
  let isLeaving = false;
  let stopWaiting: () => void = () => undefined;

  /** The router itself returns to this entry; navigating earlier would start from the wrong entry. */
  const afterReturn = (run: () => void) => {
    const check = () => {
      if (indexOfEntry() !== index) return;
      stopWaiting();
      run();
    };
    stopWaiting = () => window.removeEventListener('popstate', check);
    window.addEventListener('popstate', check);
  };

  const unblock = navigator.block(({ currentLocation, nextLocation, historyAction }) => {
    if (isLeaving || nextLocation.pathname === currentLocation.pathname) return false;
    stopWaiting();
    if (historyAction === 'POP') {
      const steps = indexOfEntry() - index;
      afterReturn(() =>
        ask(() => {
          isLeaving = true;
          void router.navigate(steps);
        }),
      );
    } else {
      // The router has not processed the block yet.
      queueMicrotask(() =>
        ask(() => {
          isLeaving = true;
          void router.navigate(nextLocation, { replace: historyAction === 'REPLACE' });
        }),
      );
    }
    return true;
  });
  return () => {
    stopWaiting();
    unblock();
  };
}

const routes = [
  ...Object.entries(screens).map(([panel, { pattern }]) => ({ path: pattern, panel, view: 'main' })),
  { path: '*', panel: 'welcome', view: 'main' },
];

type Router = ReturnType<typeof createHashRouter>;

function openPathRouter(): Router {
  return createBrowserRouter(routes);
}

/**
 * The router inside VK, which keeps its path in the frame's hash. The host's hash (packed, or not one of our
 * paths) is replaced before the router reads it. Home is inserted beneath a project that a link opened, so
 * that Back in VK's Android client leads home before it leaves the app.
 */
async function openHashRouter(startPath: string, launchPath: string): Promise<Router> {
  // Only entries that our router made have a state.
  const isReload = window.history.state !== null && window.location.hash === `#${launchPath}`;
  if (isReload) return createHashRouter(routes);
  window.history.replaceState(null, '', `#${screens.welcome.path()}`);
  const router = createHashRouter(routes);
  if (startPath !== screens.welcome.path()) await router.navigate(startPath);
  return router;
}
