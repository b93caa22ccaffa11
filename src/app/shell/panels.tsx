import { lazy, type ReactElement } from 'react';
import type { Route } from '@/routes/paths';

const ProjectPanel = lazy(async () => ({
  default: (await import('@/panels/project/ProjectPanel')).ProjectPanel,
}));
const FailPanel = lazy(async () => ({ default: (await import('@/panels/fail/FailPanel')).FailPanel }));
const NotHerePanel = lazy(async () => ({
  default: (await import('@/panels/not-here/NotHerePanel')).NotHerePanel,
}));

/** Route to panel. Every panel but home arrives when it is opened. */
export function drawPanel(route: Route): ReactElement {
  switch (route.panel) {
    case 'project':
      return <ProjectPanel key={route.projectId} projectId={route.projectId} />;
    case 'fail':
      return <FailPanel />;
    default:
      return <NotHerePanel key={route.panel} />;
  }
}
