import { isDataDear } from '@/lib/isDataDear';

/** Fetches what the first tap will want, once the first screen has its own things; not where data are dear. */
export function warmUp(): void {
  if (isDataDear(navigator)) return;
  const fetchCode = () => {
    void import('./dialogs').then(({ fetchPlayerDialog }) => fetchPlayerDialog()).catch(ignore);
    void import('@/panels/project/ProjectPanel').catch(ignore);
  };
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchCode, { timeout: 4000 });
  else setTimeout(fetchCode, 2000);
}

/** What did not arrive now is asked for again when it is needed, and tells of itself then. */
function ignore() {}
