import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import type { ExternalProvider } from '@/domain/user';

/** The keys of `config/urls.json` that only the running server knows; the rest is as the build wrote it. */
export interface RunningAddresses {
  readonly websiteUrl: string;
  readonly socialAppUrl: string;
  readonly socialGroupId: number;
  readonly testMode: boolean;
  readonly paymentUrl?: string;
  readonly androidAppUrl?: string;
  readonly noticeUrl?: string;
  /** Where a CDN serves the pictures of people. */
  readonly userContentUrl?: string;
  /** The outside identities by which people may sign in here. */
  readonly providers?: readonly ExternalProvider[];
}

const builtSchema = z.record(z.string(), z.unknown());

/** The built `config/urls.json` with the running server's values, or `null` when the build has none. */
export async function readAddresses(builtFolder: string, running: RunningAddresses): Promise<string | null> {
  const text = await readFile(join(builtFolder, 'config/urls.json'), 'utf8').catch(() => null);
  return text === null ? null : fillAddresses(text, running);
}

/** The addresses that pages are made with on the server. */
export async function runningConfig(builtFolder: string, running: RunningAddresses): Promise<UrlsConfig> {
  return readUrlsConfig(parseJson((await readAddresses(builtFolder, running)) ?? '{}')).config;
}

/** `null` when the text is not a JSON object: a broken config has to fail the start of the client, as it would anywhere. */
function fillAddresses(builtText: string, running: RunningAddresses): string | null {
  const built = builtSchema.safeParse(parseJson(builtText));
  return built.success ? JSON.stringify({ ...built.data, ...running }) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const addressesScript =
  /(<script\b(?:[^>"']|"[^"]*"|'[^']*')*\bid=["']?kadr-urls["']?(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)(<\/script>)/i;

/** Puts the addresses into the page's own place for them; a page without that place stays as it is. */
export function putAddressesIntoPage(html: string, addresses: string): string {
  // In a script element only `<` can end the text early.
  const safe = addresses.replaceAll('<', '\\u003c');
  return html.replace(
    addressesScript,
    (_whole, open: string, _text: string, close: string) => `${open}${safe}${close}`,
  );
}

/** The addresses in a page; nothing where it has none that can be read. */
export function addressesInPage(html: string): unknown {
  const [, , text = ''] = addressesScript.exec(html) ?? [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
