import { lookup } from 'node:dns/promises';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { maxUploadBytes } from '@/domain/limits';
import { mebibyte } from '@/lib/units';
import { invalidField, type LocalizedText } from '../lib/errors';

const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  // A compressed body could be a decompression bomb.
  'accept-encoding': 'identity',
  'user-agent': 'Kadr',
};

/** Makes a request connect to these addresses, even if the name now resolves to others. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (host, { all }, done) => {
    const [first] = known;
    if (all === true) done(null, known);
    else if (first !== undefined) done(null, first.address, first.family);
    else done(new Error(`${host} has no address`), '');
  };
}

/** A request to one of the checked addresses of a URL's host, which does not follow redirects. */
export function requestTo(url: URL, addresses: readonly string[], options: RequestOptions): ClientRequest {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  // No agent: a reused connection could lead to an address that was not checked.
  return request(url, { ...options, agent: false, lookup: lookupOf(addresses) });
}

export type FetchRefusal =
  /** Another scheme, credentials, or a port of other services. */
  | { readonly because: 'address' }
  /** No such host, or one that is not public. The difference must not be revealed. */
  | { readonly because: 'host' }
  | { readonly because: 'redirects'; readonly atMost: number }
  | { readonly because: 'answer'; readonly status: number }
  | { readonly because: 'type' }
  | { readonly because: 'bytes'; readonly atMost: number }
  | { readonly because: 'milliseconds'; readonly atMost: number }
  | { readonly because: 'connection' };

/** For the person who entered the URL. */
export function fetchRefusalText(refusal: FetchRefusal): LocalizedText {
  switch (refusal.because) {
    case 'address':
      return {
        en: 'This is not the address of a picture of the web: it has to begin with http:// or https://.',
        ru: 'Это не адрес картинки в интернете: он должен начинаться с http:// или https://.',
      };
    case 'host':
      return { en: 'There is no public site at this address.', ru: 'По этому адресу нет открытого сайта.' };
    case 'redirects':
      return {
        en: `The address leads on more than ${refusal.atMost} times.`,
        ru: `Адрес перенаправляет больше ${refusal.atMost} раз.`,
      };
    case 'answer':
      return {
        en: `The site answered ${refusal.status} instead of a picture.`,
        ru: `Сайт ответил ${refusal.status}, картинки нет.`,
      };
    case 'type':
      return { en: 'There is no picture at this address.', ru: 'По этому адресу нет картинки.' };
    case 'bytes': {
      const megabytes = refusal.atMost / mebibyte;
      return {
        en: `The picture at this address is larger than ${megabytes} MB.`,
        ru: `Картинка по этому адресу больше ${megabytes} МБ.`,
      };
    }
    case 'milliseconds':
      return {
        en: `The site did not send the picture within ${refusal.atMost / 1000} seconds.`,
        ru: `Сайт не прислал картинку за ${refusal.atMost / 1000} секунд.`,
      };
    case 'connection':
      return { en: 'The site cannot be reached.', ru: 'Сайт недоступен.' };
  }
}

/** Azure's internal address looks like a public one. */
const cloudServices = new Set(['168.63.129.16']);

/** The only globally assigned IPv6 range. Others are local, IPv4-mapped or unassigned. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Excludes loopback, private, link-local, shared and multicast addresses, IPv4 in IPv6, and clouds' metadata services.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalIpv6) : !cloudServices.has(parsed.toString());
}

/** All IP addresses of a host name; the host itself when it is an IP address. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) return [literal];
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

export interface FetchRules {
  /** The maximum size in bytes. */
  readonly largest: number;
  /** The timeout for name resolution, all redirects and the whole body together. */
  readonly timeOutMs?: number;
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

interface FetchedFile {
  readonly kind: 'file';
  readonly bytes: Uint8Array;
}

interface RefusedFetch {
  readonly kind: 'refused';
  readonly reason: FetchRefusal;
}

