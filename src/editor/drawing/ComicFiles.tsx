import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { VirtualPath } from '@/comics/resources';
import { useWaitingFiles } from '@/editor/document/resources/WaitingFilesContext';
import { projectFiles } from '@/player/loading/addresses';
import { useAddresses } from '@/queries/Server';

type FileAddress = (path: VirtualPath) => string;

const FilesContext = createContext<FileAddress>(() => '');

interface ComicFilesProviderProps {
  readonly projectId: string;
  /** Opens the files of a project that is not public. */
  readonly fileKey: string | null;
  readonly children: ReactNode;
}

/** Where the pictures and sounds of the edited comic are, for all that is under it. */
export function ComicFilesProvider({ projectId, fileKey, children }: ComicFilesProviderProps) {
  const { backendUrl, staticUrls, websiteUrl } = useAddresses();
  const [staticUrl] = staticUrls;
  const waiting = useWaitingFiles();
  const address = useMemo(() => {
    const bases = { backend: backendUrl, static: staticUrl ?? '', website: websiteUrl };
    const { resource } = projectFiles(bases, projectId, fileKey);
    return (path: VirtualPath) => waiting?.addressOf(path) ?? resource(path);
  }, [backendUrl, staticUrl, websiteUrl, projectId, fileKey, waiting]);
  return <FilesContext value={address}>{children}</FilesContext>;
}

/** The address of a file of the comic; empty when there is nothing to fetch. */
export function useFileAddress(): FileAddress {
  return useContext(FilesContext);
}
