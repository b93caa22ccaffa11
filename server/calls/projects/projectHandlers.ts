import { and, eq, isNotNull } from 'drizzle-orm';
import type { WireProjectInfo } from '@/api/schemas/project';
import { isPublished } from '@/domain/projectAccess';
import { isDefaultName } from '@/domain/projectNames';
import { mayMarkTemplate } from '@/domain/projectRights';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/locks';
import { newId } from '../../database/rowKeys';
import { isInFeeds, projects } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage } from '../../http/validation';
import { notAllowed, notFound } from '../../lib/errors';
import { uploadRules } from '../../media/uploadRules';
import { countView, findCounts, viewerKeyOf } from '../project-views/projectCounts';
import { findProjectView, pickProjects, projectViews } from '../project-views/projectViews';
import { audienceOf, isForAudience, preparedByAudience } from '../project-views/visibility';
import type { Services } from '../services';
import { changeFilteredProject, changeShownProject, presentMoment, setProjectImage } from './changeProject';
import { deleteProject } from './deleteProject';
import {
  findOwnOrDeletedProject,
  findOwnProject,
  findProject,
  isShown,
  type ProjectRow,
  projectTexts,
} from './findProject';
import { decideAdminState, publishProject, setCommentedProject, setProjectCategory } from './projectState';

/** A page of the projects in the feeds that others may use as templates (docs/product/rights.md#templates). */
const pickTemplates = preparedByAudience(['offset', 'count'], (database, audience, page) =>
  pickProjects(database, {
    where: and(
      isInFeeds(projects),
      eq(projects.isTemplate, true),
      isNotNull(projects.newestSince),
      isForAudience(audience),
    ),
    by: projects.newestSince,
    ...page,
  }),
);

/** Projects as people see them (docs/product/calls.md#project-view). */
export function projectHandlers(services: Services): HandlersOf<'projects'> {
  const { tokenSecret } = services;
  return {
    view: {
      access: 'anyone',
      cachedForVisitors: true,
      answer: ({ params, viewer, read }) =>
        read(async (database) => {
          const view = await findProjectView({ database, tokenSecret }, viewer, params.id);
          if (view === null) throw notFound();
          return view;
        }),
    },
    templates: {
      access: 'anyone',
      cachedForVisitors: true,
      answer: ({ params, query, viewer, read }) =>
        read(async (database) => {
          const picked = await pickTemplates(database, audienceOf(viewer, query), boundedPage(params));
          return projectViews({ database, tokenSecret }, viewer, picked);
        }),
    },
    async delete({ params, viewer }) {
      const { project } = await findOwnOrDeletedProject(services.database, viewer, params.id);
      if (project.deletedAt === null) await deleteProject(services, project.id);
    },
  };
}

/** Projects as their owners and admins manage them (docs/product/calls.md#project-info). */
export function projectInfoHandlers(services: Services): HandlersOf<'projectInfo'> {
  const { database, tokenSecret } = services;
  return {
    get: {
      access: 'anyone',
      answer: async ({ params, viewer }) => infoOf(database, await findProject(database, viewer, params.id)),
    },
    reserve: {
      rateLimit: uploadRules.rateLimit,
      async answer({ viewer }) {
        const id = newId();
        await database.transaction(async (tx) => {
          await lockUser(tx, viewer.id);
          await tx.insert(projects).values({ id, ownerId: viewer.id });
        });
        return { _id: id };
      },
    },
    save: {
      needsTerms: ({ body }) => isShown(database, body._id),
      async answer({ body: { _id, name, description }, viewer }) {
        const own = await findOwnProject(database, viewer, _id);
        const texts = {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          // Clients give a reserved project a default name, which does not count as a change.
          ...(!isDefaultName(name ?? '') && { changedAt: presentMoment }),
        };
        const { after } = await changeFilteredProject(services, own, { name, description }, () => texts);
        return infoOf(database, after);
      },
    },
    uploadPicture: {
      ...uploadRules,
      needsTerms: ({ params }) => isShown(database, params.id),
      async answer({ params, body: { pic }, viewer }) {
        return setProjectImage(services, await findOwnProject(database, viewer, params.id), pic);
      },
    },
    setUserManagedState: {
      needsTerms: ({ body }) => isPublished(body.value),
      async answer({ params, body, viewer }) {
        await publishProject(services, await findOwnProject(database, viewer, params.id), body.value);
      },
    },
    setAdminManagedState: {
      access: 'setAdminManagedState',
      async answer({ params, body, viewer: admin }) {
        const decision = { admin, state: body.value, reason: body.reason ?? null };
        await changeShownProject(services, params.id, (project, tx) =>
          decideAdminState(services, tx, project, decision),
        );
      },
    },
    setCategory: {
      access: 'setCategory',
      async answer({ params, body }) {
        await setProjectCategory(database, params.id, body.value);
      },
    },
    async setCommented({ params, body, viewer }) {
      await setCommentedProject(database, await findOwnProject(database, viewer, params.id), body.value);
    },
    async setCommentsEnabled({ params, body, viewer }) {
      const { project } = await findOwnProject(database, viewer, params.id);
      await database.update(projects).set({ commentsEnabled: body.value }).where(eq(projects.id, project.id));
    },
    setTemplate: {
      access: 'ownerOrAdmin',
      async answer({ params, body, viewer }) {
        const project = await findProject(database, viewer, params.id);
        if (!mayMarkTemplate(viewer, project)) throw notAllowed(projectTexts.notYours);
        await database.update(projects).set({ isTemplate: body.value }).where(eq(projects.id, project.id));
      },
    },
    countView: {
      access: 'anyone',
      // Every play is a view. Clearing the cache each time would leave it always empty.
      keepsCache: true,
      async answer({ params, viewer, context }) {
        const { id } = await findProject(database, viewer, params.id);
        await countView(database, id, viewerKeyOf(context, tokenSecret));
      },
    },
  };
}

/** Field by field, because a row has more than its owner may see. */
async function infoOf(database: Database, project: ProjectRow): Promise<WireProjectInfo> {
  const [counts] = await findCounts(database, { id: project.id });
  if (counts === undefined) throw notFound();
  return {
    _id: project.id,
    name: project.name,
    description: project.description,
    picId: project.picId,
    viewsCnt: counts.viewsCnt,
    creationDate: project.createdAt.toISOString(),
    likesCnt: counts.likesCnt,
    userManagedState: project.userManagedState,
    adminManagedState: project.adminManagedState,
    category: project.category,
    commentsEnabled: project.commentsEnabled,
  };
}
