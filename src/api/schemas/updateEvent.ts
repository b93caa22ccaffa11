import * as z from 'zod/mini';
import { projectComment } from '@/api/endpoints/comments';
import { projectId } from '@/api/schemas/fields';
import type { UpdateEvent } from '@/domain/updates';

const id = z.string().check(z.minLength(1));
const identified = z.object({ id });
const change = z._default(z.nullable(z.string()), null);

/** Events that the dispatcher or the native app pushes (docs/product/entities.md#update-events). */
export const updateEvent: z.ZodMiniType<UpdateEvent> = z.union([
  z.object({
    type: z.literal('follow'),
    followedUserId: id,
    isActedUserFollowing: z.boolean(),
    actedUserData: z.object({ user: identified }),
  }),
  z.object({
    type: z.literal('like'),
    isLiked: z.boolean(),
    projectOwnerId: id,
    data: z.object({ user: identified, project: z.object({ id: projectId }) }),
  }),
  z.object({ type: z.literal('comment'), isAdded: z.boolean(), projectId, projectComment }),
  z.object({
    type: z.literal('projectInfo'),
    projectId,
    name: z.string(),
    feedId: change,
    feedName: change,
    description: change,
  }),
]);
