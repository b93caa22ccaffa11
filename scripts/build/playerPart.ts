import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type EarlyPart, earlyPartsId } from '@/app/first-paint/earlyParts';

const script = /<(?:script|link rel="modulepreload")[^>]*\b(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const parts = new RegExp(`(id="${earlyPartsId}">)([^<]*)(<)`);
const partsSchema = z.record(z.string(), z.array(z.string()));

/** Names the scripts of the player's page in the app's, which has the browser ask for them before there is a frame. */
export function withPlayerPart(html: string, playerPage: string): string {
  const player = [...playerPage.matchAll(script)].map(([, file = '']) => file);
  const name: EarlyPart = 'player';
  return html.replace(parts, (_, open: string, list: string, close: string) => {
    const known = partsSchema.parse(JSON.parse(list));
    return `${open}${JSON.stringify({ ...known, [name]: player })}${close}`;
  });
}

/** What plays is asked for with the player's page, and not by its first script alone. */
export async function withWhatPlays(html: string, outFolder: string): Promise<string> {
  const files = await readdir(join(outFolder, 'assets'));
  const file = files.find((name) => /^openProject-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no chunk that plays a comic.');
  const link = `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
  return html.replace('</head>', (end) => `  ${link}\n  ${end}`);
}
