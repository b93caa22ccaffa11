import { randomToken } from '@/lib/randomToken';
import { readSessionValue, writeSessionValue } from '@/platform/browser/deviceStorage';
import type { Launch } from '@/platform/Platform';

const key = 'kadr.run';

/** Where the tab's storage is blocked, a run lasts until the next reload. */
let ofPage: string | null = null;

/**
 * The id of this run of the app, which a reload does not change. Inside VK it is the moment of the launch, since the
 * signature must not get into an address or a log; elsewhere it lasts as long as the tab, or as the native app is open.
 */
export function runIdOf({ signedQuery }: Pick<Launch, 'signedQuery'>): string {
  const launchedAt = new URLSearchParams(signedQuery).get('vk_ts');
  if (launchedAt !== null) return launchedAt;
  ofPage ??= readSessionValue(window, key) ?? randomToken();
  writeSessionValue(window, key, ofPage);
  return ofPage;
}
