import { eq } from 'drizzle-orm';
import { hasRole } from '@/domain/user';
import { projects } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import type { RateLimit } from '../../http/rateLimits';
import { notAllowed } from '../../lib/errors';
import { findOwnProject, findProject, projectTexts } from '../projects/findProject';
import type { Services } from '../services';
import { findEndingShares, findFigures } from './findFigures';
import { takeReport } from './plays';

/** Several readers may share an address, and a play sends a few reports. */
const reportLimit: RateLimit = { name: 'play reports', times: 600, perSeconds: 3600 };

/** Statistics about readers of a comic (docs/product/states.md#what-readers-do). */
export function readerHandlers({ database }: Services): HandlersOf<'readers'> {
  return {
    reportPlay: {
      access: 'anyone',
      rateLimit: reportLimit,
      keepsCache: true,
      answer: ({ params: { id }, body, viewer }) => takeReport(database, viewer, { id, ...body }),
    },
    endingShares: {
      access: 'anyone',
      cachedForVisitors: true,
      answer: ({ params, viewer, read }) =>
        read(async (from) => findEndingShares(from, await findProject(from, viewer, params.id))),
    },
    figures: ({ params, query, viewer, read }) =>
      read(async (from) => {
        const project = await findProject(from, viewer, params.id);
        if (project.ownerId !== viewer.id && !hasRole(viewer, 'admin')) {
          throw notAllowed(projectTexts.notYours);
        }
        return findFigures(from, project, query);
      }),
    async showEndingShares({ params, body, viewer }) {
      const { project } = await findOwnProject(database, viewer, params.id);
      await database
        .update(projects)
        .set({ showsEndingShares: body.value })
        .where(eq(projects.id, project.id));
    },
  };
}
