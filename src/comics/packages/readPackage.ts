import { fieldsOf, readString } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { ArchiveError } from '@/comics/packages/archiveError';
import { checkMedia, largestMedia } from '@/comics/packages/checkMedia';
import { type ComicsPackage, infoFile, type PackageInfo, projectFile } from '@/comics/packages/comicsPackage';
import { isLitter } from '@/comics/packages/entryNames';
import { openArchive } from '@/comics/packages/zipArchive';
import { type Finding, finding } from '@/comics/validate/finding';
import { isSafePath } from '@/comics/virtualPaths';

export type PackageReading =
  | { readonly ok: true; readonly package: ComicsPackage }
  | {
      readonly ok: false;
      /** E_ZIP; the text names the file and the limit. */
      readonly finding: Finding;
      /** It has no `project.json` anywhere: it was never meant as a package. */
      readonly isAnotherArchive: boolean;
    };

class AnotherArchiveError extends ArchiveError {}

/**
 * Reads a `name.comics.zip` (docs/comics-format.md#packages): nothing is taken that passes a limit, leads out
 * of the archive or is no picture or sound of ours by its contents. The project file is not judged here.
 */
export async function readPackage(bytes: Uint8Array): Promise<PackageReading> {
  try {
    return { ok: true, package: await unpack(bytes) };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    const isAnotherArchive = error instanceof AnotherArchiveError;
    return { ok: false, finding: finding('E_ZIP', [], error.message), isAnotherArchive };
  }
}

async function unpack(bytes: Uint8Array): Promise<ComicsPackage> {
  const archive = await openArchive(bytes);
  const entries = archive.entries.filter(({ name }) => !isLitter(name));
  if (!entries.some(({ name }) => name === projectFile)) throw noProject(entries);
  const strange = entries.find(({ name }) => !isSafePath(name));
  if (strange !== undefined) {
    const text = `The name ${JSON.stringify(strange.name)} has more than letters, digits and . _ - /`;
    throw new ArchiveError(text);
  }
  let projectText = '';
  let info: PackageInfo | null = null;
  const media = new Map<string, Uint8Array>();
  for (const { name, read } of entries) {
    if (name === projectFile) projectText = textOf(name, await read(comicsLimits.fileSize));
    else if (name === infoFile) info = readInfo(textOf(name, await read(comicsLimits.fileSize)));
    else {
      const content = await read(largestMedia);
      checkMedia(name, content);
      media.set(name, content);
    }
  }
  return { projectText, info, media };
}

/** Most often somebody packed the folder and not what is in it. */
function noProject(entries: readonly { readonly name: string }[]): ArchiveError {
  const elsewhere = entries.find(({ name }) => name.endsWith(`/${projectFile}`))?.name;
  if (elsewhere === undefined) return new AnotherArchiveError(`There is no ${projectFile} at the root`);
  const folder = elsewhere.slice(0, -projectFile.length);
  return new ArchiveError(
    `There is no ${projectFile} at the root; it lies in ${folder}: pack what is in that folder, not the folder`,
  );
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ArchiveError(`${name} is not UTF-8 text`, { cause: error });
  }
}

/** It only helps to fill a form, so whatever is wrong with it counts as not there. */
function readInfo(text: string): PackageInfo | null {
  try {
    const fields = fieldsOf(JSON.parse(text));
    return { name: readString(fields.name) ?? '', description: readString(fields.description) ?? '' };
  } catch {
    return null;
  }
}
