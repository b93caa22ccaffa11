import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Puts the page's own styles into it: the first screen then needs one answer of the server instead of two. The
 * links stay, switched off: Vite looks for them before it loads a style again for a later chunk.
 */
export async function inlineStyles(html: string, folder: string): Promise<string> {
  let result = html;
  for (const [link, file = ''] of html.matchAll(styleLink)) {
    const css = await readFile(join(folder, file), 'utf8');
    result = result.replace(
      link,
      () =>
        `<style>${css.replaceAll('</style', '</style')}</style>${link.replace('<link', '<link disabled')}`,
    );
  }
  return result;
}
