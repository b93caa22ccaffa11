import { fieldsOf, readBoolean, readList, readString } from '@/comics/lenient/values';
import { type PictureBases, projectCoverAddress, userAvatarAddress } from '@/domain/images';
import { inlinedAddressesOfSource } from '@/lib/inlinedAddresses';
import { cacheNames } from '@/offline/cacheNames';

/** Reads the addresses that the server has inlined into the cached page. */
export async function pictureBases(): Promise<PictureBases> {
  const shell = await caches.open(cacheNames.shell);
  const page = await shell.match('/player.html', { ignoreSearch: true, ignoreVary: true });
  const fields = fieldsOf(inlinedAddressesOfSource((await page?.text()) ?? ''));
  return {
    staticUrls: readList(fields.staticUrls, readString),
    userContentUrl: readString(fields.userContentUrl) ?? '',
    newPaths: readBoolean(fields.newPaths) ?? true,
  };
}

/** Distinct covers and avatars of a feed's cards, read from the unchecked response. */
export function picturesOfFeed(feed: unknown, bases: PictureBases): readonly string[] {
  const perProject = readList(feed, (view) => {
    const { id, picId, owner } = fieldsOf(view);
    const { id: ownerId, picId: ownerPicId } = fieldsOf(owner);
    // Users without a picture are shown by initials.
    const avatar = ownerPicId
      ? pictureOf(ownerId, ownerPicId, (...ids) => userAvatarAddress(bases, ...ids))
      : [];
    return [...pictureOf(id, picId, (...ids) => projectCoverAddress(bases, ...ids)), ...avatar];
  });
  return [...new Set(perProject.flat())];
}

function pictureOf(
  id: unknown,
  picId: unknown,
  addressOf: (id: string, picId: string) => string,
): readonly string[] {
  const whose = readString(id);
  return whose === undefined ? [] : [addressOf(whose, readString(picId) ?? '')];
}
