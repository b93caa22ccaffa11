import type { ProjectComment } from '@/domain/projectComment';

/** Somebody began or ceased to follow somebody (docs/product/entities.md#update-events). */
export interface FollowUpdate {
  readonly type: 'follow';
  readonly followedUserId: string;
  readonly isActedUserFollowing: boolean;
  readonly actedUserData: { readonly user: { readonly id: string } };
}

/** Somebody liked a project or took the like back. */
export interface LikeUpdate {
  readonly type: 'like';
  readonly isLiked: boolean;
  readonly projectOwnerId: string;
  readonly data: { readonly user: { readonly id: string }; readonly project: { readonly id: string } };
}

/** A comment came or went. */
export interface CommentUpdate {
  readonly type: 'comment';
  readonly isAdded: boolean;
  readonly projectId: string;
  readonly projectComment: ProjectComment;
}

/** A project was renamed, described anew or moved to another custom feed; `null` leaves a field as it is. */
export interface ProjectInfoUpdate {
  readonly type: 'projectInfo';
  readonly projectId: string;
  readonly name: string;
  readonly feedId: string | null;
  readonly feedName: string | null;
  readonly description: string | null;
}

/** What the dispatcher or the native app pushes (docs/product/entities.md#update-events). */
export type UpdateEvent = FollowUpdate | LikeUpdate | CommentUpdate | ProjectInfoUpdate;
