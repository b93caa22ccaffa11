import type { HandlersOf } from '../../http/handlers';
import { findOwnProjectId } from '../projects/findProject';
import type { Services } from '../services';
import {
  addNote,
  deleteNote,
  findLink,
  findPreviewed,
  listNotes,
  makeLink,
  openPreview,
  revokeLink,
  settleNote,
} from './previews';

/** Secret links to drafts, and the notes of their readers (docs/product/calls.md#previews). */
export function previewHandlers(services: Services): HandlersOf<'previews'> {
  const { database } = services;
  return {
    link: async ({ params, viewer }) =>
      findLink(services, await findOwnProjectId(database, viewer, params.id)),
    makeLink: {
      rateLimit: { name: 'previewLink', times: 60, perSeconds: 3600 },
      keepsCache: true,
      answer: async ({ params, viewer }) =>
        makeLink(services, await findOwnProjectId(database, viewer, params.id)),
    },
    // Not cached, so that a revoked link stops working in every process at once.
    revokeLink: async ({ params, viewer }) =>
      revokeLink(database, await findOwnProjectId(database, viewer, params.id)),
    open: { access: 'anyone', answer: ({ params }) => openPreview(services, params.token) },
    addNote: {
      access: 'anyone',
      rateLimit: { name: 'previewNote', times: 60, perSeconds: 3600 },
      keepsCache: true,
      async answer({ params, body }) {
        const { projectId } = await findPreviewed(services, params.token);
        await addNote(database, projectId, body);
      },
    },
    notes: async ({ params, viewer }) =>
      listNotes(database, await findOwnProjectId(database, viewer, params.id)),
    settleNote: {
      keepsCache: true,
      async answer({ params: { id, noteId }, body, viewer }) {
        const projectId = await findOwnProjectId(database, viewer, id);
        await settleNote(database, { projectId, noteId }, body.isSettled);
      },
    },
    deleteNote: {
      keepsCache: true,
      async answer({ params: { id, noteId }, viewer }) {
        await deleteNote(database, { projectId: await findOwnProjectId(database, viewer, id), noteId });
      },
    },
  };
}
