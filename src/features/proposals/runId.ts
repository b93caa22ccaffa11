import { randomToken } from '@/lib/randomToken';
import { readSessionValue, writeSessionValue } from '@/platform/browser/deviceStorage';
import type { Launch } from '@/platform/Platform';

const key = 'kadr.run';

/** Where the tab's storage is blocked, a run lasts until the next reload. */
let ofPage: string | null = null;

/**
 * Names this run of the app. It survives a reload: VK signs each launch anew, elsewhere it lasts as long as the tab, or
 * as long as the native app stays open.
 */
export function runIdOf({ signedQuery }: Pick<Launch, 'signedQuery'>): string {
  const signature = new URLSearchParams(signedQuery).get('sign');
  if (signature !== null) return signature;
  ofPage ??= readSessionValue(window, key) ?? randomToken();
  writeSessionValue(window, key, ofPage);
  return ofPage;
}
