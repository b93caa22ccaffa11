import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { projectShellPlacements, type ReadyScreen } from '../../server/website/first-cards/firstScreens';
import { inlineScriptHashes } from '../../server/website/inlineScripts';
import { putAddressesIntoPage } from '../../server/website/pageAddresses';
import { placeInPage } from '../../server/website/pages/placements';
import { inlineStyles, withStylesOfProject } from './inlineStyles';

/**
 * Finishes the pages of a build for VK's hosting, where no server adds anything: they carry their addresses and their
 * security policy in themselves, and the app its style.
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
  await writeFile(page, withSecurityPolicy(putAddressesIntoPage(styled, text), addresses));
  const editor = join(outFolder, 'editor.html');
  const editorHtml = putAddressesIntoPage(await readFile(editor, 'utf8'), text);
  await writeFile(editor, withSecurityPolicy(editorHtml, addresses));
  const file = join(outFolder, 'config/urls.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A page speaks to the website and to nobody else, whatever gets into it. Who may frame it is the hosting's say. */
function withSecurityPolicy(html: string, { websiteUrl }: UrlsConfig): string {
  const own = `'self' ${new URL(websiteUrl).origin}`;
  const policy = [
    `default-src ${own}`,
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
}
