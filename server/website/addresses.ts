import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultUrlsConfig, readUrlsConfig, type UrlsConfig } from '@/api/schemas/urlsConfig';
import { parseJson } from '@/lib/parseJson';

type SometimesKnown =
  | 'supportEmail'
  /** With the address in separate lines; empty until name and address are configured. */
  | 'operator'
  | 'paymentUrl'
  | 'androidAppUrl'
  | 'noticeUrl'
  | 'userContentUrl'
  | 'providers';

/** The keys of `config/urls.json` that only the running server knows. */
export interface RunningAddresses
  extends Pick<UrlsConfig, 'websiteUrl' | 'socialAppUrl' | 'socialGroupId' | 'testMode'>,
    Partial<Pick<UrlsConfig, SometimesKnown>> {}

const builtSchema = z.record(z.string(), z.unknown());

/** The built `config/urls.json` with the server's values; `null` when the build has none. */
export async function readAddresses(builtFolder: string, running: RunningAddresses): Promise<string | null> {
  const text = await readFile(join(builtFolder, 'config/urls.json'), 'utf8').catch(() => null);
  return text === null ? null : fillAddresses(text, running);
}

export async function runningConfig(builtFolder: string, running: RunningAddresses): Promise<UrlsConfig> {
  return readUrlsConfig(parseJson((await readAddresses(builtFolder, running)) ?? '{}')).config;
}

/** `null` when the text is not a JSON object: a broken config must stop the client's start. */
function fillAddresses(builtText: string, running: RunningAddresses): string | null {
  const built = builtSchema.safeParse(parseJson(builtText));
  if (!built.success) return null;
  // Only Kadr's own editor is known to work with touch.
  const { editorUrl = defaultUrlsConfig.editorUrl } = built.data;
  const touchEditor = editorUrl === defaultUrlsConfig.editorUrl;
  return JSON.stringify({ ...built.data, ...running, touchEditor });
}

const addressesScript =
  /(<script\b(?:[^>"']|"[^"]*"|'[^']*')*\bid=["']?kadr-urls["']?(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?)(<\/script>)/i;

/** Fills the script element for the addresses, if the page has one. */
export function putAddressesIntoPage(html: string, addresses: string): string {
  // Only `<` could end a script element.
  const safe = addresses.replaceAll('<', '\\u003c');
  return html.replace(
    addressesScript,
    (_whole, open: string, _text: string, close: string) => `${open}${safe}${close}`,
  );
}

/** `undefined` when the page has no valid addresses. */
export function addressesInPage(html: string): unknown {
  const [, , text = ''] = addressesScript.exec(html) ?? [];
  return parseJson(text);
}
