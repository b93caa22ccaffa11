import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { projectAccess } from '../../calls/projects/findProject';
import type { Services, Stores } from '../../calls/services';
import { projects } from '../../database/tables/projects';
import { readWhole } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';

/** In bytes. Reading larger files would delay other requests. */
const maxOpenedBytes = 256 * 1024;

/** The file of a project in an archive. */
export async function readProjectOfBuild(builtFolder: string, projectId: string): Promise<string | null> {
  const place = join(builtFolder, projectFileKey(projectId));
  const found = await stat(place).catch(() => null);
  return found?.isFile() && found.size <= maxOpenedBytes ? readFile(place, 'utf8') : null;
}

export async function readPublicProject(
  { database, files }: Stores,
  projectId: string,
): Promise<string | null> {
  if ((await projectAccess(database, projectId)) !== 'open') return null;
  const file = await files.open(projectFileKey(projectId));
  if (file === null) return null;
  if (file.info.size <= maxOpenedBytes) return (await readWhole(file)).toString();
  await file.close();
  return null;
}

export interface NamedProject {
  readonly name: string;
  /** Empty without a cover. */
  readonly picId: string;
  readonly isAdult: boolean;
}

export async function findPublicProject(
  { database }: Pick<Services, 'database'>,
  projectId: string,
): Promise<NamedProject | null> {
  const { name, picId, isAdult, userManagedState, adminManagedState } = projects;
  const [found] = await database
    .select({ name, picId, isAdult, userManagedState, adminManagedState })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (found === undefined || !isPubliclyAccessible(found)) return null;
  return { name: found.name, picId: found.picId, isAdult: found.isAdult };
}

/** The id of a cover that everybody may see; `null` for hidden projects and those for adults. */
export async function findPublicCover(
  services: Pick<Services, 'database'>,
  projectId: string,
): Promise<string | null> {
  const found = await findPublicProject(services, projectId);
  return found === null || found.isAdult || found.picId === '' ? null : found.picId;
}
