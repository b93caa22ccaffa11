import type { ProjectView } from '@/domain/project';
import { FollowButton } from '@/features/person/FollowButton';
import { useApi } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';

/** The way to follow who made a project; not there for the author, nor in an archive. */
export function FollowAuthor({ project: { owner } }: { project: ProjectView }) {
  const { source } = useApi();
  const viewer = useCurrentUser();
  if (source === 'archive' || owner === null || owner.id === viewer?._id) return null;
  return <FollowButton userId={owner.id} isFollowed={owner.isFollowedByCurUser} />;
}
