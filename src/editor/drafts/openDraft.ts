import type { ApiClient } from '@/api/ApiClient';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { EditorStore } from '@/editor/document/editorStore';
import type { Draft } from '@/editor/drafts/Draft';
import { createListeners } from '@/lib/createListeners';

interface Begun {
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly etag: string | null;
}

/** The draft of a project that was opened. */
export function openDraft(api: ApiClient, store: EditorStore, begun: Begun): Draft {
  const { projectId, fileKey } = begun;
  const listeners = createListeners();
  let { etag } = begun;
  let published = store.state().history.project;
  let state = { state: { kind: 'saved' }, isKeptHere: false, etag, isAhead: etag === null } as const;
  return {
    projectId,
    fileKey,
    state: () => state,
    subscribe: listeners.subscribe,
    saveNow: async () => store.state().history.project === published,
    async publishFile() {
      const { project } = store.state().history;
      try {
        const call = etag === null ? resourceEndpoints.createFile : resourceEndpoints.saveFile;
        const onEtag = (named: string) => {
          etag = named;
        };
        await api.call(call, { id: projectId, file: { ...project } }, { ifMatch: etag ?? undefined, onEtag });
      } catch (error) {
        return { kind: 'refused', error };
      }
      published = project;
      state = { ...state, etag, isAhead: false };
      listeners.notify();
      return { kind: 'published' };
    },
  };
}
