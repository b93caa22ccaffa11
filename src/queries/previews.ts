import { useMutation, useQueryClient } from '@tanstack/react-query';
import { previewEndpoints } from '@/api/endpoints/previews';
import { refetchSettled, useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

const linkKey = (projectId: string) => ['previewLink', projectId];
const notesKey = (projectId: string) => ['previewNotes', projectId];

/** The draft that a link opens (docs/product/states.md#preview-links). */
export function usePreview(token: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['preview', token],
    queryFn: ({ signal }) => api.call(previewEndpoints.open, { token }, { signal }),
    structuralSharing: false,
    // The next visit must show what is saved by then, or that the link has ended.
    gcTime: 0,
  });
}

interface NewNote {
  readonly page: number;
  readonly pageId: number | undefined;
  readonly name: string;
  readonly text: string;
}

export function useAddNote(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (note: NewNote) => api.call(previewEndpoints.addNote, { token, ...note }),
  });
}

/** The author's link to a draft; `null` without one. */
export function usePreviewLink(projectId: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: linkKey(projectId),
    queryFn: ({ signal }) => api.call(previewEndpoints.link, { id: projectId }, { signal }),
    // It expires, or ends on another device.
    staleTime: 0,
  });
}

/** Replaces the current link with a new one, or ends it. */
export function useChangeLink(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    async mutationFn(change: 'make' | 'revoke') {
      if (change === 'make') return api.call(previewEndpoints.makeLink, { id: projectId });
      await api.call(previewEndpoints.revokeLink, { id: projectId });
      return null;
    },
    onSuccess: (link) => client.setQueryData(linkKey(projectId), link),
  });
}

/** The notes of the draft's readers. */
export function usePreviewNotes(projectId: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: notesKey(projectId),
    queryFn: async ({ signal }) =>
      (await api.call(previewEndpoints.notes, { id: projectId }, { signal })).items,
    // Readers add notes.
    staleTime: 0,
  });
}

export type NoteChange = { readonly noteId: string } & (
  | { readonly kind: 'settle'; readonly isSettled: boolean }
  | { readonly kind: 'delete' }
);

export function useChangeNote(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn(change: NoteChange) {
      const key = { id: projectId, noteId: change.noteId };
      if (change.kind === 'delete') return api.call(previewEndpoints.deleteNote, key);
      return api.call(previewEndpoints.settleNote, { ...key, isSettled: change.isSettled });
    },
    onSettled: refetchSettled(client, notesKey(projectId)),
  });
}
