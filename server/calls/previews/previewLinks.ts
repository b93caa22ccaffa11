import { and, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PreviewLink, previewDays } from '@/domain/preview';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectAccess';
import { isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { newId } from '../../database/rowKeys';
import { previewLinks } from '../../database/tables/previews';
import { projects } from '../../database/tables/projects';
import { presentBanOf, users } from '../../database/tables/users';
import { notFound } from '../../lib/errors';
import { createSigner, type Secrets } from '../../lib/secrets';
import { readWhole } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { signProjectKey } from '../project-views/projectKeys';
import { readDraft } from '../projects/saveProjectFile';
import type { Services } from '../services';

function signer(secrets: Secrets) {
  return createSigner(secrets, 'preview of a draft');
}

type LinkRow = Pick<typeof previewLinks.$inferSelect, 'id' | 'endsAt'>;

function linkOf(secrets: Secrets, { id, endsAt }: LinkRow): PreviewLink {
  return { token: signer(secrets).sign(id), endsAt: endsAt.toISOString() };
}

const isRunning = () => gt(previewLinks.endsAt, sql`now()`);

/** `null` when there is none that works. */
export async function findLink(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  projectId: string,
): Promise<PreviewLink | null> {
  const [row] = await database
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.projectId, projectId), isRunning()));
  return row === undefined ? null : linkOf(tokenSecret, row);
}

/** An earlier link stops working. */
export async function makeLink(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  projectId: string,
): Promise<PreviewLink> {
  const made = { id: newId(), endsAt: sql`now() + make_interval(days => ${previewDays})` };
  const [row] = await database
    .insert(previewLinks)
    .values({ projectId, ...made })
    .onConflictDoUpdate({ target: previewLinks.projectId, set: { ...made, createdAt: sql`now()` } })
    .returning();
  if (row === undefined) throw notFound();
  return linkOf(tokenSecret, row);
}

export async function revokeLink(database: Database, projectId: string): Promise<void> {
  await database.delete(previewLinks).where(eq(previewLinks.projectId, projectId));
}

export async function dropEndedLinks(database: Database): Promise<void> {
  await database.delete(previewLinks).where(not(isRunning()));
}

/** The project to whose draft a token leads; throws `notFound` for all others alike. Never from a replica, which may be late. */
export async function findPreviewed(
  { database, tokenSecret }: Pick<Services, 'database' | 'tokenSecret'>,
  token: string,
) {
  const id = signer(tokenSecret).verify(token);
  if (typeof id !== 'string') throw notFound();
  const [found] = await database
    .select({
      projectId: projects.id,
      name: projects.name,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      author: users.name,
      banCategory: presentBanOf(users),
      endsAt: previewLinks.endsAt,
    })
    .from(previewLinks)
    .innerJoin(projects, eq(projects.id, previewLinks.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(previewLinks.id, id), isRunning(), isNull(projects.deletedAt)));
  if (found === undefined || isBannedProject(found) || isBannedFrom('login', found.banCategory)) {
    throw notFound();
  }
  return found;
}

/** The draft, or what readers see when nothing is unpublished. */
export async function openPreview(
  services: Pick<Services, 'database' | 'files' | 'tokenSecret'>,
  token: string,
) {
  const found = await findPreviewed(services, token);
  const { projectId, name, author, endsAt } = found;
  const draft = await readDraft(services.files, projectId);
  const file = draft?.draft.file ?? (await readSaved(services, projectId));
  return {
    projectId,
    name,
    author,
    endsAt: endsAt.toISOString(),
    file,
    ...(!isPubliclyAccessible(found) && { fileKey: signProjectKey(services.tokenSecret, projectId) }),
  };
}

const savedFile = z.nullable(z.looseObject({}));

async function readSaved({ files }: Pick<Services, 'files'>, projectId: string) {
  const bytes = await readWhole(await files.open(projectFileKey(projectId)));
  return savedFile.parse(bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes)));
}
