import { useEffect, useState } from 'react';
import type { FromPlayer } from '@/comics/playerMessages';
import { logFailure } from '@/lib/logFailure';
import { usePlatform } from '@/platform/PlatformContext';
import { useApi } from '@/queries/Server';
import { launchEntryKey } from '@/routes/location';
import { useLocationStore } from '@/routes/Routes';

interface ReportedPlay {
  note: (message: FromPlayer) => void;
  /** `null` until its code has loaded. */
  open: (() => () => void) | null;
}

/**
 * Receives the player's messages, from which the play is reported when it is left. Its code loads in parallel
 * with the comic.
 */
export function usePlayReport(projectId: string, isCounted: boolean): (message: FromPlayer) => void {
  const api = useApi();
  const { launch, onHidden } = usePlatform();
  const store = useLocationStore();
  const [early] = useState<FromPlayer[]>([]);
  const [play] = useState<ReportedPlay>(() => ({ note: (message) => void early.push(message), open: null }));
  useEffect(() => {
    if (!isCounted) return;
    const { entry, route } = store.current();
    const isLinked = entry === launchEntryKey && route.screen === 'project';
    const source = launch.signedQuery !== '' ? 'vk' : isLinked ? 'link' : 'feed';
    let close = () => {};
    let isLeft = false;
    const begin = async () => {
      if (play.open === null) {
        const { preparePlayReport } = await import('@/features/player-frame/sendPlays');
        const { note, open } = preparePlayReport({ api, projectId, source, onHidden });
        for (const message of early.splice(0)) note(message);
        Object.assign(play, { note, open });
      }
      if (!isLeft && play.open !== null) close = play.open();
    };
    begin().catch(logFailure('A play is not reported.'));
    // The panel of a comic stays mounted after it is left, and its play continues when it is shown again.
    return () => {
      isLeft = true;
      close();
    };
  }, [api, early, isCounted, launch, onHidden, play, projectId, store]);
  return (message) => play.note(message);
}
