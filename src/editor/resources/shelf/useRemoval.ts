import { useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { ResourceDescriptor } from '@/comics/resources';
import { useEditorStore } from '@/editor/document/EditorContext';
import { removeResource } from '@/editor/document/resources/changeResource';
import { useWaitingFiles } from '@/editor/document/resources/WaitingFilesContext';
import { isNotFound } from '@/queries/attempt';
import { useApi } from '@/queries/Server';

/** Deletes a resource that nothing uses: its file first, so that nothing is left on the server that nobody sees. */
export function useRemoval(projectId: string) {
  const api = useApi();
  const store = useEditorStore();
  const waiting = useWaitingFiles();
  const [state, setState] = useState<'none' | 'running' | 'failed'>('none');

  const deleteFile = async ({ dt, vp }: ResourceDescriptor) => {
    // What the server was never given goes from the device at the next visit.
    if (vp.type !== 4 || waiting?.at(vp) !== undefined) return;
    const endpoint = dt === 3 ? resourceEndpoints.deleteSound : resourceEndpoints.deleteImage;
    try {
      await api.call(endpoint, { id: projectId, vpath: vp.vpstr });
    } catch (error) {
      // It is gone already, which is what was wished.
      if (!isNotFound(error)) throw error;
    }
  };

  const remove = async (resource: ResourceDescriptor) => {
    setState('running');
    try {
      await deleteFile(resource);
      setState('none');
      store.run(removeResource([resource.dt, resource.id]));
    } catch {
      setState('failed');
    }
  };
  return { state, remove };
}
