import { type FunctionComponent, lazy, type ReactElement, useState } from 'react';
import { loadPart } from '@/lib/loadPart';
import { HomePanel } from '@/panels/home/HomePanel';
import type { ShownRoute } from '@/routes/panelStack';
import type { Route } from '@/routes/screens';

let loadedProjectPanel: FunctionComponent<Route<'project'>> | null = null;
let loadingProjectPanel: ReturnType<typeof importProjectPanel> | null = null;

/** Fetches its code ahead. */
export async function importProjectPanel() {
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

const LazyProjectPanel = lazy(() => loadPart(loadProjectPanel));

function PreloadableProjectPanel(route: Route<'project'>) {
  // Another component in its place would lose what the first one holds.
  const [Panel] = useState<FunctionComponent<Route<'project'>>>(() => loadedProjectPanel ?? LazyProjectPanel);
  return <Panel {...route} />;
}

const LazyPanel = lazy(() => loadPart(async () => ({ default: (await import('@/app/panels')).LazyPanel })));

/** What a screen shows. Most visits begin with home or a project; the other screens come when they are opened. */
export function drawPanel(route: ShownRoute): ReactElement {
  switch (route.screen) {
    case 'home':
      return <HomePanel {...route} />;
    case 'project':
      return <PreloadableProjectPanel {...route} />;
    default:
      return <LazyPanel {...route} />;
  }
}
