import type { HandlersOf } from '../http/handlers';
import { copyProject } from '../projects/copyProject';
import { copyTutorial } from '../projects/copyTutorial';
import { findOwnProject } from '../projects/findProject';
import { saveProjectFile } from '../projects/saveProjectFile';
import type { Services } from '../services';
import { deleteResource } from './deleteResource';
import { keepResource } from './keepResource';
import { prepareImageOfAddress, prepareUploadedImage, prepareUploadedSound } from './prepareResource';
import { replaceImage } from './replaceImage';

/** Files of projects (SPEC §7, "Project files and resources"). */
export function resourceHandlers(services: Services): HandlersOf<'resources'> {
  const { database } = services;

  const saveFile: HandlersOf<'resources'>['saveFile'] = async ({ params, body, caller }) => {
    await saveProjectFile(services, await findOwnProject(database, caller, params.id), body.file);
  };

  return {
    createFile: saveFile,
    saveFile,
    async copy({ query: { dst_pid, src_pid }, caller }) {
      const target = await findOwnProject(database, caller, dst_pid);
      if (src_pid === undefined) await copyTutorial(services, target);
      else await copyProject(services, target, src_pid);
    },
    async uploadImage({ params, body, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      return keepResource(services, project.id, await prepareUploadedImage(body.image));
    },
    async addImageByAddress({ params, query, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      return keepResource(services, project.id, await prepareImageOfAddress(services, query.imgURL));
    },
    async editImage({ params, query, body, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      return replaceImage(services, project.id, query.vpath, await prepareUploadedImage(body.image));
    },
    async deleteImage({ params, query: { vpath }, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await deleteResource(services, project.id, { kind: 'image', vpath });
    },
    async uploadSound({ params, body, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      return keepResource(services, project.id, await prepareUploadedSound(body.sound));
    },
    async deleteSound({ params, query: { vpath }, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await deleteResource(services, project.id, { kind: 'sound', vpath });
    },
  };
}
