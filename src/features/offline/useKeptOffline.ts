import { useEffect, useState } from 'react';
import type { ProjectView } from '@/domain/project';
import { stateToShow } from '@/features/offline/stateToShow';
import { joinAddress } from '@/lib/joinAddress';
import { savesData } from '@/lib/savesData';
import { offlineLimits } from '@/offline/limits';
import type { OfflineState } from '@/offline/messages';
import { joinWorker, onWorkerMessage, tellWorker } from '@/offline/page/joinWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { whenPageIdle } from '@/offline/page/whenPageIdle';
import { useAddresses } from '@/queries/Server';

export interface KeptOffline {
  /** `null` where nothing can be kept, and until that is known. */
  readonly state: OfflineState | null;
  keep(project: ProjectView, mayReplaceKept: boolean): void;
  release(): void;
}

/** How it stands with a project on this device, and the ways to change that. */
export function useKeptOffline(projectId: string): KeptOffline {
  const { backendUrl } = useAddresses();
  const [state, setState] = useState<OfflineState | null>(null);

  useEffect(() => {
    let isWanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isServedByWorker()) void tellWorker({ type: 'ask', projectId });
    };
    const stopHearing = onWorkerMessage((message) => {
      if (message.type !== 'project' || message.projectId !== projectId) return;
      setState((shown) => stateToShow(shown, message.state));
      clearTimeout(again);
      if (message.state.kind === 'waiting') again = setTimeout(ask, offlineLimits.againSeconds * 1000);
    });
    const begin = async () => {
      await whenPageIdle();
      const isThere = (savesData(navigator) && !isServedByWorker()) || (await joinWorker()) !== null;
      if (!isThere || !isWanted) return;
      setState((now) => now ?? { kind: 'absent' });
      ask();
    };
    void begin();
    // A download that waits for the network goes on.
    window.addEventListener('online', ask);
    return () => {
      isWanted = false;
      clearTimeout(again);
      stopHearing();
      window.removeEventListener('online', ask);
    };
  }, [projectId]);

  return {
    state,
    keep: ({ name, fileKey }, mayReplaceKept) => {
      setState({ kind: 'keeping', done: 0, total: 0 });
      navigator.storage?.persist?.().catch(() => undefined);
      const base = new URL(joinAddress(backendUrl, `project_files/${projectId}`), window.location.href).href;
      void tellWorker({ type: 'keep', projectId, name, base, key: fileKey ?? null, mayReplaceKept });
    },
    release: () => {
      setState({ kind: 'absent' });
      void tellWorker({ type: 'release', projectId });
    },
  };
}
