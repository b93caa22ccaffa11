import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { archiveProjectsPath } from '@/api/endpoints/paths';
import type { WireProjectView } from '@/api/schemas/project';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import { adminManagedState, userManagedState } from '@/domain/project';
import { coverFile, readSamples, type Sample, type SampleOwner } from '../../server/demo/readSamples';

/** A sample in the form of the archive's feed: published everywhere, with nobody signed in. */
function projectViewOfSample({ id, info, owner, summary }: Sample): WireProjectView {
  return {
    id,
    name: info.name,
    description: info.description,
    picId: coverFile,
    viewsCnt: info.viewsCnt,
    creationDate: info.creationDate,
    likesCnt: info.likesCnt,
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: adminManagedState.okGlobal,
    category: info.category,
    commentsEnabled: false,
    isLikedByCurUser: false,
    owner: {
      id: owner.id,
      name: owner.name,
      picId: owner.picId,
      status: '',
      isPro: false,
      isFollowedByCurUser: false,
    },
    feed: null,
    ...summary,
  };
}

export interface ArchiveDataFolders {
  /** Kadr's own comics. */
  readonly samplesFolder: string;
  /** The root of the archive build. */
  readonly outFolder: string;
}

/** The archive's folders with projects. They are rewritten, so that removed projects disappear. */
const projectFolders = ['archive', 'project_files', 'projects', 'users'];

/**
 * Writes everything that an archive build reads instead of requesting it from a server
 * (docs/product/calls.md#what-the-archive-answers): feed, project files, pictures and addresses. Returns the
 * projects. For a fault it throws an error that names file and field; then nothing is written.
 */
export async function writeArchiveData(folders: ArchiveDataFolders): Promise<readonly WireProjectView[]> {
  const { samplesFolder, outFolder } = folders;
  const samples = await readSamples(samplesFolder);
  for (const folder of projectFolders) await rm(join(outFolder, folder), { recursive: true, force: true });
  for (const sample of samples) await copyProject(sample, outFolder);
  for (const owner of new Set(samples.map((sample) => sample.owner))) {
    await copyAvatar(owner, folders);
  }
  const projects = samples.map(projectViewOfSample);
  await writeJson(join(outFolder, archiveProjectsPath), projects);
  await writeStaticFiles(outFolder);
  return projects;
}

/**
 * Writes the JSON Schema of comics, and the addresses of a build on its own origin, which a server replaces.
 */
export async function writeStaticFiles(outFolder: string): Promise<void> {
  await writeJson(join(outFolder, 'config/urls.json'), defaultUrlsConfig);
  await writeJson(join(outFolder, 'comics.schema.json'), comicsJsonSchema(), 2);
}

async function copyProject({ id, folder }: Sample, outFolder: string): Promise<void> {
  const files = join(outFolder, 'project_files', id);
  await cp(join(folder, 'project.json'), join(files, 'project.json'));
  const media = join(folder, 'res');
  if (existsSync(media)) await cp(media, join(files, 'res'), { recursive: true });
  // The card's cover is also the player's poster, which a project file lists among its resources.
  await cp(join(folder, coverFile), join(files, coverFile));
  await cp(join(folder, coverFile), join(outFolder, 'projects', id, 'covers', coverFile));
}

async function copyAvatar(
  owner: SampleOwner,
  { samplesFolder, outFolder }: ArchiveDataFolders,
): Promise<void> {
  const picture = join(samplesFolder, 'owners', `${owner.id}.webp`);
  await cp(picture, join(outFolder, 'users', owner.id, 'avatars', owner.picId));
}

async function writeJson(file: string, value: unknown, indent?: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value, null, indent));
}
