import { fieldsOf, readList, readString } from '@/comics/lenient/values';
import { type PictureBases, projectCoverAddress, userAvatarAddress } from '@/domain/images';

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
