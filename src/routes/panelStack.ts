import { mayOpenFeed, welcomeFeedType } from '@/domain/feed';
import { isSamePanel, pathOf, type Route, type ScreenId } from '@/routes/screens';

/** A route that has a panel: the welcome page only leads on. */
export type ShownRoute = Route<Exclude<ScreenId, 'welcome'>>;

interface Visitor {
  readonly isSignedIn: boolean;
  /** As the device keeps it, if it does. */
  readonly lastFeed: string | null;
}

/** What somebody sees at a route; another one than the route where that redirects them (docs/product/screens.md#redirects). */
export function shownRoute(route: Route, { isSignedIn, lastFeed }: Visitor): ShownRoute {
  if (route.screen === 'welcome' || (route.screen === 'home' && !mayOpenFeed(route.feed, isSignedIn))) {
    return { screen: 'home', feed: welcomeFeedType(lastFeed) };
  }
  return route;
}

/** A panel in memory. What is typed, opened and scrolled in it stays as long as it is here. */
export interface StackedPanel {
  readonly key: string;
  readonly route: ShownRoute;
  /** The entries of the history that it stands for: its tabs, its dialogs, its address without a query. */
  readonly entries: readonly string[];
}

/** The panels in the order of the history. */
export interface PanelStack {
  readonly panels: readonly StackedPanel[];
  /** Index of the one on the screen; Forward leads to those after it. */
  readonly shown: number;
}

export const emptyStack: PanelStack = { panels: [], shown: -1 };

/** Panels that stay in memory; each may hold a long list or a comic with its pictures. */
export const keptPanels = 4;

/** The stack with an entry of the history on the screen; the same one when it is there already. */
export function showEntry(stack: PanelStack, entry: string, route: ShownRoute): PanelStack {
  const visited = stack.panels.findIndex(
    (panel) => panel.entries.includes(entry) && isSamePanel(panel.route, route),
  );
  if (visited >= 0) return withPanel(stack, visited, entry, route);

  const current = stack.panels[stack.shown];
  if (current && isSamePanel(current.route, route)) return withPanel(stack, stack.shown, entry, route);

  // Whoever goes on to another place has no way Forward any more; nor does anything lead to what it replaces.
  const before = stack.panels
    .slice(0, stack.shown + 1)
    .map((panel) => ({ ...panel, entries: panel.entries.filter((known) => known !== entry) }))
    .filter(({ entries }) => entries.length > 0);
  const key = `${entry} ${pathOf(route)}`;
  const panels = [...before, { key, route, entries: [entry] }].slice(-keptPanels);
  return { panels, shown: panels.length - 1 };
}

function withPanel(stack: PanelStack, shown: number, entry: string, route: ShownRoute): PanelStack {
  const panel = stack.panels[shown];
  const isKnown = panel?.entries.includes(entry) && pathOf(panel.route) === pathOf(route);
  if (isKnown && shown === stack.shown) return stack;
  return {
    panels: stack.panels.map((one, index) =>
      index === shown && !isKnown
        ? { ...one, route, entries: [...one.entries.filter((known) => known !== entry), entry] }
        : one,
    ),
    shown,
  };
}
