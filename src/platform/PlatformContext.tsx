import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Appearance, Platform } from '@/platform/Platform';
import { prerenderedLook } from '@/platform/Platform';

const PlatformContext = createContext<Platform | null>(null);

interface PlatformProviderProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}

export function PlatformProvider({ platform, children }: PlatformProviderProps) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Throws outside `PlatformProvider`: the app cannot run without a host. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('PlatformProvider is missing');
  return platform;
}

/** The host's current look; `prerenderedLook` until the page is hydrated. */
export function useLook(): Appearance {
  const { look } = usePlatform();
  return useSyncExternalStore(look.subscribe, look.current, () => prerenderedLook);
}
