import * as z from 'zod/mini';
import { counter, flag, moment, projectId, text } from '@/api/schemas/fields';
import type { Wire, WithWireId } from '@/api/wire';
import type { ComicFacts, ComicTranslations } from '@/comics/comicFacts';
import { ageLimits } from '@/comics/vocabulary';
import {
  adminManagedState,
  categories,
  category,
  type ProjectInfo,
  type ProjectView,
  userManagedState,
} from '@/domain/project';

export type WireProjectView = Wire<ProjectView>;
export type WireProjectInfo = WithWireId<ProjectInfo>;

/** Facts from a comic's file (docs/product/entities.md#project-view). */
const comicFacts: z.ZodMiniType<ComicFacts> = z.object({
  pages: counter,
  endings: counter,
  hasSound: flag,
  languages: z.catch(z.array(z.string()), []),
  age: z.catch(z.nullable(z.literal(ageLimits)), null),
});

/** Name and description by language. */
export const comicTranslations: z.ZodMiniType<ComicTranslations> = z.record(
  z.string(),
  z.object({ name: text, description: text }),
);

/** States that decide who sees a project; unknown ones fall back to those of a new project. */
export const projectStates = {
  userManagedState: z.catch(z.literal(Object.values(userManagedState)), userManagedState.created),
  adminManagedState: z.catch(z.literal(Object.values(adminManagedState)), adminManagedState.okGlobal),
  category: z.catch(z.literal(categories), category.newest),
};

const owner = z.object({
  id: z.string().check(z.minLength(1)),
  name: text,
  picId: text,
  status: text,
  isPro: flag,
  isFollowedByCurUser: flag,
});

const feed = z.object({ id: z.string().check(z.minLength(1)), name: text });

const shownFields = {
  name: text,
  description: text,
  picId: text,
  viewsCnt: counter,
  creationDate: moment,
  likesCnt: counter,
  ...projectStates,
  commentsEnabled: flag,
};

/** A project in cards and on its page (docs/product/entities.md#project-view); only the id is required. */
export const projectView: z.ZodMiniType<WireProjectView> = z.object({
  id: projectId,
  ...shownFields,
  isLikedByCurUser: flag,
  owner: z.catch(z.nullable(owner), null),
  feed: z.catch(z.nullable(feed), null),
  fileKey: z.catch(z.optional(z.string()), undefined),
  isHeld: z.catch(z.optional(z.boolean()), undefined),
  commented: z.catch(z.optional(z.object({ id: projectId, isPosted: flag })), undefined),
  facts: z.catch(z.optional(z.nullable(comicFacts)), undefined),
  isTemplate: z.catch(z.optional(z.boolean()), undefined),
  translations: z.catch(z.optional(z.nullable(comicTranslations)), undefined),
  isVisitorsView: z.catch(z.optional(z.boolean()), undefined),
});

/** A placeholder in an archive that knows only the id. */
export function unknownProject(id: string): WireProjectView {
  return {
    id,
    name: 'Unknown',
    description: '',
    picId: '',
    viewsCnt: 0,
    creationDate: null,
    likesCnt: 0,
    userManagedState: userManagedState.publishedGlobally,
    adminManagedState: adminManagedState.okGlobal,
    category: category.newest,
    commentsEnabled: false,
    isLikedByCurUser: false,
    owner: null,
    feed: null,
    isPlaceholder: true,
  };
}

/** A project's settings for its owner and admins (docs/product/entities.md#project-info). */
export const projectInfo: z.ZodMiniType<WireProjectInfo> = z.object({
  _id: projectId,
  ...shownFields,
});
