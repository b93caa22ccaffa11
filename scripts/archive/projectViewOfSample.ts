import type { WireProjectView } from '@/api/schemas/project';
import { adminManagedState, userManagedState } from '@/domain/project';
import { coverFile, type Sample } from '../../server/demo/readSamples';

/** A sample as the archive's feed shows it: published everywhere, and nobody is signed in. */
export function projectViewOfSample({ id, info, owner, summary }: Sample): WireProjectView {
  return {
    id,
    name: info.name,
    description: info.description,
    picId: coverFile,
    viewsCnt: info.viewsCnt,
    creationDate: info.creationDate,
    likesCnt: info.likesCnt,
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: adminManagedState.okGlobal,
    category: info.category,
    commentsEnabled: false,
    isLikedByCurUser: false,
    owner: {
      id: owner.id,
      name: owner.name,
      picId: owner.picId,
      status: '',
      isPro: false,
      isFollowedByCurUser: false,
    },
    feed: null,
    ...summary,
  };
}
