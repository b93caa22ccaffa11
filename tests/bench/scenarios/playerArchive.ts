import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comicsAtLimits } from '../../support/comics/comicsAtLimits';

/** The comics as large as the format allows, beside the real ones. */
export const largestComics = 'as-large-as-it-may-be';
/** A short comic of version 1, opened cold. */
export const plainComic = 'as-much-as-it-takes';
/** A real story with transitions of several kinds. */
export const measuredStory = 'last-tram';
/** The story with most features of version 2: rooms that move, pictures as options, layers, memory. */
export const richestStory = 'museum-at-night';

const picture = 'res/img/page.webp';

/** The same build with the largest comics that there may be; its pages show a cover of a real one. */
export async function writePlayerArchive(builtFolder: string, folder: string): Promise<void> {
  await cp(builtFolder, folder, { recursive: true });
  const comics = join(folder, 'project_files', largestComics);
  await rm(comics, { recursive: true, force: true });
  await mkdir(join(comics, 'res/img'), { recursive: true });
  await cp(join(folder, 'project_files', measuredStory, 'cover.webp'), join(comics, picture));
  await writeFile(join(comics, 'project.json'), JSON.stringify(comicsAtLimits({ picture })));
}
