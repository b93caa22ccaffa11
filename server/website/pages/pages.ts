import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ContentEncoding } from '../../http/requestHeaders';
import { ttlCache } from '../../lib/ttlCache';
import { putAddressesIntoPage, type RunningAddresses, readAddresses } from '../addresses';
import { framedContentSecurityPolicy, permissionsPolicyOf } from '../securityHeaders';
import type { Placement } from './pageSplicer';
import { createPageSplicer, type ReadyPage } from './pageSplicer';

export interface Pages {
  /** The page at a path; `null` when there is none. */
  at(path: string): Promise<ReadyPage | null>;
  /** The same page with current texts, which must not contain scripts. */
  with(path: string, placements: readonly Placement[]): Promise<ReadyPage | null>;
}

/** The app's page for routes without a page of their own. */
export const plainPage = '/404.html';

/** Home with the style and shell of project pages: inside VK only the browser knows the route. */
export const launchPage = '/launch.html';

export const isVkLaunch = (query: string) => new URLSearchParams(query).has('vk_app_id');

/** Checking the file on each request takes 7 % of a page's time. */
const versionTtlMs = 1_000;

/** More than the routes and the projects that people open in a day. */
const maxPages = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const pack: Readonly<Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => compressGzip(bytes, { level: 9 }),
};

/** Built pages with the addresses of the running server, cached until the file changes. */
export function createPages(
  builtFolder: string,
  running: () => RunningAddresses,
  frames: readonly string[],
): Pages {
  const cache = new LRUCache<string, { readonly version: string; readonly page: BuiltPage }>({
    max: maxPages,
  });

  const versions = ttlCache<string | null>(versionTtlMs, maxPages);

  async function read(file: string): Promise<BuiltPage | null> {
    const version = await versions.get(file, () => versionOf(join(builtFolder, file)));
    if (version === null) return null;
    const known = cache.get(file);
    if (known?.version === version) return known.page;
    const built = await readFile(join(builtFolder, file), 'utf8');
    const page = createBuiltPage(file, await fill(built), frames);
    cache.set(file, { version, page });
    return page;
  }

  async function fill(html: string): Promise<string> {
    const addresses = await readAddresses(builtFolder, running());
    return addresses === null ? html : putAddressesIntoPage(html, addresses);
  }

  const at = async (path: string) => {
    const file = pageFileOf(path);
    return file === null ? null : read(file);
  };
  return {
    at,
    async with(path, placements) {
      return (await at(path))?.with(placements) ?? null;
    },
  };
}

/** `/feed/best` and `/feed/best/` → `feed/best/index.html`; `null` for a path that cannot have a page. */
export function pageFileOf(path: string): string | null {
  const file = normalize(path).replace(/^[/\\]+/, '');
  if (file.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.')) return null;
  if (file.endsWith('.html')) return file;
  const isOtherFile = /\.[^/\\]+$/.test(file);
  return isOtherFile ? null : join(file, 'index.html');
}

async function versionOf(path: string): Promise<string | null> {
  const file = await stat(path).catch(() => null);
  return file?.isFile() ? `${file.mtimeMs} ${file.size}` : null;
}

interface BuiltPage extends ReadyPage {
  with(placements: readonly Placement[]): ReadyPage;
}

function createBuiltPage(file: string, html: string, frames: readonly string[]): BuiltPage {
  const identity = Buffer.from(html);
  const packed = new Map<ContentEncoding, Promise<Buffer>>();
  const etag = etagOf(identity);
  const headers = {
    contentSecurityPolicy: framedContentSecurityPolicy(file, html, frames),
    permissionsPolicy: permissionsPolicyOf(file),
  };
  const splice = createPageSplicer(html);
  return {
    etag,
    ...headers,
    encodings: ['br', 'gzip'],
    async body(encoding) {
      if (encoding === 'identity') return identity;
      const body = packed.get(encoding) ?? pack[encoding](identity);
      packed.set(encoding, body);
      return body;
    },
    with(placements) {
      const texts = placements.map(({ text }) => text);
      return {
        etag: etagOf(JSON.stringify([etag, texts])),
        ...headers,
        ...splice(placements),
      };
    },
  };
}

function etagOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
