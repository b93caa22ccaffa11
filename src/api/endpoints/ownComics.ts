import * as z from 'zod/mini';
import { list, one, renamed } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { count, counter, flag, isoMoment, moment, offset, projectId, text } from '@/api/schemas/fields';
import { comicTranslations, projectStates } from '@/api/schemas/project';
import { projectFilePath } from '@/api/schemas/resources';
import type { ComicThumbnail } from '@/comics/comicFacts';
import { type OwnComic, ownComicStates } from '@/domain/ownComics';

const virtualPath = z.union([
  z.object({ type: z.literal(2), vpstr: projectFilePath }),
  z.object({
    type: z.literal(3),
    tgt: z.number(),
    pid: z.string(),
    ifn: z.optional(z.string()),
  }),
  z.object({ type: z.literal(4), vpstr: projectFilePath, pid: z.optional(z.string()) }),
]);

const comicThumbnail: z.ZodMiniType<ComicThumbnail> = z.object({
  color: text,
  picture: z.catch(z.nullable(virtualPath), null),
});

/** A comic in its author's own list (docs/product/entities.md#own-comic). */
const ownComic: z.ZodMiniType<OwnComic> = z.object({
  id: projectId,
  name: text,
  translations: z.catch(z.nullable(comicTranslations), null),
  picId: text,
  thumbnail: z.catch(z.nullable(comicThumbnail), null),
  fileKey: z.catch(z.optional(z.string()), undefined),
  state: z.catch(z.literal(ownComicStates), 'private'),
  userManagedState: projectStates.userManagedState,
  adminManagedState: projectStates.adminManagedState,
  hasDraft: flag,
  changedAt: isoMoment,
  bytes: counter,
  goneAt: moment,
});

/** An idempotency key: a form may be sent again when its response was lost. */
const duplicateKey = z.string().check(z.minLength(1), z.maxLength(64));

const params = z.object({ id: projectId });

/** Exported separately, since only the editor uses it. */
export const releaseComic = endpoint({
  method: 'DELETE',
  path: '/api/users/me/comics/{id}/untouched',
  summary: 'Deletes a reserved comic with which nothing was done; any other one stays.',
  params,
});

/** Own comics in all states (docs/product/calls.md#own-comics). */
export const ownComicEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/me/comics/{offset}/{count}',
    summary: "One's own comics, the last changed first; with `deleted=true` those that can be restored.",
    params: z.object({ offset, count }),
    query: z.object({ deleted: z.optional(z.literal('true')) }),
    answer: list(ownComic),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/users/me/comics/{id}/restore',
    summary: 'Restores a deleted comic as it was; repeating it changes nothing.',
    params,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/users/me/comics/{id}/duplicate',
    summary:
      'Copies a comic into a new private one; repeating it with the same key answers with the same copy.',
    params,
    body: z.object({ idempotencyKey: duplicateKey }),
    answer: renamed(one(z.object({ _id: projectId }))),
    timeOut: 'long',
  }),
  release: releaseComic,
};
