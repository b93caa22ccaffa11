import * as z from 'zod/mini';
import { list, one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, countValue, moment, namedPicture, offset } from '@/api/schemas/fields';
import { wholeCount } from '@/api/schemas/inputs';
import type { WithWireId } from '@/api/wire';
import { decisionReasons } from '@/domain/moderation';
import { type NewsItem, newsOfBan, newsType } from '@/domain/news';
import { categories } from '@/domain/project';

export type WireNewsItem = WithWireId<NewsItem>;

const base = { _id: z.string().check(z.minLength(1)), creationDate: moment };
const subject = z.catch(z.nullable(namedPicture), null);
const data = z.object({ project: subject, user: subject });
/** An unknown reason, as a newer server may send, counts as none. */
const reasoned = z.extend(data, {
  reason: z.catch(z.nullable(z.literal(decisionReasons)), null),
  appeal: z.optional(
    z.object({
      decisionId: z.string(),
      state: z.catch(z.nullable(z.literal(['sent', 'settled'])), 'settled'),
    }),
  ),
  until: z.optional(z.string()),
});

/** A news item (docs/product/entities.md#news-item). Unknown types are invalid and only logged. */
export const newsItem: z.ZodMiniType<WireNewsItem> = z.union(
  [
    z.object({
      ...base,
      type: z.literal([
        newsType.newAnswer,
        newsType.newFollower,
        newsType.newLike,
        newsType.newFolloweeProject,
        newsType.projectShown,
        newsType.commentShown,
        newsType.projectReleased,
        newsType.commentReleased,
      ]),
      data,
    }),
    z.object({
      ...base,
      type: z.literal(newsType.categoryChange),
      data: z.extend(data, { newCategory: z.literal(categories) }),
    }),
    z.object({
      ...base,
      type: z.literal([
        newsType.projectHidden,
        newsType.commentHidden,
        newsType.projectRefused,
        newsType.commentRefused,
        newsType.requestDeclined,
        newsType.appealRejected,
        ...Object.values(newsOfBan),
      ]),
      data: reasoned,
    }),
    z.object({
      ...base,
      type: z.literal([newsType.feedCleared, newsType.feedRestored]),
      data: z.extend(reasoned, { feed: subject }),
    }),
  ],
  { error: ({ input }) => `is not a type of news: ${typeOf(input)}` },
);

function typeOf(input: unknown): string {
  return typeof input === 'object' && input !== null && 'type' in input ? String(input.type) : typeof input;
}

/** The user's news (docs/product/calls.md#news). */
export const newsEndpoints = {
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/users/me/news/unread_cnt',
    summary: 'How many news were not read.',
    answer: one(countValue),
  }),
  setUnreadCount: endpoint({
    method: 'PUT',
    path: '/api/users/me/news/unread_cnt',
    summary: 'Says how many news are still unread.',
    body: z.object({ value: wholeCount }),
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/users/me/news/feed[/{offset}[/{count}]]',
    summary: 'The news, the newest first.',
    params: z.object({ offset: z.optional(offset), count: z.optional(count) }),
    answer: renamed(list(newsItem)),
  }),
};
