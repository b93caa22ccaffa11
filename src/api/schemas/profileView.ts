import * as z from 'zod/mini';
import { ban, lifeValue } from '@/api/schemas/currentUser';
import { counter, flag, text } from '@/api/schemas/lenient';
import { namedPicture } from '@/api/schemas/namedPicture';
import type { ProfileView } from '@/domain/user';

const noStats = { followersCnt: 0, likesCnt: 0, viewsCnt: 0, projCnt: 0 };

/** A person as their page shows them (docs/product/entities.md#profile). */
export const profileView: z.ZodMiniType<ProfileView> = z.object({
  user: z.extend(namedPicture, {
    status: text,
    website: text,
    mainLifeValue: lifeValue,
    banCategory: ban,
    isVerified: flag,
    isFollowedByCurUser: flag,
    isCanCommentForCurUser: flag,
  }),
  stats: z.catch(
    z.object({ followersCnt: counter, likesCnt: counter, viewsCnt: counter, projCnt: counter }),
    noStats,
  ),
});
