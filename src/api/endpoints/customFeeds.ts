import * as z from 'zod/mini';
import { list, maybe, one, renamed } from '@/api/endpoints/answer';
import { endpoint, uploadCall } from '@/api/endpoints/endpoint';
import { count, type InputFault, namedPicture, offset, projectId, text } from '@/api/schemas/fields';
import {
  adults,
  countUpTo,
  entityId,
  givenToken,
  pathText,
  pictureFile,
  typedName,
} from '@/api/schemas/inputs';
import { projectView } from '@/api/schemas/project';
import { pictureUpload } from '@/api/schemas/resources';
import type { WithWireId } from '@/api/wire';
import {
  accessMode,
  accessModes,
  type CustomFeed,
  type CustomFeedView,
  type FeedSuggestion,
} from '@/domain/customFeed';
import { maxPageSize } from '@/domain/limits';
import { isCommunityId } from '@/domain/socialNetwork';

export type WireCustomFeed = WithWireId<CustomFeed>;
export type WireCustomFeedView = WithWireId<CustomFeedView>;

const shape = {
  _id: z.string().check(z.minLength(1)),
  name: text,
  picId: text,
  // The safe default for an unknown mode: only the owner sees the button.
  accessMode: z.catch(z.literal(accessModes), accessMode.addOwnerOnly),
  owner: text,
};

/** A custom feed (docs/product/entities.md#custom-feed). */
export const customFeed: z.ZodMiniType<WireCustomFeed> = z.object(shape);

/** A custom feed with its owner's profile. */
export const customFeedView: z.ZodMiniType<WireCustomFeedView> = z.object({
  ...shape,
  ownerProfile: z.catch(z.nullable(namedPicture), null),
});

/** A feed suggested by name (docs/product/entities.md#feed-suggestion). */
export const feedSuggestion: z.ZodMiniType<FeedSuggestion> = z.object({
  id: z.string().check(z.minLength(1)),
  name: text,
});

/** The custom feed of a project (docs/product/entities.md#feed-of-a-project). */
export const projectFeed = z.object({ feedId: z.string().check(z.minLength(1)), feedName: text });

const feed = z.object({ feedId: entityId });
const community = z.object({
  communityId: z.string().check(z.refine(isCommunityId, 'not-an-id' satisfies InputFault)),
});
const name = typedName('feedName');
const chosenMode = z.literal(accessModes);

/** Custom feeds (docs/product/calls.md#custom-feeds); access to them is in `feedAccessEndpoints`. */
export const customFeedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/custom_feed/{feedId}',
    summary: 'A custom feed with its owner.',
    params: feed,
    answer: renamed(one(customFeedView)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/custom_feed',
    summary:
      'Makes a custom feed; `picId` may be empty. The same `idempotencyKey` again answers with the feed that it made.',
    body: z.object({ name, picId: z.string(), accessMode: chosenMode, idempotencyKey: z.optional(entityId) }),
    answer: renamed(one(customFeed)),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/custom_feed/{feedId}',
    summary: 'Changes name and access mode.',
    params: feed,
    body: z.object({ name, accessMode: chosenMode }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/custom_feed/{feedId}',
    summary: 'Deletes a custom feed; its projects stay.',
    params: feed,
  }),
  uploadPicture: endpoint({
    ...uploadCall,
    method: 'PUT',
    path: '/api/custom_feed/{feedId}/pic',
    summary: 'Puts a cover on a custom feed.',
    params: feed,
    body: z.object({ pic: pictureFile }),
    answer: one(pictureUpload),
  }),
  ownedBy: endpoint({
    method: 'GET',
    path: '/api/custom_feed/user_owned_feeds/{userId}/{offset}/{count}',
    summary: 'The custom feeds of a person.',
    params: z.object({ userId: entityId, offset, count }),
    answer: renamed(list(customFeed)),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/custom_feed/suggest/{prefix}',
    summary: 'The feeds to which the person may add and whose name begins so.',
    params: z.object({ prefix: pathText }),
    answer: list(feedSuggestion),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/custom_feed/projects/{feedId}/{offset}/{count}',
    summary: 'The projects of a custom feed.',
    params: z.object({ feedId: entityId, offset, count }),
    query: z.object({ adults }),
    answer: renamed(list(projectView)),
  }),
  feedOfProject: endpoint({
    method: 'GET',
    path: '/api/custom_feed/project/{projId}',
    summary: 'The custom feed that a project is in, or nothing.',
    params: z.object({ projId: projectId }),
    answer: maybe(projectFeed),
  }),
  ofCommunity: endpoint({
    method: 'GET',
    path: '/api/custom_feed/community/{communityId}',
    summary: 'The custom feed that a community of the social network shows first, or nothing.',
    params: community,
    answer: renamed(maybe(customFeed)),
  }),
  setOfCommunity: endpoint({
    method: 'PUT',
    path: '/api/custom_feed/community/{communityId}',
    summary:
      'Chooses one of the person’s custom feeds for a community, or none; `launch` is the signed launch query of VK, in which they run that community.',
    params: community,
    body: z.object({ launch: givenToken, feedId: z.nullable(entityId) }),
  }),
  putProject: endpoint({
    method: 'PUT',
    path: '/api/custom_feed/project/{projId}/{feedId}',
    summary: 'Puts a project into a custom feed, out of the one it was in.',
    params: z.object({ projId: projectId, feedId: entityId }),
  }),
  removeProject: endpoint({
    method: 'DELETE',
    path: '/api/custom_feed/project/{projId}[/{feedId}]',
    summary: 'Takes a project out of its custom feed; a feed that is named must be that one.',
    params: z.object({ projId: projectId, feedId: z.optional(entityId) }),
  }),
};

const personPage = z.object({ userId: entityId, offset, count });
const people = z.object({
  userIds: z.array(entityId).check(z.minLength(1), z.maxLength(maxPageSize)),
});

/** Access to custom feeds (docs/product/calls.md#feed-access). */
export const feedAccessEndpoints = {
  feedsWithAccess: endpoint({
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/feeds/{offset}/{count}',
    summary: 'The custom feeds to which a person was granted access.',
    params: personPage,
    answer: renamed(list(customFeed)),
  }),
  feedsToContribute: endpoint({
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/contrib_feeds/{offset}/{count}',
    summary: 'The custom feeds of others to which a person may add.',
    params: personPage,
    answer: renamed(list(customFeed)),
  }),
  isGranted: endpoint({
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/{feedId}',
    summary: 'Whether a person was granted access to a custom feed.',
    params: z.object({ userId: entityId, feedId: entityId }),
    answer: one(z.object({ isGranted: z.boolean() })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/custom_feed/user_access/{feedId}/users/{offset}/{count}',
    summary: 'The people with access to a custom feed, up to 100 at once.',
    params: z.object({ feedId: entityId, offset, count: countUpTo(maxPageSize) }),
    answer: list(namedPicture),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/custom_feed/user_access/{feedId}/grant',
    summary: 'Grants people access to a custom feed.',
    params: feed,
    body: people,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/custom_feed/user_access/{feedId}/revoke',
    summary: 'Takes the access of people to a custom feed back; its owner keeps it.',
    params: feed,
    body: people,
  }),
};
