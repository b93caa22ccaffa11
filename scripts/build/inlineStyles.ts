import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { chunkListId } from '@/app/first-paint/preloadChunks';

const declaration = /(--vkui--[\w-]+)\s*:[^;}]*;?/g;
const mention = /--vkui--[\w-]+/g;

/**
 * Removes VKUI's tokens that nothing in the build reads, since its themes define every token of the library.
 * `readers` are all scripts and styles of the build.
 */
export function dropUnusedTokens(css: string, readers: readonly string[]): string {
  const used = new Set(readers.flatMap((reader) => withoutDeclarations(reader).match(mention) ?? []));
  return css.replace(declaration, (whole, token: string) => (used.has(token) ? whole : ''));
}

/** A token that is used in another token counts as read. */
function withoutDeclarations(reader: string): string {
  return reader.replace(/--vkui--[\w-]+\s*:/g, '');
}

const styleLink = /<link rel="stylesheet"[^>]*href="\.?\/([^"]+)"[^>]*>/g;

/**
 * Inlines the page's styles, so that the first screen needs one response instead of two. The disabled links
 * stay: Vite looks for them before it loads a style again for a lazy chunk. Their type is not that of a
 * style, since Chromium's preload scanner ignores `disabled`.
 */
export async function inlineStyles(html: string, folder: string): Promise<string> {
  const readers = await scriptsAndStyles(join(folder, 'assets'));
  let result = html;
  for (const [link, file = ''] of result.matchAll(styleLink)) {
    const css = dropUnusedTokens(await readFile(join(folder, file), 'utf8'), readers);
    result = result.replace(
      link,
      () =>
        `<style>${css.replaceAll('</style', '</style')}</style>${link.replace('<link', '<link disabled type="text/plain"')}`,
    );
  }
  return result;
}

async function scriptsAndStyles(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

const partsSchema = z.looseObject({ project: z.array(z.string()) });

/** Links the style of a project's page, whose shell is visible before its chunk has loaded. */
export function withStylesOfProject(html: string): string {
  const list = new RegExp(`id="${chunkListId}">([^<]*)<`).exec(html)?.[1];
  if (list === undefined) return html;
  const { project } = partsSchema.parse(JSON.parse(list));
  const links = project
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  return html.replace('</head>', (end) => `${links.join('')}${end}`);
}
