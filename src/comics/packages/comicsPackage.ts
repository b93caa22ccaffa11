import { readVirtualPath } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf, readString } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { ArchiveError, EntryTooLargeError, isJunkFile } from '@/comics/packages/archiveEntries';
import { checkMedia, maxMediaBytes } from '@/comics/packages/mediaFiles';
import { type ArchiveFile, openArchive, writeArchive } from '@/comics/packages/zipArchive';
import { pathType, type VirtualPath } from '@/comics/resources';
import { type Finding, finding } from '@/comics/validate/finding';
import { isSafePath, virtualPathAddress } from '@/comics/virtualPaths';

/** The data of a comic in feeds that its file does not have (`info.json`). */
export interface PackageInfo {
  readonly name: string;
  readonly description: string;
}

/** A comic with all its files, the content of `name.comics.zip` (docs/comics-format.md#packages). */
export interface ComicsPackage {
  /** Not validated; use `validateProjectText`. */
  readonly projectText: string;
  readonly info: PackageInfo | null;
  /** Pictures and sounds by their path in the package, which is the `vpstr` of paths of type 4. */
  readonly media: ReadonlyMap<string, Uint8Array>;
}

export const projectFile = 'project.json';
export const infoFile = 'info.json';

type PackageReading =
  | { readonly ok: true; readonly package: ComicsPackage }
  | {
      readonly ok: false;
      /** E_ZIP; names the file and the limit. */
      readonly finding: Finding;
      /** The archive has no `project.json`, so it was never meant as a package. */
      readonly isAnotherArchive: boolean;
      /** A file in it is larger than the format allows. */
      readonly isTooLarge: boolean;
    };

class AnotherArchiveError extends ArchiveError {}

/**
 * Reads a `name.comics.zip` (docs/comics-format.md#packages): no file may exceed a limit, lead out of the archive, or
 * be anything but a picture or sound by its content. The project file is not checked here.
 */
export async function readPackage(bytes: Uint8Array): Promise<PackageReading> {
  try {
    return { ok: true, package: await unpack(bytes) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const isAnotherArchive = error instanceof AnotherArchiveError;
    const isTooLarge = error instanceof EntryTooLargeError;
    return { ok: false, finding: finding('E_ZIP', [], error.message), isAnotherArchive, isTooLarge };
  }
}

async function unpack(bytes: Uint8Array): Promise<ComicsPackage> {
  const archive = await openArchive(bytes);
  const entries = archive.entries.filter(({ name }) => !isJunkFile(name));
  if (!entries.some(({ name }) => name === projectFile)) throw noProject(entries);
  const strange = entries.find(({ name }) => !isSafePath(name));
  if (strange !== undefined) {
    const text = `The name ${JSON.stringify(strange.name)} may contain only letters A-Z a-z, digits and . _ - /`;
    throw new ArchiveError(text);
  }
  let projectText = '';
  let info: PackageInfo | null = null;
  const media = new Map<string, Uint8Array>();
  for (const { name, read } of entries) {
    if (name === projectFile) projectText = textOf(name, await read(comicsLimits.fileSize));
    else if (name === infoFile) info = readInfo(textOf(name, await read(comicsLimits.fileSize)));
    else {
      const content = await read(maxMediaBytes);
      checkMedia(name, content);
      media.set(name, content);
    }
  }
  return { projectText, info, media };
}

/** Usually the folder was packed instead of its content. */
function noProject(entries: readonly { readonly name: string }[]): ArchiveError {
  const elsewhere = entries.find(({ name }) => name.endsWith(`/${projectFile}`))?.name;
  if (elsewhere === undefined) return new AnotherArchiveError(`There is no ${projectFile} at the root`);
  const folder = elsewhere.slice(0, -projectFile.length);
  return new ArchiveError(
    `There is no ${projectFile} at the root; it is in ${folder}: pack the contents of that folder, not the folder`,
  );
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ArchiveError(`${name} is not UTF-8 text`, { cause: error });
  }
}

