import { and, eq, ne } from 'drizzle-orm';
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
  const picId = await keepSquarePicture(files, { kind: 'userAvatar', id: userId }, pic);
  // Who leaves meanwhile is nobody from then on, and has no name.
  const itself = and(eq(users.id, userId), ne(users.name, ''));
  const earlier = await database.transaction(async (inside) => {
    const [found] = await inside.select({ picId: users.picId }).from(users).where(itself).for('update');
    await inside.update(users).set({ picId }).where(itself);
    return found?.picId;
  });
  const folder = userContentFolders.userAvatar(userId);
  if (earlier === undefined) {
    await deletePicture(files, folder, 'userAvatar', picId);
    throw tokenInvalid();
  }
  if (earlier !== '') await deletePicture(files, folder, 'userAvatar', earlier);
  return { picId };
}
