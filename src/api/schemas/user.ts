import * as z from 'zod/mini';
import { counter, flag, namedPicture, text } from '@/api/schemas/fields';
import type { Wire, WithWireId } from '@/api/wire';
import { decisionReasons } from '@/domain/moderation';
import type { ProStatusAnswer } from '@/domain/pro';
import {
  authProviders,
  banCategories,
  type CurrentUser,
  defaultBanCategory,
  mainLifeValues,
  type ProfileView,
  roles,
} from '@/domain/user';

const lifeValue = z.catch(z.literal(mainLifeValues), 'UNKNOWN');
export const ban = z.catch(z.literal(banCategories), defaultBanCategory);

/** The signed-in user (docs/product/entities.md#current-user); an unknown role counts as user. */
export type WireCurrentUser = WithWireId<CurrentUser>;
export type WireProfileView = Wire<ProfileView>;
export type WireProStatus = Wire<ProStatusAnswer>;

export const currentUser: z.ZodMiniType<WireCurrentUser> = z.object({
  _id: z.string().check(z.minLength(1)),
  name: text,
  email: text,
  role: z.catch(z.literal(roles), 'user'),
  provider: z.catch(z.literal(authProviders), 'local'),
  status: text,
  website: text,
  mainLifeValue: lifeValue,
  picId: text,
  banCategory: ban,
  isVerified: flag,
  showsAdult: flag,
  hasBlocked: flag,
  ban: z.catch(
    z.optional(
      z.object({
        reason: z.catch(z.nullable(z.literal(decisionReasons)), null),
        until: z.catch(z.nullable(z.string()), null),
      }),
    ),
    undefined,
  ),
});

const noStats = { followersCnt: 0, likesCnt: 0, viewsCnt: 0, projCnt: 0 };

/** A profile (docs/product/entities.md#profile). */
export const profileView: z.ZodMiniType<WireProfileView> = z.object({
  user: z.extend(namedPicture, {
    status: text,
    website: text,
    mainLifeValue: lifeValue,
    banCategory: ban,
    isVerified: flag,
    isFollowedByCurUser: flag,
    isCanCommentForCurUser: flag,
    isBlockedByCurUser: flag,
  }),
  stats: z.catch(
    z.object({ followersCnt: counter, likesCnt: counter, viewsCnt: counter, projCnt: counter }),
    noStats,
  ),
});

/** A user's Pro status (docs/product/entities.md#pro-status). */
export const proStatus: z.ZodMiniType<WireProStatus> = z.object({
  isPro: z.boolean(),
  proStatusEndingDateTS: z.catch(z.nullable(z.number()), null),
});
