import { rm } from 'node:fs/promises';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { buildApp, buildEditor } from './buildPages';
import { drawProjectScreens } from './drawFirstScreens';
import { writeHostedPages } from './writeHostedPages';

/**
 * The app and the editor, in pages that find their files wherever the folder comes to lie; they ask the website for all
 * else.
 */
export async function buildForVkHosting(
  root: string,
  addresses: UrlsConfig,
  outFolder: string,
): Promise<void> {
  await rm(outFolder, { recursive: true, force: true });
  await buildApp({ root, mode: 'vk', outFolder });
  await buildEditor({ root, mode: 'vk', outFolder });
  await writeHostedPages(outFolder, addresses, await drawProjectScreens(root, 'vk', null, addresses));
}
