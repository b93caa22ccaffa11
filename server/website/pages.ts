import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type RunningAddresses, readAddresses } from './addresses';
import type { ContentEncoding } from './contentEncoding';
import { putAddressesIntoPage } from './pageAddresses';
import { contentSecurityPolicy } from './securityHeaders';

/** A page of the built folder, ready to be sent. */
export interface ReadyPage {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  readonly html: string;
  /** Packed when somebody asks for it, and once. */
  body(encoding: ContentEncoding | 'identity'): Promise<Buffer>;
}

export interface Pages {
  /** The page that stands at a path of the website, or `null`. */
  at(path: string): Promise<ReadyPage | null>;
  /** That page with a change of the moment; it is not kept. */
  changed(path: string, change: (html: string) => string): Promise<ReadyPage | null>;
}

/** The app's page as it is for every route. */
export const plainPage = '/404.html';

/** Home with the style and the shell of any project's page: inside VK only the browser knows which is asked for. */
export const launchPage = '/launch.html';

/** Whether VK opens the app by this query. */
export const isVkLaunch = (query: string) => new URLSearchParams(query).has('vk_app_id');

/** More than the routes and the projects that people look at in one day; the rest is read anew. */
const keptPages = 500;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How hard a page is packed: one that is kept as well as can be, one of the moment at no more cost than it saves. */
const efforts = { kept: { br: 9, gzip: 9 }, ofTheMoment: { br: 4, gzip: 5 } } as const;

type Effort = (typeof efforts)[keyof typeof efforts];

const pack: Readonly<Record<ContentEncoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, { br }) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }),
  gzip: (bytes, { gzip: level }) => compressGzip(bytes, { level }),
};

/** The HTML of a built folder with the running server's addresses in it, kept while the file is the same. */
export function createPages(
  builtFolder: string,
  running: () => RunningAddresses,
  frames: readonly string[],
): Pages {
  const kept = new Map<string, { readonly version: string; readonly page: ReadyPage }>();

  async function read(file: string): Promise<ReadyPage | null> {
    const version = await versionOf(join(builtFolder, file));
    if (version === null) return null;
    const known = kept.get(file);
    if (known?.version === version) return known.page;
    const built = await readFile(join(builtFolder, file), 'utf8');
    const page = makePage(file, await fill(built), { frames, effort: efforts.kept });
    kept.delete(file);
    kept.set(file, { version, page });
    const [oldest] = kept.keys();
    if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest);
    return page;
  }

  async function fill(html: string): Promise<string> {
    const addresses = await readAddresses(builtFolder, running());
    return addresses === null ? html : putAddressesIntoPage(html, addresses);
  }

  return {
    async at(path) {
      const file = pageFileOf(path);
      return file === null ? null : read(file);
    },
    async changed(path, change) {
      const file = pageFileOf(path);
      const page = file === null ? null : await read(file);
      return file === null || page === null
        ? null
        : makePage(file, change(page.html), { frames, effort: efforts.ofTheMoment });
    },
  };
}

/** `/feed/best` and `/feed/best/` → `feed/best/index.html`; `null` where no page can stand. */
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

interface Making {
  readonly frames: readonly string[];
  readonly effort: Effort;
}

function makePage(file: string, html: string, { frames, effort }: Making): ReadyPage {
  const identity = Buffer.from(html);
  const packed = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    html,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    contentSecurityPolicy: contentSecurityPolicy(file, html, frames),
    async body(encoding) {
      if (encoding === 'identity') return identity;
      const body = packed.get(encoding) ?? pack[encoding](identity, effort);
      packed.set(encoding, body);
      return body;
    },
  };
}
