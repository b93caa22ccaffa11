import * as z from 'zod/mini';
import { counter, flag, isoMoment, moment, projectId, text } from '@/api/schemas/fields';
import { comicTranslations, projectStates } from '@/api/schemas/project';
import { projectFilePath } from '@/api/schemas/resources';
import type { ComicThumbnail } from '@/comics/comicThumbnail';
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
export const ownComic: z.ZodMiniType<OwnComic> = z.object({
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

/** Of a form that may be sent again when a response was lost. */
export const duplicateKey = z.string().check(z.minLength(1), z.maxLength(64));
