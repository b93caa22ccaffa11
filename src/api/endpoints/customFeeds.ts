import * as z from 'zod/mini';
import { list, maybe, nothing, one, renamed } from '@/api/endpoints/answer';
import { endpoint, plainCall, uploadCall } from '@/api/endpoints/endpoint';
import { customFeed, customFeedView, feedSuggestion, projectFeed } from '@/api/schemas/customFeed';
import { count, type InputFault, offset, projectId } from '@/api/schemas/fields';
import { adults, entityId, givenToken, pathText, pictureFile, typedName } from '@/api/schemas/inputs';
import { projectView } from '@/api/schemas/project';
import { pictureUpload } from '@/api/schemas/resources';
import { isCommunityId } from '@/domain/community';
import { accessModes } from '@/domain/customFeed';

const feed = z.object({ feedId: entityId });
const community = z.object({
  communityId: z.string().check(z.refine(isCommunityId, 'not-an-id' satisfies InputFault)),
});
const name = typedName('feedName');
const accessMode = z.literal(accessModes);

/** Custom feeds (docs/product/calls.md#custom-feeds); access to them is in `feedAccessEndpoints`. */
export const customFeedEndpoints = {
  get: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/{feedId}',
    summary: 'A custom feed with its owner.',
    params: feed,
    answer: renamed(one(customFeedView)),
  }),
  create: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/custom_feed',
    summary:
      'Makes a custom feed; `picId` may be empty. The same `idempotencyKey` again answers with the feed that it made.',
    body: z.object({ name, picId: z.string(), accessMode, idempotencyKey: z.optional(entityId) }),
    answer: renamed(one(customFeed)),
  }),
  save: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/custom_feed/{feedId}',
    summary: 'Changes name and access mode.',
    params: feed,
    body: z.object({ name, accessMode }),
    answer: nothing,
  }),
  delete: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/custom_feed/{feedId}',
    summary: 'Deletes a custom feed; its projects stay.',
    params: feed,
    answer: nothing,
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
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/user_owned_feeds/{userId}/{offset}/{count}',
    summary: 'The custom feeds of a person.',
    params: z.object({ userId: entityId, offset, count }),
    answer: renamed(list(customFeed)),
  }),
  suggest: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/suggest/{prefix}',
    summary: 'The feeds to which the person may add and whose name begins so.',
    params: z.object({ prefix: pathText }),
    answer: list(feedSuggestion),
  }),
  projects: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/projects/{feedId}/{offset}/{count}',
    summary: 'The projects of a custom feed.',
    params: z.object({ feedId: entityId, offset, count }),
    query: z.object({ adults }),
    answer: renamed(list(projectView)),
  }),
  feedOfProject: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/project/{projId}',
    summary: 'The custom feed that a project is in, or nothing.',
    params: z.object({ projId: projectId }),
    answer: maybe(projectFeed),
  }),
  ofCommunity: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/community/{communityId}',
    summary: 'The custom feed that a community of the social network shows first, or nothing.',
    params: community,
    answer: renamed(maybe(customFeed)),
  }),
  setOfCommunity: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/custom_feed/community/{communityId}',
    summary:
      'Chooses one of the person’s custom feeds for a community, or none; `launch` is the signed launch query of VK, in which they run that community.',
    params: community,
    body: z.object({ launch: givenToken, feedId: z.nullable(entityId) }),
    answer: nothing,
  }),
  putProject: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/custom_feed/project/{projId}/{feedId}',
    summary: 'Puts a project into a custom feed, out of the one it was in.',
    params: z.object({ projId: projectId, feedId: entityId }),
    answer: nothing,
  }),
  removeProject: endpoint({
    ...plainCall,
    method: 'DELETE',
    path: '/api/custom_feed/project/{projId}[/{feedId}]',
    summary: 'Takes a project out of its custom feed; a feed that is named must be that one.',
    params: z.object({ projId: projectId, feedId: z.optional(entityId) }),
    answer: nothing,
  }),
};
