import type { AppProps } from '@/app/App';
import { logFailure } from '@/lib/logFailure';
import { whenIdle } from '@/lib/whenIdle';

/**
 * Starts to report errors and speed when the first screen is complete. Secret links to drafts are not
 * reported.
 */
export async function reportClient({ platform, addresses, api, locationStore }: AppProps): Promise<void> {
  if (api.source !== 'server') return;
  await whenIdle(window);
  await import('@/queries/client-reports/startReporter')
    .then(({ startReporter }) =>
      startReporter(window, {
        backendUrl: addresses.backendUrl,
        host: platform.id,
        route: () => {
          const { screen } = locationStore.current().route;
          return screen === 'preview' ? null : screen;
        },
        visits: platform.storage,
        onHidden: platform.onHidden,
      }),
    )
    .catch(logFailure('Errors are not reported.'));
}
