import { and, eq, isNotNull } from 'drizzle-orm';
import type { ProjectInfo } from '@/domain/project';
import { mayMarkTemplate } from '@/domain/projectRights';
import { type Action, mayDo } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { prepared } from '../../database/prepared';
import { newId } from '../../database/rowKeys';
import { projects, standsInFeeds } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import { type Caller, signedIn } from '../../http/requestContext';
import { boundedPage } from '../../http/validation';
import { notAllowed, notFound } from '../../lib/errors';
import { uploadRules } from '../../media/uploadRules';
import { countsOf } from '../project-views/projectCounts';
import { findProjectView, pickProjects, projectViews } from '../project-views/projectViews';
import type { Services } from '../services';
import { changeOwnProject, changeShownProject, putProjectPicture } from './changeProject';
import { countView, viewerOf } from './countView';
import { deleteProject } from './deleteProject';
import { findOwnProject, findProject, type ProjectRow, projectTexts } from './findProject';
import { publishProject, setAdminState, setCommented, setProjectCategory } from './projectState';

/** A page of the projects in the feeds that others may start from (docs/product/rights.md#templates). */
const pickTemplates = prepared(['offset', 'count'], (database, page) =>
  pickProjects(database, {
    where: and(standsInFeeds(projects), eq(projects.isTemplate, true), isNotNull(projects.newestSince)),
    by: projects.newestSince,
    ...page,
  }),
);

/** Projects as people see them (docs/product/calls.md#project-view). */
export function projectHandlers(services: Services): HandlersOf<'projects'> {
  return {
    view: {
      keptForVisitors: true,
      answer: ({ params, caller, read }) =>
        read(async (database) => {
          const { tokenSecret } = services;
          const view = await findProjectView({ database, tokenSecret }, caller.person, params.id);
          if (view === null) throw notFound();
          return view;
        }),
    },
    templates: {
      keptForVisitors: true,
      answer: ({ params, caller, read }) =>
        read(async (database) => {
          const picked = await pickTemplates(database, boundedPage(params));
          return projectViews({ database, tokenSecret: services.tokenSecret }, caller.person, picked);
        }),
    },
    async delete({ params, caller }) {
      const { project } = await findOwnProject(services.database, caller, params.id);
      await deleteProject(services, project.id);
    },
  };
}

/** Projects as their owners and the admins manage them (docs/product/calls.md#project-info). */
export function projectInfoHandlers(services: Services): HandlersOf<'projectInfo'> {
  const { database, tokenSecret } = services;
  return {
    async get({ params, caller }) {
      return infoOf(database, await findProject(database, caller.person, params.id));
    },
    reserve: {
      rateLimit: uploadRules.rateLimit,
      async answer({ caller }) {
        const owner = signedIn(caller);
        const id = newId();
        await database.transaction(async (inside) => {
          await lockPerson(inside, owner.id);
          await inside.insert(projects).values({ id, ownerId: owner.id });
        });
        return { _id: id };
      },
    },
    async save({ body: { _id, name, description }, caller }) {
      const own = await findOwnProject(database, caller, _id);
      const words = {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      };
      const { after } = await changeOwnProject(database, own, () => words);
      return infoOf(database, after);
    },
    uploadPicture: {
      ...uploadRules,
      async answer({ params, body: { pic }, caller }) {
        return putProjectPicture(services, await findOwnProject(database, caller, params.id), pic);
      },
    },
    async setUserManagedState({ params, body, caller }) {
      await publishProject(services, await findOwnProject(database, caller, params.id), body.value);
    },
    setAdminManagedState: {
      isAdminAction: true,
      async answer({ params, body, caller }) {
        demandMayDo('setAdminManagedState', caller);
        const decision = { admin: signedIn(caller), state: body.value, reason: body.reason ?? null };
        await changeShownProject(services, params.id, (project, inside) =>
          setAdminState(inside, project, decision),
        );
      },
    },
    setCategory: {
      isAdminAction: true,
      async answer({ params, body, caller }) {
        demandMayDo('setCategory', caller);
        await setProjectCategory(database, params.id, body.value);
      },
    },
    async setCommented({ params, body, caller }) {
      await setCommented(database, await findOwnProject(database, caller, params.id), body.value);
    },
    async setCommentsEnabled({ params, body, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await database.update(projects).set({ commentsEnabled: body.value }).where(eq(projects.id, project.id));
    },
    setTemplate: {
      isAdminAction: true,
      async answer({ params, body, caller }) {
        const person = signedIn(caller);
        const project = await findProject(database, person, params.id);
        if (!mayMarkTemplate(person, project)) throw notAllowed(projectTexts.notYours);
        await database.update(projects).set({ isTemplate: body.value }).where(eq(projects.id, project.id));
      },
    },
    countView: {
      // Each play is one: visitors may learn of it a moment later.
      isOutOfSight: true,
      async answer({ params, caller }) {
        const { id } = await findProject(database, caller.person, params.id);
        await countView(database, id, viewerOf(caller, tokenSecret));
      },
    },
  };
}

function demandMayDo(action: Action, caller: Caller): void {
  if (!mayDo(action, signedIn(caller))) throw notAllowed();
}

/** Field by field: a row knows more than its owner is told. */
async function infoOf(database: Database, project: ProjectRow): Promise<ProjectInfo> {
  const counts = await countsOf(database, project.id);
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
