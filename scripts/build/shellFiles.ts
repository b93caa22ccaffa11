import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

interface KeptFile {
  /** Root-relative. */
  readonly url: string;
  /** `null` when the name itself changes with the content. */
  readonly revision: string | null;
}

/** The files of app and player, without data, projects and the pages of single routes. */
const shell = [
  /^\/(index|launch|player)\.html$/,
  /^\/assets\/[^/]+\.(js|css|woff2|svg|png|webp)$/,
  /^\/localize\/[^/.]+\.[^/.]+\.json$/,
  /^\/(favicon\.(ico|svg)|manifest\.webmanifest)$/,
  /^\/icons\/(apple-touch-icon|favicon-32|icon-192)\.png$/,
  /^\/image_store\/defaults\//,
];

/**
 * The editor's files, with its templates and their thumbnails. They are large, so only devices on which
 * comics are made cache them.
 */
const editor = [
  /^\/editor\.html$/,
  /^\/assets\/editor\/[^/]+\.(js|css|woff2|svg|png|webp|json)$/,
  /^\/localize\/editor\.[^/.]+\.[^/.]+\.json$/,
];

const namedByContent = /^\/(assets|localize)\//;

/** The files that the service worker caches, so that the app and the editor open offline. */
export async function findKeptFiles(outFolder: string) {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true });
  const urls = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(outFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
  const keptFile = async (url: string): Promise<KeptFile> => ({
    url,
    revision: namedByContent.test(url) ? null : hashOf(await readFile(join(outFolder, url))),
  });
  const find = (wanted: readonly RegExp[]) =>
    Promise.all(urls.filter((url) => wanted.some((pattern) => pattern.test(url))).map(keptFile));
  return { shellFiles: await find(shell), editorFiles: await find(editor) };
}

/**
 * The name of a build: a hash of its pages, before data is added, and of the files that they load. The same
 * sources give the same name.
 */
export async function nameOfBuild(outFolder: string): Promise<string> {
  const { shellFiles, editorFiles } = await findKeptFiles(outFolder);
  return hashOf(JSON.stringify([shellFiles, editorFiles]));
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
