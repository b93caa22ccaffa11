import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { putAddressesIntoPage } from '../../server/website/addresses';
import { projectShellPlacements, type ReadyScreen } from '../../server/website/first-cards/firstScreens';
import { placeInPage } from '../../server/website/pages/pageSplicer';
import { contentSecurityPolicy } from '../../server/website/securityHeaders';
import { buildApp, buildEditor } from './buildPages';
import { drawProjectScreens } from './drawFirstScreens';
import { inlineStyles, withStylesOfProject } from './inlineStyles';

/**
 * Finishes the pages of a build for VK's hosting, where no server adds anything. They contain their addresses
 * and security policy, and the app's page its style.
 */
export async function writeHostedPages(
  outFolder: string,
  addresses: UrlsConfig,
  projectShells: readonly ReadyScreen[],
): Promise<void> {
  const text = JSON.stringify(addresses);
  const page = join(outFolder, 'index.html');
  const html = withStylesOfProject(await readFile(page, 'utf8'));
  const styled = placeInPage(await inlineStyles(html, outFolder), projectShellPlacements(projectShells));
  await writeFile(page, withSecurityPolicy(putAddressesIntoPage(styled, text)));
  const editor = join(outFolder, 'editor.html');
  const editorHtml = putAddressesIntoPage(await readFile(editor, 'utf8'), text);
  await writeFile(editor, withSecurityPolicy(editorHtml));
  const file = join(outFolder, 'config/urls.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Omits `frame-ancestors`, which only the hosting's headers can set. */
function withSecurityPolicy(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}" />`;
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
}

/**
 * Builds the app and the editor with relative paths, so that the folder can be at any path. Everything else
 * is requested from the website.
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
