import * as z from 'zod/mini';
import { list, maybe, one } from '@/api/endpoints/answer';
import { endpoint, uploadCall } from '@/api/endpoints/endpoint';
import { type InputFault, projectId } from '@/api/schemas/fields';
import { pictureFile, soundFile, webAddress } from '@/api/schemas/inputs';
import {
  imagePack,
  keptDraft,
  projectFilePath,
  resourceUpload,
  sentDraft,
  stockSound,
} from '@/api/schemas/resources';

const project = z.object({ id: projectId });
const file = z.object({ file: z.looseObject({}) });
const vpath = z.object({ vpath: projectFilePath });

/** The whole body is the project file. */
const fileCall = { body: file, bodyForm: { onlyField: 'file' }, timeOut: 'long' } as const;

const copied = z
  .object({
    dst_pid: projectId,
    src_pid: z.optional(projectId),
    cmd: z.optional(z.literal('tutorial')),
  })
  .check(
    z.refine(({ src_pid, cmd }) => (src_pid === undefined) !== (cmd === undefined), {
      error: 'no-source-or-tutorial' satisfies InputFault,
      path: ['src_pid'],
    }),
  );

/** Files of projects (docs/product/calls.md#project-files-and-resources). */
export const resourceEndpoints = {
  projectFile: endpoint({
    method: 'GET',
    path: '/project_files/{projId}/project.json',
    summary: 'The project file. What is in it is for the file format to judge, not for the contract.',
    params: z.object({ projId: projectId }),
    query: z.object({ key: z.optional(z.string()) }),
    answer: one(z.unknown()),
    inArchive: 'file',
    timeOut: 'long',
  }),
  createFile: endpoint({
    ...fileCall,
    method: 'POST',
    path: '/api/project/{id}/file',
    summary: 'Saves the file of a project for the first time.',
    params: project,
  }),
  saveFile: endpoint({
    ...fileCall,
    method: 'PUT',
    path: '/api/project/{id}/file',
    summary:
      'Saves the file of a project again. With `If-Match` a save over another version is refused with 409.',
    params: project,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/project/{id}/draft',
    summary: 'What the owner of a project has not given to readers yet, or nothing.',
    params: project,
    answer: maybe(keptDraft),
    timeOut: 'long',
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/project/{id}/draft',
    summary:
      'Keeps what readers are not to see yet. With `If-Match` a save over another version is refused with 409.',
    params: project,
    body: sentDraft,
    timeOut: 'long',
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/draft',
    summary:
      'Goes back to what readers see. With `If-Match` another version of the draft is not thrown away.',
    params: project,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/project/copy',
    summary: 'Copies a project, or with `cmd` the tutorial, into a reserved one.',
    query: copied,
    timeOut: 'long',
  }),
  uploadImage: endpoint({
    ...uploadCall,
    method: 'POST',
    path: '/api/project/{id}/image',
    summary: 'Puts a picture into a project.',
    params: project,
    fixedQuery: { upload_mode: 'user_upload' },
    body: z.object({ image: pictureFile }),
    answer: one(resourceUpload),
  }),
  addImageByAddress: endpoint({
    method: 'POST',
    path: '/api/project/{id}/image',
    summary: 'Puts a picture of the web into a project.',
    params: project,
    fixedQuery: { upload_mode: 'url_upload' },
    query: z.object({ imgURL: webAddress }),
    answer: one(resourceUpload),
    timeOut: 'long',
  }),
  editImage: endpoint({
    ...uploadCall,
    method: 'PUT',
    path: '/api/project/{id}/image',
    summary: 'Puts another picture in the place of one of the project.',
    params: project,
    query: vpath,
    body: z.object({ image: pictureFile }),
    answer: one(resourceUpload),
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/image',
    summary: 'Takes a picture out of a project.',
    params: project,
    query: vpath,
  }),
  uploadSound: endpoint({
    ...uploadCall,
    method: 'POST',
    path: '/api/project/{id}/sound',
    summary: 'Puts a sound into a project.',
    params: project,
    fixedQuery: { upload_mode: 'user_upload' },
    body: z.object({ sound: soundFile }),
    answer: one(resourceUpload),
  }),
  deleteSound: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/sound',
    summary: 'Takes a sound out of a project.',
    params: project,
    query: vpath,
  }),
  imagePacks: endpoint({
    method: 'GET',
    path: '/image_packs/web_packs.json',
    summary: 'The packs of ready pictures.',
    from: 'static',
    inArchive: 'file',
    answer: list(imagePack),
  }),
  stockSounds: endpoint({
    method: 'GET',
    path: '/sounds/sounds.json',
    summary: 'The library of ready sounds.',
    from: 'static',
    inArchive: 'file',
    answer: list(stockSound),
  }),
};
