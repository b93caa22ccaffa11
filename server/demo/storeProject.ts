import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { projectResources } from '../database/tables/projectResources';
import { contentTypeOfKey } from '../media/files/contentTypes';
import type { FileStore } from '../media/files/FileStore';
import { projectFileKey, projectFilesFolder, userContentFolders } from '../media/files/fileKeys';
import type { PreparedPicture } from '../media/pictures/picture';
import type { DemoProject } from './demoProjects';
import { coverFile } from './readSamples';
import { storeSquare } from './storeSquare';

type ResourceRow = typeof projectResources.$inferInsert;

/** What was kept of a project. */
export interface StoredProject {
  readonly cover: PreparedPicture;
  readonly fileBytes: number;
  readonly resources: readonly ResourceRow[];
}

/** Keeps a sample's file, media and cover as a project's. */
export async function storeProject(files: FileStore, { id, sample }: DemoProject): Promise<StoredProject> {
  const resources: ResourceRow[] = [];
  for (const path of await mediaOf(sample.folder)) {
    const key = `${projectFilesFolder(id)}${path}`;
    const { size, contentType } = await files.put(key, await readFile(join(sample.folder, path)));
    resources.push({
      projectId: id,
      kind: contentType.startsWith('audio/') ? 'sound' : 'image',
      resId: resources.length + 1,
      name: path.slice(path.lastIndexOf('/') + 1),
      vpath: path,
      mediaType: contentType,
      bytes: size,
    });
  }
  const cover = await storeSquare(
    files,
    'projectCover',
    userContentFolders.projectCover(id),
    join(sample.folder, coverFile),
  );
  const file = await readFile(join(sample.folder, 'project.json'));
  await files.put(projectFileKey(id), file);
  return { cover, fileBytes: file.length, resources };
}

/** The cover is among them: project files name it as the player's poster. */
async function mediaOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.endsWith('.json') && contentTypeOfKey(path) !== null)
    .sort();
}
