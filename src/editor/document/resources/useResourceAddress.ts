import { useMemo } from 'react';
import type { VirtualPath } from '@/comics/resources';
import { useWaitingFiles } from '@/editor/document/resources/waitingFiles';
import { projectFiles } from '@/player/loading/addresses';
import { useAddresses } from '@/queries/Server';

export interface ResourceLocation {
  readonly projectId: string;
  /** The key to the files of a project that is not public; `null` for a public one, `undefined` until it is known. */
  readonly fileKey: string | null | undefined;
}

/** Files that wait for the network included; empty where there is nothing to load. */
export function useResourceAddress({ projectId, fileKey }: ResourceLocation): (path: VirtualPath) => string {
  const { backendUrl, staticUrls, websiteUrl } = useAddresses();
  const [staticUrl = ''] = staticUrls;
  const waiting = useWaitingFiles();
  return useMemo(() => {
    const addresses = { backend: backendUrl, static: staticUrl, website: websiteUrl };
    const { resource } = projectFiles(addresses, projectId, fileKey ?? null);
    const isUnknown = ({ type }: VirtualPath) => type === 4 && fileKey === undefined;
    return (path: VirtualPath) => waiting?.addressOf(path) ?? (isUnknown(path) ? '' : resource(path));
  }, [backendUrl, staticUrl, websiteUrl, projectId, fileKey, waiting]);
}
