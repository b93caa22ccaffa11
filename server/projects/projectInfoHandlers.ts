import { eq } from 'drizzle-orm';
import { type Deed, mayDo } from '@/domain/deedRights';
import type { ProjectInfo } from '@/domain/project';
import { newId } from '../database/newId';
import { projects } from '../database/tables/projects';
import { type Caller, signedIn } from '../http/Caller';
import type { HandlersOf } from '../http/handlers';
import { notAllowed, notFound } from '../http/refusal';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { countView, viewerOf } from './countView';
import { findOwnProject, findProject, type ProjectRow } from './findProject';
import { publishProject } from './publishProject';
import { putProjectPicture } from './putProjectPicture';
import { setProjectCategory } from './setProjectCategory';

/** Projects as their owners and the admins manage them (SPEC §7, "Project info"). */
export function projectInfoHandlers(services: Services): HandlersOf<'projectInfo'> {
  const { database, tokenSecret } = services;
  return {
    async get({ params, caller }) {
      return infoOf(await findProject(database, caller.person, params.id));
    },
    async reserve({ caller }) {
      const owner = signedIn(caller);
      const id = newId();
      await database.insert(projects).values({ id, ownerId: owner.id });
      return { _id: id };
    },
    async save({ body: { _id, name, description }, caller }) {
      const { project } = await findOwnProject(database, caller, _id);
      const [saved] = await database
        .update(projects)
        .set({ ...(name !== undefined && { name }), ...(description !== undefined && { description }) })
        .where(eq(projects.id, project.id))
        .returning();
      if (saved === undefined) throw notFound();
      return infoOf(saved);
    },
    async uploadPicture({ params, body: { pic }, caller }) {
      return putProjectPicture(services, await findOwnProject(database, caller, params.id), pic);
    },
    async setUserManagedState({ params, body, caller }) {
      await publishProject(services, await findOwnProject(database, caller, params.id), body.value);
    },
    async setAdminManagedState({ params, body, caller }) {
      demandDeed('setAdminManagedState', caller);
      await changeProject(database, params.id, () => ({ adminManagedState: body.value }));
    },
    async setCategory({ params, body, caller }) {
      demandDeed('setCategory', caller);
      await setProjectCategory(database, params.id, body.value);
    },
    async setCommentsEnabled({ params, body, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await database.update(projects).set({ commentsEnabled: body.value }).where(eq(projects.id, project.id));
    },
    async countView({ params, caller }) {
      const { id } = await findProject(database, caller.person, params.id);
      await countView(database, id, viewerOf(caller, tokenSecret));
    },
  };
}

function demandDeed(deed: Deed, caller: Caller): void {
  if (!mayDo(deed, signedIn(caller))) throw notAllowed();
}

function infoOf({ id, createdAt, ...project }: ProjectRow): ProjectInfo {
  return { ...project, _id: id, creationDate: createdAt.toISOString() };
}
