import * as z from 'zod/mini';
import { comicFacts, comicTranslations } from '@/api/schemas/comicSummary';
import { counter, flag, moment, text } from '@/api/schemas/lenient';
import { projectId } from '@/api/schemas/projectId';
import { projectStates } from '@/api/schemas/projectStates';
import type { ProjectView } from '@/domain/project';

const owner = z.object({
  id: z.string().check(z.minLength(1)),
  name: text,
  picId: text,
  status: text,
  isPro: flag,
  isFollowedByCurUser: flag,
});

const feed = z.object({ id: z.string().check(z.minLength(1)), name: text });

/**
 * A project as cards and the project page show it (docs/product/entities.md#project-view); the id alone is a
 * must.
 */
export const projectView: z.ZodMiniType<ProjectView> = z.object({
  id: projectId,
  name: text,
  description: text,
  picId: text,
  viewsCnt: counter,
  creationDate: moment,
  likesCnt: counter,
  ...projectStates,
  commentsEnabled: flag,
  isLikedByCurUser: flag,
  owner: z.catch(z.nullable(owner), null),
  feed: z.catch(z.nullable(feed), null),
  fileKey: z.catch(z.optional(z.string()), undefined),
  commented: z.catch(z.optional(z.object({ id: projectId, isPosted: flag })), undefined),
  facts: z.catch(z.optional(z.nullable(comicFacts)), undefined),
  isTemplate: z.catch(z.optional(z.boolean()), undefined),
  translations: z.catch(z.optional(z.nullable(comicTranslations)), undefined),
});
