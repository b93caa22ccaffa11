import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { openArchive } from '@/comics/packages/zipArchive';
import { startPlainFileServer } from './plainFileServer';

/** Unpacks an exported folder deep inside a plain file server. */
export async function serveFolder(zip: Uint8Array) {
  const root = await mkdtemp(join(tmpdir(), 'kadr-exported-'));
  const folder = join(root, 'my/comics/first');
  const { entries } = await openArchive(zip);
  for (const { name, read } of entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), await read(Number.POSITIVE_INFINITY));
  }
  const server = await startPlainFileServer(root);
  return {
    root,
    names: entries.map(({ name }) => name),
    origin: server.address,
    address: `${server.address}/my/comics/first/`,
    close: async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** The addresses of all requests from now on, except for content that a page contains itself. */
export function watchRequests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/**
 * The pictures of the current page that are not drawn (yet), except those far down a tall page, which are
 * requested later.
 */
export function missingPictures(page: Page): Promise<string[]> {
  return page
    .locator('.page img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.src !== '' && image.naturalWidth === 0
          ? [image.src.slice(0, 60)]
          : [],
      ),
    );
}
