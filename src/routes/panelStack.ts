import { mayOpenFeed, welcomeFeedType } from '@/domain/feed';
import { isSamePanel, pathOf, type Route, type ScreenId } from '@/routes/screens';

/** A route with a panel; `welcome` only redirects. */
export type ShownRoute = Route<Exclude<ScreenId, 'welcome'>>;

interface Visitor {
  readonly isSignedIn: boolean;
  /** As stored on the device, unchecked. */
  readonly lastFeed: string | null;
}

/** The route that is shown after redirects (docs/product/screens.md#redirects). */
export function shownRoute(route: Route, { isSignedIn, lastFeed }: Visitor): ShownRoute {
  if (route.screen === 'welcome' || (route.screen === 'home' && !mayOpenFeed(route.feed, isSignedIn))) {
    return { screen: 'home', feed: welcomeFeedType(lastFeed) };
  }
  return route;
}

/** A mounted panel, which keeps its typed text, open parts and scroll position. */
interface StackedPanel {
  readonly key: string;
  readonly route: ShownRoute;
  /** Ids of the history entries that show this panel: its tabs, its dialogs, and its address without the query. */
  readonly entries: readonly string[];
}

/** Panels in history order. */
export interface PanelStack {
  readonly panels: readonly StackedPanel[];
  /** Index of the current panel; Forward leads to those after it. */
  readonly shown: number;
}

export const emptyStack: PanelStack = { panels: [], shown: -1 };

/** How many panels stay mounted; each may hold a long list or a comic with its images. */
export const keptPanels = 4;

/** Returns the stack with an entry on top; the same object when nothing changes. */
export function showEntry(stack: PanelStack, entry: string, route: ShownRoute): PanelStack {
  const visited = stack.panels.findIndex(
    (panel) => panel.entries.includes(entry) && isSamePanel(panel.route, route),
  );
  if (visited >= 0) return withPanel(stack, visited, entry, route);

  const current = stack.panels[stack.shown];
  if (current && isSamePanel(current.route, route)) return withPanel(stack, stack.shown, entry, route);

  // Navigation drops the panels that Forward led to, and those of a replaced entry.
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
