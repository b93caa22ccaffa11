import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { chunkListId, type PreloadedChunk } from '@/app/first-paint/preloadChunks';

const script = /<(?:script|link rel="modulepreload")[^>]*\b(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const parts = new RegExp(`(id="${chunkListId}">)([^<]*)(<)`);
const partsSchema = z.record(z.string(), z.array(z.string()));

/** Lists the player's scripts in the app's page, which preloads them before there is a frame. */
export function withPlayerPart(html: string, playerPage: string): string {
  const player = [...playerPage.matchAll(script)].map(([, file = '']) => file);
  const name: PreloadedChunk = 'player';
  return html.replace(parts, (_, open: string, list: string, close: string) => {
    const known = partsSchema.parse(JSON.parse(list));
    return `${open}${JSON.stringify({ ...known, [name]: player })}${close}`;
  });
}

const versionTwo = /^(readWholeProject|[a-z]+Feature)-/;
const partsPlace = '<script type="application/json" id="kadr-features"></script>';

/**
 * In the player's page, preloads the chunk that every comic needs. Also lists the chunks that only comics of
 * version 2 need, for the server that writes pages of comics.
 */
export async function withWhatPlays(html: string, outFolder: string): Promise<string> {
  const files = (await readdir(join(outFolder, 'assets'))).filter((name) => name.endsWith('.js'));
  const playing = files.find((name) => name.startsWith('openProject-'));
  if (playing === undefined) throw new Error('The build has no chunk of openProject.');
  const imported = await importsOf(join(outFolder, 'assets', playing));
  const links = [playing, ...imported]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`);
  const parts = files.flatMap((name) => {
    const part = versionTwo.exec(name)?.[1];
    return part === undefined ? [] : [[part, `/assets/${name}`]];
  });
  return html
    .replace(partsPlace, (place) =>
      place.replace('><', () => `>${JSON.stringify(Object.fromEntries(parts))}<`),
    )
    .replace('</head>', (end) => `  ${links.join('\n    ')}\n  ${end}`);
}

/**
 * The static imports of a file. If the browser found them only after loading it, they would cost another
 * round trip.
 */
async function importsOf(file: string): Promise<readonly string[]> {
  const code = await readFile(file, 'utf8');
  return [...code.matchAll(/\bfrom"\.\/([^"]+)"/g)].map(([, name = '']) => name);
}
