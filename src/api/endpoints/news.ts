import * as z from 'zod/mini';
import { list, nothing, one, renamed } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { count, countValue, offset } from '@/api/schemas/fields';
import { wholeCount } from '@/api/schemas/inputs';
import { newsItem } from '@/api/schemas/newsItem';

/** The user's news (docs/product/calls.md#news). */
export const newsEndpoints = {
  unreadCount: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/news/unread_cnt',
    summary: 'How many news were not read.',
    answer: one(countValue),
  }),
  setUnreadCount: endpoint({
    ...plainCall,
    method: 'PUT',
    path: '/api/users/me/news/unread_cnt',
    summary: 'Says how many news are still unread.',
    body: z.object({ value: wholeCount }),
    answer: nothing,
  }),
  feed: endpoint({
    ...plainCall,
    method: 'GET',
    path: '/api/users/me/news/feed[/{offset}[/{count}]]',
    summary: 'The news, the newest first.',
    params: z.object({ offset: z.optional(offset), count: z.optional(count) }),
    answer: renamed(list(newsItem)),
  }),
};
