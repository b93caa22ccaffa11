import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import { findNativeShell } from '@/platform/native/nativeShell';
import type { Platform } from '@/platform/Platform';
import { type BrowserOptions, openBrowser } from './browserWindow';
import { openInVk } from './vkInFrame';

/** A host with Kadr inside; the same interface for all three. */
interface HostStand {
  readonly platform: Platform;
  fallSilent(): void;
  setSystemDark(isDark: boolean): void;
  /** The host opens this project; `null` where the host cannot open a location. */
  readonly openProject: ((projectId: string) => void) | null;
  /** The messages from the page to the host, by name. */
  readonly sent: () => readonly string[];
}

interface OpenOptions extends Omit<BrowserOptions, 'url' | 'parent'> {
  /** The project at which the host opens Kadr; by default home. */
  readonly projectId?: string;
}

export interface HostCase {
  readonly name: string;
  open(options?: OpenOptions): HostStand;
}

export const hostCases: readonly HostCase[] = [
  { name: 'the website', open: openOnWebsite },
  { name: 'VK', open: openInsideVk },
  { name: 'the native app', open: openInNativeApp },
];

const siteUrl = (projectId?: string) => `https://kadr.example/${projectId ? `comics/${projectId}` : ''}`;

function openOnWebsite(options: OpenOptions = {}): HostStand {
  const { window, setDark } = openBrowser({ ...options, url: siteUrl(options.projectId) });
  return {
    platform: createWebPlatform(window),
    fallSilent: () => undefined,
    setSystemDark: setDark,
    openProject: null,
    sent: () => [],
  };
}

function openInsideVk(options: OpenOptions = {}): HostStand {
  const hash = options.projectId ? `|:3m=p,id=${options.projectId}|:3` : '';
  const { platform, host, setDark } = openInVk({ ...options, hash });
  return {
    platform,
    fallSilent: () => host.answerAll({ kind: 'silent' }),
    setSystemDark: setDark,
    openProject: (projectId) => host.goTo(`|:3m=p,id=${projectId}|:3`),
    sent: () => host.sent.map(({ method }) => method),
  };
}

function openInNativeApp(options: OpenOptions = {}): HostStand {
  const { window, setDark } = openBrowser({ ...options, url: siteUrl(options.projectId) });
  const sent: string[] = [];
  Object.defineProperty(window, 'KadrNative', {
    value: { appLoadingDone: () => sent.push('appLoadingDone'), callSocialApi: () => undefined },
  });
  const shell = findNativeShell(window);
  if (shell === null) throw new Error('the shell was not found');
  return {
    platform: createNativePlatform(window, shell),
    fallSilent: () => undefined,
    setSystemDark: setDark,
    openProject: (projectId) =>
      window.kadrReceive?.(JSON.stringify({ type: 'OPEN_PATH', path: `/comics/${projectId}` })),
    sent: () => sent,
  };
}
