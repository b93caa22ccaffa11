import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Look, Platform } from '@/platform/Platform';
import { prerenderedLook } from '@/platform/Platform';

const PlatformContext = createContext<Platform | null>(null);

export interface PlatformProviderProps {
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** Hands the host that was chosen at the start to every panel below. */
export function PlatformProvider({ platform, children }: PlatformProviderProps) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The host that shows Kadr. Throws outside `PlatformProvider`: nothing of the app lives without a host. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('usePlatform is called outside PlatformProvider');
  return platform;
}

/** How the host wants us to look, live. Before the browser has hydrated it is `prerenderedLook`. */
export function useLook(): Look {
  const { look } = usePlatform();
  return useSyncExternalStore(look.subscribe, look.current, () => prerenderedLook);
}
