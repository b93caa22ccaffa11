import * as z from 'zod/mini';
import { list, nothing, one, renamed } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { customFeed } from '@/api/schemas/customFeed';
import { count, namedPicture, offset } from '@/api/schemas/fields';
import { countUpTo, entityId } from '@/api/schemas/inputs';
import { maxPageSize } from '@/domain/limits';

const personPage = z.object({ userId: entityId, offset, count });
const feed = z.object({ feedId: entityId });
const people = z.object({
  userIds: z.array(entityId).check(z.minLength(1), z.maxLength(maxPageSize)),
});

/** Access to custom feeds (docs/product/calls.md#feed-access). */
export const feedAccessEndpoints = {
  feedsWithAccess: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/feeds/{offset}/{count}',
    summary: 'The custom feeds to which a person was granted access.',
    params: personPage,
    answer: renamed(list(customFeed)),
  }),
  feedsToContribute: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/contrib_feeds/{offset}/{count}',
    summary: 'The custom feeds of others to which a person may add.',
    params: personPage,
    answer: renamed(list(customFeed)),
  }),
  isGranted: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/user_access/{userId}/{feedId}',
    summary: 'Whether a person was granted access to a custom feed.',
    params: z.object({ userId: entityId, feedId: entityId }),
    answer: one(z.object({ isGranted: z.boolean() })),
  }),
  people: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/custom_feed/user_access/{feedId}/users/{offset}/{count}',
    summary: 'The people with access to a custom feed, up to 100 at once.',
    params: z.object({ feedId: entityId, offset, count: countUpTo(maxPageSize) }),
    answer: list(namedPicture),
  }),
  grant: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/custom_feed/user_access/{feedId}/grant',
    summary: 'Grants people access to a custom feed.',
    params: feed,
    body: people,
    answer: nothing,
  }),
  revoke: endpoint({
    ...plainCall,
    method: 'POST',
    path: '/api/custom_feed/user_access/{feedId}/revoke',
    summary: 'Takes the access of people to a custom feed back; its owner keeps it.',
    params: feed,
    body: people,
    answer: nothing,
  }),
};
