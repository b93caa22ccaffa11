import { eq } from 'drizzle-orm';
import { type Action, mayDo } from '@/domain/actionRights';
import type { ProjectInfo } from '@/domain/project';
import { mayMarkTemplate } from '@/domain/projectCopying';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockPeople';
import { newId } from '../../database/newId';
import { projects } from '../../database/tables/projects';
import { type Caller, signedIn } from '../../http/Caller';
import type { HandlersOf } from '../../http/handlers';
import { notAllowed, notFound } from '../../lib/domainError';
import { uploadRules } from '../../media/uploadRules';
import { countsOf } from '../project-views/projectCounts';
import type { Services } from '../services';
import { changeOwnProject } from './changeOwnProject';
import { changeShownProject } from './changeShownProject';
import { countView, viewerOf } from './countView';
import { findOwnProject, findProject, type ProjectRow } from './findProject';
import { publishProject } from './publishProject';
import { putProjectPicture } from './putProjectPicture';
import { setAdminState } from './setAdminState';
import { setCommented } from './setCommented';
import { setProjectCategory } from './setProjectCategory';
import { projectWords } from './words';

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
        if (!mayMarkTemplate(person, project)) throw notAllowed(projectWords.notYours);
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
