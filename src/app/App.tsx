import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { Shell } from '@/app/shell/Shell';
import { TextProvider } from '@/i18n/TextProvider';
import type { Platform } from '@/platform/Platform';
import { PlatformProvider } from '@/platform/PlatformContext';
import type { SessionEvents } from '@/queries/Server';
import { ServerProvider } from '@/queries/Server';
import type { LocationStore } from '@/routes/location';
import { RoutesProvider } from '@/routes/Routes';
import { ClientOnly } from '@/ui/ClientOnly';
import { LoadFailed } from '@/ui/LoadFailed';
import { lazyComponent } from '@/ui/lazyComponent';

const Connections = lazyComponent(async () => (await import('@/app/Connections')).Connections);

/** The app's dependencies, passed explicitly so that tests and the prerenderer can replace them. */
export interface AppProps {
  readonly platform: Platform;
  readonly api: ApiClient;
  readonly addresses: UrlsConfig;
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly locationStore: LocationStore;
  readonly sessionEvents: SessionEvents;
  /** The time at which the hydrated HTML was prerendered; `undefined` without hydration. */
  readonly renderedAt: number | undefined;
  readonly children?: ReactNode;
}

export function App({
  platform,
  api,
  addresses,
  i18n,
  queryClient,
  locationStore,
  sessionEvents,
  renderedAt,
  children,
}: AppProps) {
  return (
    <PlatformProvider platform={platform}>
      <TextProvider i18n={i18n} renderedAt={renderedAt}>
        <ServerProvider api={api} addresses={addresses} tokens={platform.storage} queryClient={queryClient}>
          <RoutesProvider store={locationStore}>
            <Shell />
            <ClientOnly failed={<LoadFailed />}>
              <Connections store={locationStore} sessionEvents={sessionEvents} />
            </ClientOnly>
            {children}
          </RoutesProvider>
        </ServerProvider>
      </TextProvider>
    </PlatformProvider>
  );
}
