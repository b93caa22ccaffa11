import { abortAfter } from '@/lib/abort';

/** Milliseconds to load a comic's whole file. */
export const fileTimeoutMs = 60_000;

/** A comic's file that the page requests before the player's frame is able to. */
interface EarlyFile {
  /** An absolute URL. */
  readonly address: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    kadrFile?: EarlyFile | undefined;
  }
}

/**
 * Requests a comic's file for the player that this page is about to open. The player's own request would
 * start a round trip later.
 */
export function fetchEarlyFile(page: Window, address: string): void {
  const response = fetch(address, { signal: abortAfter(fileTimeoutMs) });
  response.catch(() => undefined);
  page.kadrFile = { address: new URL(address, page.location.href).href, response };
}

/**
 * Returns, once, the file that the page around this player has requested. `null` when there is none, or when
 * that page is of another origin and cannot be read.
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
