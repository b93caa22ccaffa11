import * as z from 'zod/mini';
import { list, one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, countValue, namedPicture, offset, projectId } from '@/api/schemas/fields';
import { adults, countUpTo, entityId } from '@/api/schemas/inputs';
import { projectView } from '@/api/schemas/project';
import { profileView } from '@/api/schemas/user';
import { banTerms } from '@/domain/case';
import { maxPageSize } from '@/domain/limits';
import { reportReasons } from '@/domain/moderation';
import { banCategories } from '@/domain/user';

const user = z.object({ userId: entityId });
const liked = z.object({ projId: projectId });
const page = z.object({ offset, count });
const anyPage = z.object({ offset: z.optional(offset), count: z.optional(count) });

/** Profiles, follows and likes (docs/product/calls.md#profiles). */
export const profileEndpoints = {
  view: endpoint({
    method: 'GET',
    path: '/api/view/profile/{userId}',
    summary: 'A person with their figures.',
    params: user,
    answer: renamed(one(profileView)),
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/view/profile/me/follow/{userId}',
    summary: 'Begins to follow a person.',
    params: user,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/view/profile/me/follow/{userId}',
    summary: 'Ceases to follow a person.',
    params: user,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/view/profile/me/blocks/{userId}',
    summary: 'Blocks a person, and ends that they and who is signed in follow each other.',
    params: user,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/view/profile/me/blocks/{userId}',
    summary: 'Takes the block of a person back.',
    params: user,
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/view/profile/me/blocks/{offset}/{count}',
    summary: 'Whom the person who is signed in has blocked, the latest first.',
    params: page,
    answer: list(namedPicture),
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/view/profile/me/likes/{projId}',
    summary: 'Likes a project.',
    params: liked,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/view/profile/me/likes/{projId}',
    summary: 'Takes a like back.',
    params: liked,
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/view/profile/{userId}/projects[/{offset}[/{count}]]',
    summary: 'The projects of a person, the newest first, up to 100 at once.',
    params: z.object({
      userId: entityId,
      offset: z.optional(offset),
      count: z.optional(countUpTo(maxPageSize)),
    }),
    query: z.object({ adults }),
    answer: renamed(list(projectView)),
  }),
  ban: endpoint({
    method: 'PUT',
    path: '/api/view/profile/admin/ban',
    summary: 'An admin sets what a person is kept from, why, and for how many days (`null` for no end).',
    body: z.object({
      userId: entityId,
      banCategory: z.literal(banCategories),
      reason: z.optional(z.literal(reportReasons)),
      days: z.optional(z.literal(banTerms)),
    }),
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/api/view/profile/admin/verify',
    summary: 'An admin says whether a person is who they say.',
    body: z.object({ userId: entityId, isVerified: z.boolean() }),
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/view/profile/me/follow/{offset}/{count}',
    summary: 'Who follows the person who is signed in.',
    params: page,
    answer: list(namedPicture),
  }),
  followersCount: endpoint({
    method: 'GET',
    path: '/api/view/profile/me/follow[/{offset}/{count}]/count',
    summary: 'How many follow the person who is signed in, whichever page is named.',
    params: anyPage,
    answer: one(countValue),
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/view/profile/me/subscriptions/{offset}/{count}',
    summary: 'Whom the person who is signed in follows.',
    params: page,
    answer: list(namedPicture),
  }),
  subscriptionsCount: endpoint({
    method: 'GET',
    path: '/api/view/profile/me/subscriptions[/{offset}/{count}]/count',
    summary: 'How many the person who is signed in follows, whichever page is named.',
    params: anyPage,
    answer: one(countValue),
  }),
};
