import { comicsLimits } from '@/comics/limits';
import type { HandlersOf } from '../../http/handlers';
import { comicFileRules, uploadRules } from '../../media/uploadRules';
import { copyProject } from '../projects/copyProject';
import { findOwnProject } from '../projects/findProject';
import { deleteDraft, readDraft, saveDraft, saveProjectFile } from '../projects/saveProjectFile';
import { copyTutorial } from '../projects/tutorial';
import type { Services } from '../services';
import { deleteResource, keepResource, replaceImage } from './keepResource';
import { prepareImageOfAddress, prepareUploadedImage, prepareUploadedSound } from './prepareResource';

/** Of a project file on its way: signs that are written as escapes take several times their place. */
const largestProjectFile = 4 * comicsLimits.fileSize;

/** Files of projects (docs/product/calls.md#project-files-and-resources). */
export function resourceHandlers(services: Services): HandlersOf<'resources'> {
  const { database } = services;

  const saveFile: HandlersOf<'resources'>['saveFile'] = {
    rateLimit: { name: 'saveFile', times: 100, perSeconds: 600 },
    bodyLimit: largestProjectFile,
    async answer({ params, body, caller, ifMatch, tellEtag }) {
      const own = await findOwnProject(database, caller, params.id);
      tellEtag(await saveProjectFile(services, own, body.file, ifMatch));
    },
  };

  return {
    createFile: saveFile,
    saveFile,
    async draft({ params, caller, tellEtag }) {
      const { project } = await findOwnProject(database, caller, params.id);
      const found = await readDraft(services.files, project.id);
      if (found === null) return null;
      tellEtag(found.etag);
      return found.draft;
    },
    saveDraft: {
      rateLimit: { name: 'saveDraft', times: 200, perSeconds: 600 },
      bodyLimit: largestProjectFile,
      async answer({ params, body, caller, ifMatch, tellEtag }) {
        const own = await findOwnProject(database, caller, params.id);
        tellEtag(await saveDraft(services, own, body, { ifMatch, device: caller.device }));
      },
    },
    async deleteDraft({ params, caller, ifMatch }) {
      await deleteDraft(services, await findOwnProject(database, caller, params.id), ifMatch);
    },
    copy: {
      rateLimit: uploadRules.rateLimit,
      async answer({ query: { dst_pid, src_pid }, caller }) {
        const target = await findOwnProject(database, caller, dst_pid);
        if (src_pid === undefined) await copyTutorial(services, target);
        else await copyProject(services, target, src_pid, caller.locale);
      },
    },
    uploadImage: {
      ...comicFileRules,
      async answer({ params, body, caller }) {
        const { project } = await findOwnProject(database, caller, params.id);
        return keepResource(services, project.id, await prepareUploadedImage(body.image));
      },
    },
    addImageByAddress: {
      rateLimit: comicFileRules.rateLimit,
      async answer({ params, query, caller }) {
        const { project } = await findOwnProject(database, caller, params.id);
        return keepResource(services, project.id, await prepareImageOfAddress(services, query.imgURL));
      },
    },
    editImage: {
      ...comicFileRules,
      async answer({ params, query, body, caller }) {
        const { project } = await findOwnProject(database, caller, params.id);
        return replaceImage(services, project.id, query.vpath, await prepareUploadedImage(body.image));
      },
    },
    async deleteImage({ params, query: { vpath }, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await deleteResource(services, project.id, { kind: 'image', vpath });
    },
    uploadSound: {
      ...comicFileRules,
      async answer({ params, body, caller }) {
        const { project } = await findOwnProject(database, caller, params.id);
        return keepResource(services, project.id, await prepareUploadedSound(body.sound));
      },
    },
    async deleteSound({ params, query: { vpath }, caller }) {
      const { project } = await findOwnProject(database, caller, params.id);
      await deleteResource(services, project.id, { kind: 'sound', vpath });
    },
  };
}