type Step = FetchedFile | RefusedFetch | { readonly kind: 'redirect'; readonly to: URL };

const maxRedirects = 3;
const usualTimeOutMs = 15_000;

/**
 * Downloads an image from the public internet by http or https. For each redirect the name is resolved again, all its
 * addresses must be public, and one of them is connected to. Never rejects because of the URL or the response. The
 * content still has to be validated.
 */
export async function fetchPublicFile(
  address: string,
  rules: FetchRules,
): Promise<FetchedFile | RefusedFetch> {
  const timeOutMs = rules.timeOutMs ?? usualTimeOutMs;
  const ending = new AbortController();
  const timeIsUp = pause(timeOutMs, undefined, { signal: ending.signal, ref: false }).then(
    () => refused({ because: 'milliseconds', atMost: timeOutMs }),
    // Aborted: the response came first.
    () => refused({ because: 'connection' }),
  );
  try {
    // Name resolution cannot be aborted, only abandoned.
    return await Promise.race([follow(address, rules, ending.signal), timeIsUp]);
  } finally {
    ending.abort();
  }
}

/** The image at a URL that a person has entered. Throws `invalid` when it cannot be downloaded. */
export async function fetchImage(fetchFile: typeof fetchPublicFile, address: string): Promise<Uint8Array> {
  const found = await fetchFile(address, { largest: maxUploadBytes.picture });
  if (found.kind === 'file') return found.bytes;
  throw invalidField('imgURL', fetchRefusalText(found.reason));
}

async function follow(
  address: string,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<FetchedFile | RefusedFetch> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url === null || !isAllowed(url)) return refused({ because: 'address' });
    const step = await fetchOnce(url, rules, signal);
    if (step.kind !== 'redirect') return step;
    url = step.to;
  }
  return refused({ because: 'redirects', atMost: maxRedirects });
}

function readUrl(address: string, base?: URL): URL | null {
  return URL.canParse(address, base?.href) ? new URL(address, base) : null;
}

/** Of the privileged ports only 80 and 443 are allowed, so that mail servers and shells cannot be reached. */
function isAllowed({ protocol, username, password, port }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isOpenPort = port === '' || port === '80' || port === '443' || Number(port) >= 1024;
  return isWeb && username === '' && password === '' && isOpenPort;
}

async function fetchOnce(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Step> {
  const { resolve = resolveHost, isPublic = isPublicAddress } = rules;
  const addresses = await resolve(url.hostname).catch(() => []);
  if (addresses.length === 0 || !addresses.every(isPublic)) return refused({ because: 'host' });
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) =>
      requestTo(url, addresses, { headers, signal }).on('response', answered).on('error', failed).end(),
    );
    try {
      return await readAnswer(url, answer, rules.largest);
    } finally {
      answer.destroy();
    }
  } catch {
    return refused({ because: 'connection' });
  }
}

async function readAnswer(url: URL, answer: IncomingMessage, largest: number): Promise<Step> {
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const to = readUrl(headers.location, url);
    return to === null ? refused({ because: 'address' }) : { kind: 'redirect', to };
  }
  if (status !== 200) return refused({ because: 'answer', status });
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !isImageType(headers['content-type'])) return refused({ because: 'type' });
  const tooLarge = refused({ because: 'bytes', atMost: largest });
  if (Number(headers['content-length'] ?? 0) > largest) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > largest) return tooLarge;
    chunks.push(bytes);
  }
  return { kind: 'file', bytes: Buffer.concat(chunks) };
}

/** Some storage services send every file as a byte stream. */
function isImageType(header: string | undefined): boolean {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isBytes = type === 'application/octet-stream' || type === 'binary/octet-stream';
  return isBytes || (type.startsWith('image/') && !type.includes('svg'));
}

function refused(reason: FetchRefusal): RefusedFetch {
  return { kind: 'refused', reason };
}
