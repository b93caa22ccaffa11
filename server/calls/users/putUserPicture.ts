import { eq } from 'drizzle-orm';
import { lockPeople } from '../../database/lockPeople';
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
  const earlier = await database.transaction(async (inside) => {
    const person = (await lockPeople(inside, [userId])).get(userId);
    if (person !== undefined) await inside.update(users).set({ picId }).where(eq(users.id, userId));
    return person?.picId;
  });
  const folder = userContentFolders.userAvatar(userId);
  if (earlier === undefined) {
    await deletePicture(files, folder, 'userAvatar', picId);
    throw tokenInvalid();
  }
  if (earlier !== '') await deletePicture(files, folder, 'userAvatar', earlier);
  return { picId };
}
