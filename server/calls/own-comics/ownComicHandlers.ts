import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import { boundedPage } from '../../http/validation';
import { uploadRules } from '../../media/uploadRules';
import { releaseProject, restoreProject } from '../projects/deleteProject';
import {
  findOwnOrDeletedProject,
  findOwnProject,
  findOwnProjectId,
  isShownOnceRestored,
} from '../projects/findProject';
import type { Services } from '../services';
import { duplicateComic } from './duplicateComic';
import { listOwnComics } from './listOwnComics';

const changes = { name: 'ownComics', times: 300, perSeconds: 3600 } as const satisfies RateLimit;

/** Own comics in all states (docs/product/calls.md#own-comics). */
export function ownComicHandlers(services: Services): HandlersOf<'ownComics'> {
  const { database } = services;
  return {
    list: ({ params, query, viewer, read }) =>
      read(async (from) => {
        const page = { userId: viewer.id, ...boundedPage(params) };
        return listOwnComics(services, from, page, query.deleted === undefined ? 'present' : 'deleted');
      }),
    restore: {
      needsTerms: ({ params }) => isShownOnceRestored(database, params.id),
      rateLimit: changes,
      async answer({ params, viewer }) {
        await restoreProject(database, await findOwnOrDeletedProject(database, viewer, params.id));
      },
    },
    duplicate: {
      rateLimit: uploadRules.rateLimit,
      async answer({ params, body, viewer, context }) {
        const own = await findOwnProject(database, viewer, params.id);
        return { _id: await duplicateComic(services, own, body.idempotencyKey, context.locale) };
      },
    },
    release: {
      rateLimit: changes,
      async answer({ params, viewer }) {
        await releaseProject(services, await findOwnProjectId(database, viewer, params.id));
      },
    },
  };
}
