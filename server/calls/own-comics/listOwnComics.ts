import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { goneAtOf, type OwnComic, ownComicState } from '@/domain/ownComics';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectAccess';
import type { Database } from '../../database/Database';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { projectResources } from '../../database/tables/projectFiles';
import { isTouched, projects } from '../../database/tables/projects';
import type { PageRange } from '../../http/validation';
import { type FileStore, findInfo } from '../../media/files/FileStore';
import { projectDraftKey } from '../../media/files/fileKeys';
import { signProjectKey } from '../project-views/projectKeys';
import type { Services } from '../services';

const lastChange = sql<Date>`coalesce(${projects.changedAt}, ${projects.createdAt})`.mapWith(
  projects.createdAt,
);

const which = {
  present: { where: and(isNull(projects.deletedAt), isTouched(projects)), by: lastChange },
  deleted: { where: isNotNull(projects.deletedAt), by: projects.deletedAt },
};

function comicsQuery(
  database: Database,
  kind: keyof typeof which,
  { userId, offset, count }: OrPlaceholders<PageRange & { userId: string }>,
) {
  const { where, by } = which[kind];
  const isTheirs: SQL | undefined = and(eq(projects.ownerId, userId), where);
  return database
    .select({
      id: projects.id,
      name: projects.name,
      translations: projects.translations,
      picId: projects.picId,
      thumbnail: projects.thumbnail,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      stateBeforeDeletion: projects.stateBeforeDeletion,
      fileBytes: projects.fileBytes,
      draftBytes: projects.draftBytes,
      changedAt: lastChange,
      deletedAt: projects.deletedAt,
    })
    .from(projects)
    .where(isTheirs)
    .orderBy(desc(by), desc(projects.id))
    .limit(count)
    .offset(offset);
}

const names = ['userId', 'offset', 'count'] as const;
const pages = {
  present: prepared(names, (database, params) => comicsQuery(database, 'present', params)),
  deleted: prepared(names, (database, params) => comicsQuery(database, 'deleted', params)),
};

type Row = Awaited<ReturnType<typeof pages.present>>[number];

/** A user's own comics, last changed or deleted first, without reserved ones that were never used. */
export async function listOwnComics(
  { files, tokenSecret }: Pick<Services, 'files' | 'tokenSecret'>,
  database: Database,
  params: PageRange & { readonly userId: string },
  kind: keyof typeof which,
): Promise<OwnComic[]> {
  const rows = await pages[kind](database, params);
  const media = await mediaBytes(database, rows);
  return Promise.all(
    rows.map(async (row): Promise<OwnComic> => {
      const { deletedAt, stateBeforeDeletion, changedAt, fileBytes, ...shown } = row;
      const { id, name, translations, picId, thumbnail, userManagedState, adminManagedState } = shown;
      const draftBytes = shown.draftBytes ?? (await storedDraftBytes(files, id));
      const isDeleted = deletedAt !== null;
      const isOpen = isDeleted || isPubliclyAccessible(shown);
      return {
        id,
        name,
        translations,
        picId,
        thumbnail,
        ...(!isOpen && { fileKey: signProjectKey(tokenSecret, id, isBannedProject(shown)) }),
        state: ownComicState({ userManagedState, adminManagedState, isDeleted }),
        userManagedState: stateBeforeDeletion ?? userManagedState,
        adminManagedState,
        hasDraft: draftBytes > 0,
        changedAt: changedAt.toISOString(),
        bytes: fileBytes + draftBytes + (media.get(id) ?? 0),
        goneAt: deletedAt && goneAtOf(deletedAt).toISOString(),
      };
    }),
  );
}

async function mediaBytes(database: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await database
    .select({ id: projectResources.projectId, bytes: sum(projectResources.bytes).mapWith(Number) })
    .from(projectResources)
    .where(inArray(projectResources.projectId, ids))
    .groupBy(projectResources.projectId);
  return new Map(found.map(({ id, bytes }) => [id, bytes]));
}

/** Servers of an earlier release did not store the size in the row. */
async function storedDraftBytes(files: FileStore, projectId: string): Promise<number> {
  return (await findInfo(files, projectDraftKey(projectId)))?.size ?? 0;
}
