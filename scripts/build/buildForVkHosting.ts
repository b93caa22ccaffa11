import { rm } from 'node:fs/promises';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { buildApp } from './buildPages';
import { drawProjectScreens } from './drawFirstScreens';
import { writeHostedPage } from './writeHostedPage';

/** The app alone, in a page that finds its files wherever the folder comes to lie; it asks the website for all else. */
export async function buildForVkHosting(
  root: string,
  addresses: UrlsConfig,
  outFolder: string,
): Promise<void> {
  await rm(outFolder, { recursive: true, force: true });
  await buildApp({ root, mode: 'vk', outFolder });
  await writeHostedPage(outFolder, addresses, await drawProjectScreens(root, 'vk', null, addresses));
}
