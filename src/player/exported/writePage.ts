import { escapeHtml } from '@/lib/escapeHtml';
import { comicFolder, dataIds, type ExportedComic } from '@/player/exported/exportedPage';

/** The built player (`virtual:exported-player`). */
export interface BuiltPlayer {
  readonly script: string;
  readonly style: string;
}

export interface WrittenComic extends ExportedComic {
  /** May be empty. */
  readonly description: string;
  readonly language: string;
}

/** Paths in the folder of `index.html`. */
export const playerFiles = { script: 'player/player.js', style: 'player/player.css' } as const;

/** The `index.html` of a folder that has the player, and the comic's files in `comic`. */
export function pageOfFolder(comic: WrittenComic): string {
  const { cover } = comic;
  return page(comic, {
    // A page that is opened without a server has a `file:` address, and its own scripts must run.
    policy: policyOf("'self' file:"),
    image: cover && `${comicFolder}/${cover}`,
    style: `<link rel="stylesheet" href="${playerFiles.style}" />`,
    data: [],
    script: `<script src="${playerFiles.script}" defer></script>`,
  });
}

/** A page that contains everything. `media` has data URLs, keyed by the path of the comic's file. */
export function pageOfAll(
  comic: WrittenComic,
  projectText: string,
  media: ReadonlyMap<string, string>,
  player: BuiltPlayer,
): string {
  return page(comic, {
    policy: policyOf(null),
    image: '',
    style: `<style>${player.style.replaceAll('</style', '<\\/style')}</style>`,
    data: [dataBlock(dataIds.file, projectText), dataBlock(dataIds.media, json(Object.fromEntries(media)))],
    script: `<script>${withoutTags(player.script)}</script>`,
  });
}

interface PageParts {
  readonly policy: string;
  readonly image: string;
  readonly style: string;
  readonly data: readonly string[];
  readonly script: string;
}

function page(comic: WrittenComic, { policy, image, style, data, script }: PageParts): string {
  const { id, name, cover, website, description, language } = comic;
  const property = (key: string, content: string) =>
    content === '' ? [] : [`<meta property="${key}" content="${escapeHtml(content)}" />`];
  const head = [
    '<meta charset="utf-8" />',
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />',
    '<meta name="color-scheme" content="dark" />',
    '<meta name="theme-color" content="#0f1012" />',
    '<meta name="generator" content="Kadr" />',
    `<title>${escapeHtml(name)}</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeHtml(description)}" />`]),
    ...property('og:type', 'article'),
    ...property('og:title', name),
    ...property('og:description', description),
    ...property('og:image', image),
    ...property('og:image:alt', image && name),
    '<link rel="icon" href="data:," />',
    style,
  ];
  const body = [
    '<div id="player"></div>',
    '<noscript>',
    '<p lang="ru">Чтобы листать комиксы, включите JavaScript.</p>',
    '<p lang="en">Turn JavaScript on to read the comics.</p>',
    '</noscript>',
    dataBlock(dataIds.comic, json({ id, name, cover, website } satisfies ExportedComic)),
    ...data,
    script,
  ];
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Allows requests for the page's own files only (`null`: for none), whatever the comic's file contains. */
function policyOf(own: string | null): string {
  const inside = own === null ? 'data: blob:' : `${own} data: blob:`;
  return [
    "default-src 'none'",
    `script-src ${own ?? "'unsafe-inline'"}`,
    `style-src ${own === null ? '' : `${own} `}'unsafe-inline'`,
    `img-src ${inside}`,
    `media-src ${inside}`,
    'font-src data:',
    `connect-src ${inside}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function json(value: object): string {
  return JSON.stringify(value);
}

/** In JSON, `<` occurs in strings only. */
function dataBlock(id: string, text: string): string {
  return `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;
}

/** In the script, sequences that would end it or begin a comment occur in strings only. */
function withoutTags(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3c');
}
