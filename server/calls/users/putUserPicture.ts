import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/users';
import { tokenInvalid } from '../../lib/domainError';
import { userContentFolders } from '../../media/files/fileKeys';
import { keepSquarePicture } from '../../media/pictures/keepSquarePicture';
import { deletePicture } from '../../media/pictures/storePicture';
import type { Services } from '../services';

/** Puts a picture into a person's profile, in the place of an earlier one. */
export async function putUserPicture(
  { database, files }: Services,
  userId: string,
  pic: Blob,
): Promise<{ picId: string }> {
  const [user] = await database.select({ earlier: users.picId }).from(users).where(eq(users.id, userId));
  if (user === undefined) throw tokenInvalid();
  const picId = await keepSquarePicture(files, { kind: 'userAvatar', id: userId }, pic);
  await database.update(users).set({ picId }).where(eq(users.id, userId));
  if (user.earlier !== '' && user.earlier !== picId) {
    await deletePicture(files, userContentFolders.userAvatar(userId), 'userAvatar', user.earlier);
  }
  return { picId };
}
