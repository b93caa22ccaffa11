import { and, desc, eq, ne } from 'drizzle-orm';
import { pageChanges } from '@/comics/pageMarks';
import { saveProject } from '@/comics/projectFile';
import { maxMediaBytes } from '@/domain/pro';
import { mayName, type ProjectVersion, versionLimits } from '@/domain/versions';
import { mebibyte } from '@/lib/units';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projectVersions } from '../../database/tables/projectFiles';
import type { PageRange } from '../../http/validation';
import { invalidField, type LocalizedText, notFound } from '../../lib/errors';
import { readText } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { proStatusOf } from '../pro/pro';
import { changeProject } from '../projects/changeProject';
import type { OwnProject } from '../projects/findProject';
import { deleteVersionFiles, type Kept, keepVersion } from '../projects/keepVersion';
import { lockProject } from '../projects/projectMedia';
import { readDraft } from '../projects/saveProjectFile';
import type { Stores } from '../services';

const page = prepared(['projectId', 'offset', 'count'], (database, { projectId, offset, count }) => {
  const { id, kind, name, savedAt, bytes, pages } = projectVersions;
  return database
    .select({ id, kind, name, savedAt, bytes, pages })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId))
    .orderBy(desc(savedAt), desc(id))
    .limit(count)
    .offset(offset);
});

/** Versions, latest first, each with its changes since the one before it. */
export async function listVersions(
  database: Database,
  projectId: string,
  { offset, count }: PageRange,
): Promise<ProjectVersion[]> {
  // The last version is compared with the first one of the next page.
  const rows = await page(database, { projectId, offset, count: count + 1 });
  return rows.slice(0, count).map(({ savedAt, pages, ...version }, index) => {
    const before = rows[index + 1];
    return {
      ...version,
      savedAt: savedAt.toISOString(),
      pageCount: pages.length,
      changes: before === undefined ? null : pageChanges(before.pages, pages),
    };
  });
}

const find = prepared(['projectId', 'versionId'], (database, { projectId, versionId }) =>
  database
    .select()
    .from(projectVersions)
    .where(and(eq(projectVersions.projectId, projectId), eq(projectVersions.id, versionId))),
);

export async function findVersion(database: Database, projectId: string, versionId: string) {
  const [version] = await find(database, { projectId, versionId });
  if (version === undefined) throw notFound();
  return version;
}

const versionTexts = {
  namedTooMany: {
    en: `At most ${versionLimits.named} versions of a comic have names, with ${maxMediaBytes.others / mebibyte} MB of pictures and sounds, with Pro ${maxMediaBytes.pro / mebibyte} MB. Take a name back first.`,
    ru: `Названий может быть у ${versionLimits.named} версий комикса, картинок и звуков в них — не больше ${maxMediaBytes.others / mebibyte} МБ, с Pro — ${maxMediaBytes.pro / mebibyte} МБ. Сначала уберите одно из названий.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Keeps the draft, or the file when there is no draft. */
export async function keepPresent(
  { database, files }: Stores,
  { project: { id } }: OwnProject,
): Promise<{ id: string }> {
  let kept: Kept = { id: '', dropped: [] };
  await changeProject(database, id, async (project, tx) => {
    const found = await readDraft(files, id);
    const text = found ? saveProject(found.draft.file) : await readText(files, projectFileKey(id));
    if (text === null) throw notFound();
    const version = { text, kind: 'draft', savedAt: new Date() } as const;
    kept = await keepVersion({ database: tx, files }, project, version);
    return {};
  });
  await deleteVersionFiles({ database, files }, id, kept.dropped);
  return { id: kept.id };
}

/** Names a version. An empty name makes it one of the unnamed latest versions again. */
export async function setVersionName(
  database: Database,
  { owner, project: { id: projectId } }: OwnProject,
  versionId: string,
  name: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockProject(tx, projectId);
    const version = await findVersion(tx, projectId, versionId);
    if (name !== '' && version.name === '') {
      const isNamed = and(eq(projectVersions.projectId, projectId), ne(projectVersions.name, ''));
      const { isPro } = await proStatusOf(tx, owner.id);
      const { id, name: named, media } = projectVersions;
      const others = await tx.select({ id, name: named, media }).from(projectVersions).where(isNamed);
      if (!mayName(others, version, isPro)) throw invalidField('value', versionTexts.namedTooMany);
    }
    await tx.update(projectVersions).set({ name }).where(eq(projectVersions.id, versionId));
  });
}

export async function deleteVersion(stores: Stores, projectId: string, versionId: string): Promise<void> {
  const isIt = and(eq(projectVersions.projectId, projectId), eq(projectVersions.id, versionId));
  const dropped = await stores.database.delete(projectVersions).where(isIt).returning();
  if (dropped.length === 0) throw notFound();
  await deleteVersionFiles(stores, projectId, dropped);
}
