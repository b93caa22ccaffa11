import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { adminManagedState } from '@/domain/project';
import type { Database } from '../../database/Database';
import { filterRules, refusedPictures } from '../../database/tables/filters';
import { projectResources } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import { DomainError, invalidField, type LocalizedText } from '../../lib/errors';
import { deleteUnder } from '../../media/files/FileStore';
import { projectFilesFolder } from '../../media/files/fileKeys';
import { isSamePicture, pictureHashes } from '../../media/images/pictureHash';
import { imageLimiter } from '../../media/images/prepareImage';
import {
  deleteStoredImage,
  type ImageOwner,
  imageFolder,
  prepareThumbnails,
  storeThumbnails,
} from '../../media/images/storeImage';
import type { Services, Stores } from '../services';
import { countRefusals } from './filterRules';
import { assertNotRefused } from './filterTexts';
import { scanContent } from './scanContent';

type PictureServices = Pick<Services, 'database' | 'files' | 'scanner' | 'websiteUrl'>;

/**
 * Stores an uploaded avatar or cover in place of the earlier one. `swap` writes the new name into the owner's locked row
 * and returns the earlier name; it throws when the owner was deleted in the meantime.
 */
export async function replacePicture(
  services: PictureServices,
  owner: ImageOwner,
  pic: Blob,
  swap: (picId: string) => Promise<string>,
): Promise<{ picId: string }> {
  const { files } = services;
  const picId = await storeShownPicture(services, owner, pic);
  const earlier = await swap(picId).catch(async (error: unknown) => {
    const isOwnerGone = error instanceof DomainError && ['notFound', 'tokenInvalid'].includes(error.kind);
    if (isOwnerGone) await deleteUnder(files, imageFolder(owner));
    throw error;
  });
  if (earlier !== '') await deleteStoredImage(files, owner, earlier);
  return { picId };
}

/** Throws `invalid` when filters refuse the picture. */
async function storeShownPicture(services: PictureServices, owner: ImageOwner, pic: Blob): Promise<string> {
  const { database, files, websiteUrl } = services;
  const picture = await prepareThumbnails(owner.kind, pic);
  await assertPictureAllowed(database, 'pic', picture.hashes);
  const picId = await storeThumbnails(files, owner, picture);
  try {
    const shown = { name: picture.picId, address: `${websiteUrl()}/${imageFolder(owner)}${picId}` };
    const matches = await scanContent(services, () => ({ kind: 'picture', texts: [], pictures: [shown] }));
    await assertNotRefused(database, 'picture', matches);
  } catch (error) {
    await deleteStoredImage(files, owner, picId);
    throw error;
  }
  return picId;
}

const refusedText: LocalizedText = {
  en: 'This picture looks like one of a comic that moderators have hidden, so it cannot be added.',
  ru: 'Эта картинка похожа на картинку из комикса, скрытого модераторами, поэтому добавить её нельзя.',
};

/** Throws for a picture that looks like one of a banned comic. */
export async function assertPictureAllowed(
  database: Database,
  field: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const isTarget = and(eq(filterRules.kind, 'pictures'), eq(filterRules.isOn, true));
  const refused = await database
    .selectDistinct({ hash: refusedPictures.pictureHash, ruleId: filterRules.id })
    .from(refusedPictures)
    .innerJoin(filterRules, isTarget);
  const same = refused.find((one) => hashes.some((hash) => isSamePicture(one.hash, hash)));
  if (same === undefined) return;
  await countRefusals(database, [same.ruleId]);
  throw invalidField(field, refusedText);
}

/** Refuses the pictures of a comic that is banned, and allows them again when it no longer is. */
export async function refusePicturesOf(tx: Database, projectId: string, isBanned: boolean): Promise<void> {
  if (!isBanned) {
    await tx.delete(refusedPictures).where(eq(refusedPictures.projectId, projectId));
    return;
  }
  const known = and(eq(projectResources.projectId, projectId), ne(projectResources.pictureHash, ''));
  const pictures = await tx
    .selectDistinct({ hashes: projectResources.pictureHash })
    .from(projectResources)
    .where(known);
  const hashes = new Set(pictures.flatMap((one) => one.hashes?.split(' ') ?? []));
  const rows = [...hashes].map((pictureHash) => ({ projectId, pictureHash }));
  if (rows.length > 0) await tx.insert(refusedPictures).values(rows).onConflictDoNothing();
}

const hashedAtOnce = 50;

/** Hashes the pictures of banned comics that servers of an earlier release stored. */
export async function hashOlderPictures({ database, files }: Stores): Promise<void> {
  const isOfBanned = and(
    eq(projectResources.kind, 'image'),
    isNull(projectResources.pictureHash),
    eq(projects.adminManagedState, adminManagedState.banned),
  );
  const found = await database
    .select({ projectId: projectResources.projectId, vpath: projectResources.vpath })
    .from(projectResources)
    .innerJoin(projects, eq(projects.id, projectResources.projectId))
    .where(isOfBanned)
    .limit(hashedAtOnce);
  for (const { projectId, vpath } of found) {
    const bytes = await files.read(`${projectFilesFolder(projectId)}${vpath}`);
    const hashes = bytes === null ? [] : await imageLimiter.run(() => pictureHashes(bytes).catch(() => []));
    const isIt = and(eq(projectResources.projectId, projectId), eq(projectResources.vpath, vpath));
    await database.transaction(async (tx) => {
      await tx
        .update(projectResources)
        .set({ pictureHash: hashes.join(' ') })
        .where(isIt);
      const isBanned = and(
        eq(projects.id, projectId),
        eq(projects.adminManagedState, adminManagedState.banned),
      );
      const [banned] = await tx.select({ one: sql`1` }).from(projects).where(isBanned).for('share');
      if (banned !== undefined) await refusePicturesOf(tx, projectId, true);
    });
  }
}
