import * as z from 'zod/mini';
import { list, maybe, one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { type InputFault, isoMoment, projectId } from '@/api/schemas/fields';
import { typedText } from '@/api/schemas/inputs';
import { maxPageId, type PreviewLink, type PreviewNote } from '@/domain/preview';

const project = z.object({ id: projectId });
const token = z
  .string()
  .check(z.refine((text) => /^[\w.-]{1,400}$/.test(text), 'not-an-id' satisfies InputFault));
const noteId = z
  .string()
  .check(z.refine((text) => /^\d{1,15}$/.test(text), 'not-an-id' satisfies InputFault));
const page = z.number().check(z.multipleOf(1), z.positive(), z.maximum(10_000));
const pageId = z.optional(z.number().check(z.multipleOf(1), z.positive(), z.maximum(maxPageId)));

const link: z.ZodMiniType<PreviewLink> = z.object({ token: z.string(), endsAt: isoMoment });

const note: z.ZodMiniType<PreviewNote> = z.object({
  id: z.string(),
  page: z.number(),
  pageId: z.optional(z.number()),
  name: z.string(),
  text: z.string(),
  isSettled: z.boolean(),
  createdAt: isoMoment,
});

/** Secret links to drafts, and the notes of their readers (docs/product/states.md#preview-links). */
export const previewEndpoints = {
  link: endpoint({
    method: 'GET',
    path: '/api/project/{id}/preview',
    summary: 'The link to the draft of an own project, or nothing.',
    params: project,
    answer: maybe(link),
  }),
  makeLink: endpoint({
    method: 'PUT',
    path: '/api/project/{id}/preview',
    summary: 'Makes a link to the draft of an own project; an earlier one stops working.',
    params: project,
    answer: one(link),
  }),
  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/preview',
    summary: 'Ends the link to the draft of an own project.',
    params: project,
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/previews/{token}',
    summary: 'The draft as it was saved last; 404 once the link has ended.',
    params: z.object({ token }),
    answer: one(
      z.object({
        projectId,
        name: z.string(),
        author: z.string(),
        /** The key to the project's files; missing when they are public. */
        fileKey: z.optional(z.string()),
        endsAt: isoMoment,
        /** `null` before the first save. */
        file: z.nullable(z.looseObject({})),
      }),
    ),
    timeOut: 'long',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/previews/{token}/notes',
    summary: 'Leaves a note about a page, which only the author reads.',
    params: z.object({ token }),
    body: z.object({ page, pageId, name: typedText('previewName'), text: typedText('previewNote') }),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/project/{id}/preview_notes',
    summary: 'What readers noted about the draft of an own project.',
    params: project,
    answer: list(note),
  }),
  settleNote: endpoint({
    method: 'PUT',
    path: '/api/project/{id}/preview_notes/{noteId}',
    summary: 'Marks a note as settled, or as open again.',
    params: z.object({ id: projectId, noteId }),
    body: z.object({ isSettled: z.boolean() }),
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}/preview_notes/{noteId}',
    summary: 'Deletes a note.',
    params: z.object({ id: projectId, noteId }),
  }),
};
