import { abortAfter } from '@/lib/abort';

/** Milliseconds for a whole comic's file. */
export const fileTimeoutMs = 60_000;

/** A comic's file that a page requests before the player in its frame could. */
interface EarlyFile {
  /** Absolute. */
  readonly address: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    kadrFile?: EarlyFile | undefined;
  }
}

/** Requests a comic's file for the player that this page is about to open: its own request would be a round trip later. */
export function fetchEarlyFile(page: Window, address: string): void {
  const response = fetch(address, { signal: abortAfter(fileTimeoutMs) });
  response.catch(() => undefined);
  page.kadrFile = { address: new URL(address, page.location.href).href, response };
}

/**
 * The file that the page around this player has requested, for its first reading alone; `null` without one, and in a
 * page of another origin, which cannot be read.
 */
export function takeEarlyFile(
  player: Pick<Window, 'parent' | 'location'>,
  address: string,
): Promise<Response> | null {
  try {
    const { parent, location } = player;
    const { kadrFile } = parent;
    if (kadrFile?.address !== new URL(address, location.href).href) return null;
    parent.kadrFile = undefined;
    return kadrFile.response;
  } catch {
    return null;
  }
}
