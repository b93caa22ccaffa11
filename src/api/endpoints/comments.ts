import * as z from 'zod/mini';
import { list, one, type Unchanged, unchanged } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { counter, moment, offset, projectId, text } from '@/api/schemas/fields';
import { adults, countUpTo, cursor, entityId, typedText } from '@/api/schemas/inputs';
import { type CommentPage, commentType, type ProjectComment } from '@/domain/comment';
import { maxPageSize } from '@/domain/limits';

const base = {
  id: z.optional(z.string()),
  creationDate: moment,
  owner: z.object({ id: z.string(), name: text, picId: text }),
  isHeld: z.catch(z.optional(z.boolean()), undefined),
};

/** A comment (docs/product/entities.md#comment): a project or a text. */
export const projectComment: z.ZodMiniType<ProjectComment> = z.union([
  z.object({
    ...base,
    type: z.literal(commentType.project),
    project: z.object({ id: projectId, name: text, picId: text }),
  }),
  z.object({ ...base, type: z.literal(commentType.text), text: z.string() }),
]);

const blacklisted = z.object({ userId: entityId });

const aboutPage = { total: counter, earlier: z.catch(z.nullable(z.string()), null) };
const readPage = one(z.object({ comments: z.unknown(), ...aboutPage })).read;
const readComments = list(projectComment).read;

/** Skips invalid comments. */
const commentPage: Unchanged<CommentPage> = {
  kind: 'one',
  toDomain: unchanged,
  schema: z.object({ comments: z.array(projectComment), ...aboutPage }),
  read: (body, warn) => {
    const { comments, ...about } = readPage(body, warn);
    return { comments: readComments(comments, warn).items, ...about };
  },
};

/** Comments on a project (docs/product/calls.md#comments). */
export const commentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/project_comments/{projId}[/{limit}]',
    summary: 'All comments of a project, or the last `limit` of them, the newest first; -1 is no limit.',
    params: z.object({
      projId: projectId,
      limit: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(-1))),
    }),
    query: z.object({ adults }),
    answer: list(projectComment),
    inArchive: 'emptyList',
    timeOut: 'long',
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/project_comments/{projId}/page/{count}',
    summary:
      'The newest comments of a project, or those that were written before the `earlier` of another page, and how many there are in all.',
    params: z.object({ projId: projectId, count: countUpTo(maxPageSize) }),
    query: z.object({ before: z.optional(cursor), adults }),
    answer: commentPage,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/project_comments/{projId}',
    summary: 'Comments on a project by a text, or by a project whose id is the text; answers the comment.',
    params: z.object({ projId: projectId }),
    body: z.union([
      z.object({ type: z.literal(commentType.text), text: typedText('comment') }),
      z.object({ type: z.literal(commentType.project), text: projectId }),
    ]),
    answer: one(projectComment),
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/project_comments/{projId}/delete/{index}',
    summary:
      'Deletes the comment with the id of the one in the body. Without an id, the one at the index among the regular ones, which has to be the same.',
    params: z.object({ projId: projectId, index: offset }),
    body: z.object({ comment: projectComment }),
    bodyForm: { onlyField: 'comment' },
  }),
  forbid: endpoint({
    method: 'POST',
    path: '/api/project_comments_blacklist/{userId}',
    summary: 'Keeps a person from commenting on the projects of who is signed in.',
    params: blacklisted,
  }),
  allow: endpoint({
    method: 'DELETE',
    path: '/api/project_comments_blacklist/{userId}',
    summary: 'Lets a person comment again.',
    params: blacklisted,
  }),
};
