import { fieldsOf, readList, readString } from '@/comics/lenient/values';
import { type PictureBases, projectCoverAddress, userAvatarAddress } from '@/domain/images';

/** The covers and avatars that the cards of a feed show, each once; the feed is as it came from the server. */
export function picturesOfFeed(feed: unknown, bases: PictureBases): readonly string[] {
  const perProject = readList(feed, (view) => {
    const { id, picId, owner } = fieldsOf(view);
    const { id: ownerId, picId: ownerPicId } = fieldsOf(owner);
    // Who has no picture is shown by initials.
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
