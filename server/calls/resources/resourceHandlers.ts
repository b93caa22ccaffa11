import { comicsLimits } from '@/comics/limits';
import type { HandlersOf } from '../../http/handlers';
import { comicFileRules, uploadRules } from '../../media/uploadRules';
import { copyProject, copyTutorial } from '../projects/copyProject';
import { findOwnProject, findOwnProjectId, isShown, isShownOnceSaved } from '../projects/findProject';
import { deleteDraft, readDraft, saveDraft, saveProjectFile } from '../projects/saveProjectFile';
import type { Services } from '../services';
import { prepareImageOfAddress, prepareUploadedImage, prepareUploadedSound } from './prepareResource';
import { deleteResource, replaceImage, storeResource } from './storeResource';

/** A project file in a request, in which escaped characters take several times their size. */
const maxProjectFileBytes = 4 * comicsLimits.fileSize;

/** Files of projects (docs/product/calls.md#project-files-and-resources). */
export function resourceHandlers(services: Services): HandlersOf<'resources'> {
  const { database } = services;

  const saveFile: HandlersOf<'resources'>['saveFile'] = {
    needsTerms: ({ params }) => isShownOnceSaved(database, params.id),
    rateLimit: { name: 'saveFile', times: 100, perSeconds: 600 },
    bodyLimit: maxProjectFileBytes,
    async answer({ params, body, viewer, ifMatch, setEtag }) {
      const own = await findOwnProject(database, viewer, params.id);
      setEtag(await saveProjectFile(services, own, body.file, ifMatch));
    },
  };

  return {
    createFile: saveFile,
    saveFile,
    async draft({ params, viewer, setEtag }) {
      const found = await readDraft(services.files, await findOwnProjectId(database, viewer, params.id));
      if (found === null) return null;
      setEtag(found.etag);
      return found.draft;
    },
    saveDraft: {
      rateLimit: { name: 'saveDraft', times: 200, perSeconds: 600 },
      bodyLimit: maxProjectFileBytes,
      async answer({ params, body, viewer, context, ifMatch, setEtag }) {
        const own = await findOwnProject(database, viewer, params.id);
        setEtag(await saveDraft(services, own, body, { ifMatch, device: context.device }));
      },
    },
    async deleteDraft({ params, viewer, ifMatch }) {
      await deleteDraft(services, await findOwnProject(database, viewer, params.id), ifMatch);
    },
    copy: {
      needsTerms: ({ query }) => isShown(database, query.dst_pid),
      rateLimit: uploadRules.rateLimit,
      async answer({ query: { dst_pid, src_pid }, viewer, context }) {
        const target = await findOwnProject(database, viewer, dst_pid);
        if (src_pid === undefined) await copyTutorial(services, target, context.locale);
        else await copyProject(services, target, src_pid, context.locale);
      },
    },
    uploadImage: {
      ...comicFileRules,
      async answer({ params, body, viewer }) {
        const id = await findOwnProjectId(database, viewer, params.id);
        return storeResource(services, id, await prepareUploadedImage(services, body.image));
      },
    },
    addImageByAddress: {
      rateLimit: comicFileRules.rateLimit,
      async answer({ params, query, viewer }) {
        const id = await findOwnProjectId(database, viewer, params.id);
        return storeResource(services, id, await prepareImageOfAddress(services, query.imgURL));
      },
    },
    editImage: {
      ...comicFileRules,
      needsTerms: ({ params }) => isShown(database, params.id),
      async answer({ params, query, body, viewer }) {
        const id = await findOwnProjectId(database, viewer, params.id);
        return replaceImage(services, id, query.vpath, await prepareUploadedImage(services, body.image));
      },
    },
    async deleteImage({ params, query: { vpath }, viewer }) {
      const id = await findOwnProjectId(database, viewer, params.id);
      await deleteResource(services, id, { kind: 'image', vpath });
    },
    uploadSound: {
      ...comicFileRules,
      async answer({ params, body, viewer }) {
        const id = await findOwnProjectId(database, viewer, params.id);
        return storeResource(services, id, await prepareUploadedSound(body.sound));
      },
    },
    async deleteSound({ params, query: { vpath }, viewer }) {
      const id = await findOwnProjectId(database, viewer, params.id);
      await deleteResource(services, id, { kind: 'sound', vpath });
    },
  };
}
