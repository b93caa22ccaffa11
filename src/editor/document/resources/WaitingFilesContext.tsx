import { createContext, type ReactNode, useContext } from 'react';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';

const WaitingContext = createContext<WaitingFiles | null>(null);

interface WaitingFilesProviderProps {
  readonly files: WaitingFiles;
  readonly children: ReactNode;
}

export function WaitingFilesProvider({ files, children }: WaitingFilesProviderProps) {
  return <WaitingContext value={files}>{children}</WaitingContext>;
}

/** The files of the edited comic that wait for the network; `null` where nothing can wait. */
export function useWaitingFiles(): WaitingFiles | null {
  return useContext(WaitingContext);
}
