import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comicsAtLimits } from '../../support/comics/comicsAtLimits';

/** The largest comics that the format allows, beside the samples. */
export const largestComics = 'as-large-as-it-may-be';
/** A short comic of version 1, loaded cold. */
export const plainComic = 'as-much-as-it-takes';
/** A story with several kinds of transitions. */
export const measuredStory = 'last-tram';
/** The story with most features of version 2: moving scenes, pictures as options, layers, saved variables. */
export const richestStory = 'museum-at-night';

const picture = 'res/img/page.webp';

/** The same build with the largest possible comics; its pages show the cover of a sample. */
export async function writePlayerArchive(builtFolder: string, folder: string): Promise<void> {
  await cp(builtFolder, folder, { recursive: true });
  const comics = join(folder, 'project_files', largestComics);
  await rm(comics, { recursive: true, force: true });
  await mkdir(join(comics, 'res/img'), { recursive: true });
  await cp(join(folder, 'project_files', measuredStory, 'cover.webp'), join(comics, picture));
  await writeFile(join(comics, 'project.json'), JSON.stringify(comicsAtLimits({ picture })));
}