/** The data only prefills a form, so a broken file is ignored. */
function readInfo(text: string): PackageInfo | null {
  try {
    const fields = fieldsOf(JSON.parse(text));
    return { name: readString(fields.name) ?? '', description: readString(fields.description) ?? '' };
  } catch {
    return null;
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares folder by folder, `page2` before `page10`, ignoring case. */
export function compareNaturally(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = collator.compare(part, other);
    if (order !== 0) return order;
  }
  if (left.length < right.length) return -1;
  // Names that compare equal, such as 1 and 01, still need a stable order.
  return a < b ? -1 : Number(a > b);
}

/** The same package always gives the same bytes. */
export async function writePackage({ projectText, info, media }: ComicsPackage): Promise<Uint8Array> {
  const text = (name: string, content: string): ArchiveFile => ({
    name,
    bytes: new TextEncoder().encode(content),
    isText: true,
  });
  const names = [...media.keys()].sort(compareNaturally);
  return writeArchive([
    text(projectFile, projectText),
    ...(info === null ? [] : [text(infoFile, `${JSON.stringify(info, null, 2)}\n`)]),
    ...names.flatMap((name): ArchiveFile[] => {
      const bytes = media.get(name);
      return bytes === undefined ? [] : [{ name, bytes, isText: false }];
    }),
  ]);
}

interface Gathered {
  /** Every shared resource has become a file of the project (type 4). */
  readonly project: Fields;
  readonly media: ReadonlyMap<string, Uint8Array>;
  /** Resources that could not be loaded (E_ZIP); they keep their path. */
  readonly missing: readonly Finding[];
}

/**
 * Makes a project self-contained before it is packed: copies pictures of packs and global files (paths of
 * types 3 and 2). `readShared` returns the bytes, or `null` when they cannot be loaded.
 */
export async function gatherShared(
  project: Fields,
  ownMedia: ReadonlyMap<string, Uint8Array>,
  readShared: (path: VirtualPath) => Promise<Uint8Array | null>,
): Promise<Gathered> {
  const media = new Map(ownMedia);
  const missing: Finding[] = [];
  const copied = new Map<string, string>();
  const resources: unknown[] = [];
  for (const [index, resource] of listOf(project.resources).entries()) {
    const path = readVirtualPath(fieldsOf(resource).vp);
    if (
      path === undefined ||
      !isFields(resource) ||
      (path.type !== pathType.product && path.type !== pathType.pack)
    ) {
      resources.push(resource);
      continue;
    }
    const address = addressOf(path);
    const known = copied.get(address);
    const result = known === undefined ? await take(path, address, media, readShared) : { name: known };
    if ('fault' in result) {
      missing.push(finding('E_ZIP', ['resources', index, 'vp'], result.fault));
      resources.push(resource);
    } else {
      copied.set(address, result.name);
      resources.push({ ...resource, vp: { type: pathType.project, vpstr: result.name } });
    }
  }
  return { project: { ...project, resources }, media, missing };
}

async function take(
  path: VirtualPath,
  address: string,
  media: Map<string, Uint8Array>,
  readShared: (path: VirtualPath) => Promise<Uint8Array | null>,
): Promise<{ readonly name: string } | { readonly fault: string }> {
  const bytes = address === '' ? null : await readShared(path);
  if (bytes === null) return { fault: `${address || 'an invalid path'} could not be loaded` };
  try {
    const { family, extension } = checkMedia(address, bytes);
    const name = freeName(`res/${family === 'sound' ? 'snd' : 'img'}/${stemOf(address)}`, extension, media);
    media.set(name, bytes);
    return { name };
  } catch (error) {
    if (error instanceof ArchiveError) return { fault: error.message };
    throw error;
  }
}

function addressOf(path: VirtualPath): string {
  return virtualPathAddress(path, { static: '', project: '' }, () => undefined);
}

/** `/image_packs/basic/images/coin.png` becomes `basic-images-coin`. */
function stemOf(address: string): string {
  const parts = address.split('/').filter((part) => part !== '' && part !== 'image_packs');
  return parts.join('-').replace(/\.[^.]*$/, '');
}

export function freeName(stem: string, extension: string, media: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!media.has(name)) return name;
  }
}
