import type { ReactNode } from 'react';
import {
  createWaitingFiles,
  type WaitingFile,
  WaitingFilesProvider,
} from '@/editor/document/resources/waitingFiles';

/** A device on which files of the comic wait for the network, as in the real editor; `stored` is what it has. */
export function waitingOnDevice(
  found: readonly WaitingFile[] = [],
  space: 'free' | 'full' | 'blocked' = 'free',
) {
  const stored = [...found];
  const files = createWaitingFiles(
    {
      list: async () => stored,
      async put(waiting) {
        if (space === 'blocked') throw new DOMException('no database', 'InvalidStateError');
        if (space === 'free') stored.push(waiting);
        return space === 'free';
      },
      drop: async () => undefined,
    },
    found,
  );
  const within = (part: ReactNode) => <WaitingFilesProvider files={files}>{part}</WaitingFilesProvider>;
  return { files, stored, within };
}
