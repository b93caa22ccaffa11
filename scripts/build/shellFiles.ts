import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface ShellFile {
  /** Root-relative. */
  readonly url: string;
  /** `null` when the name itself changes with the content. */
  readonly revision: string | null;
}

/** What the app and the player are made of; data, projects and the pages of single routes are not. */
const inShell = [
  /^\/(index|launch|player)\.html$/,
  /^\/assets\/[^/]+\.(js|css|woff2|svg|png|webp)$/,
  /^\/localize\/[^/.]+\.[^/.]+\.json$/,
  /^\/(favicon\.(ico|svg)|manifest\.webmanifest)$/,
  /^\/icons\/(apple-touch-icon|favicon-32|icon-192)\.png$/,
  /^\/image_store\/defaults\//,
];

/** What the editor is made of besides. Its large files are kept by those who make comics alone. */
const inEditor = [
  /^\/editor\.html$/,
  /^\/assets\/editor\/[^/]+\.(js|css|woff2|svg|png|webp)$/,
  /^\/localize\/editor\.[^/.]+\.[^/.]+\.json$/,
];
const namedByContent = /^\/(assets|localize)\//;

/** The files that have to be kept for the app to open without a network. */
export function findShellFiles(outFolder: string): Promise<readonly ShellFile[]> {
  return findFiles(outFolder, inShell);
}

/** The files that have to be kept for the editor to open without a network, beside those of the shell. */
export function findEditorFiles(outFolder: string): Promise<readonly ShellFile[]> {
  return findFiles(outFolder, inEditor);
}

async function findFiles(outFolder: string, wanted: readonly RegExp[]): Promise<readonly ShellFile[]> {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true });
  const urls = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(outFolder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((url) => wanted.some((pattern) => pattern.test(url)))
    .sort();
  return Promise.all(
    urls.map(async (url) => ({
      url,
      revision: namedByContent.test(url) ? null : hashOf(await readFile(join(outFolder, url))),
    })),
  );
}

/**
 * The name of a build, made of what its pages load and of the pages as they are before data are put into them:
 * the same sources have the same name.
 */
export async function nameOfBuild(outFolder: string): Promise<string> {
  return hashOf(JSON.stringify([await findShellFiles(outFolder), await findEditorFiles(outFolder)]));
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
