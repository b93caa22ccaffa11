import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { earlyPartsId } from '@/app/first-paint/earlyParts';
import { dropUnusedTokens } from './dropUnusedTokens';

const styleLink = /<link rel="stylesheet"[^>]*href="\.?\/([^"]+)"[^>]*>/g;

/**
 * Puts the page's own styles into it: the first screen then needs one answer of the server instead of two. The
 * links stay, switched off: Vite looks for them before it loads a style again for a later chunk.
 */
export async function inlineStyles(html: string, folder: string): Promise<string> {
  const readers = await scriptsAndStyles(join(folder, 'assets'));
  let result = html;
  for (const [link, file = ''] of result.matchAll(styleLink)) {
    const css = dropUnusedTokens(await readFile(join(folder, file), 'utf8'), readers);
    result = result.replace(
      link,
      () =>
        `<style>${css.replaceAll('</style', '</style')}</style>${link.replace('<link', '<link disabled')}`,
    );
  }
  return result;
}

async function scriptsAndStyles(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

const partsSchema = z.looseObject({ project: z.array(z.string()) });

/** Names the style of a project's page, which stands before its part has come. */
export function withStylesOfProject(html: string): string {
  const list = new RegExp(`id="${earlyPartsId}">([^<]*)<`).exec(html)?.[1];
  if (list === undefined) return html;
  const { project } = partsSchema.parse(JSON.parse(list));
  const links = project
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  return html.replace('</head>', (end) => `${links.join('')}${end}`);
}
