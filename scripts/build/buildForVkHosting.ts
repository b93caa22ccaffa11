import { rm } from 'node:fs/promises';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { buildApp, buildEditor } from './buildPages';
import { drawProjectScreens } from './drawFirstScreens';
import { writeHostedPages } from './writeHostedPages';

/**
 * Builds the app and the editor with relative paths, so that the folder can be at any path; everything else is requested
 * from the website.
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
