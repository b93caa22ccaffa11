import { createPausableTimers, type PausableTimers } from '@/lib/pausableTimers';
import type { EndingParts, PlayedEndings } from '@/player/play/playerParts';
import { errorScreen } from '@/player/screens/statusScreens';

interface LazyEndings extends PlayedEndings {
  /** Call it when a page is shown; repeats a failed load. */
  readonly fetch: () => void;
  readonly timers: Pick<PausableTimers, 'pause' | 'resume'>;
}

/**
 * Replaces the endings until they have loaded, so that the first page does not wait for them. Then replays
 * every state in between, so that no reached ending is lost.
 */
export function createLazyEndings(parts: Omit<EndingParts, 'timers'>, onLoaded: () => void): LazyEndings {
  const timers = createPausableTimers();
  let endings: PlayedEndings | null = null;
  let coming: Promise<void> | null = null;
  let waiting: ((endings: PlayedEndings) => void)[] = [];

  const withEndings = (use: (endings: PlayedEndings) => void) => {
    if (endings === null) waiting.push(use);
    else use(endings);
  };

  const fetch = () => {
    coming ??= import('@/player/play/playedEndings').then(
      ({ createPlayedEndings }) => {
        endings = createPlayedEndings({ ...parts, timers });
        for (const use of waiting) use(endings);
        waiting = [];
        onLoaded();
      },
      () => {
        coming = null;
      },
    );
    return coming;
  };

  const end = () =>
    void fetch().then(() => {
      if (endings !== null) return endings.end();
      if (parts.state().stage !== 'ended') return;
      // The only message that needs no further load.
      const { theEnd, noConnection, retry } = parts.preferences.texts();
      const notice = { title: theEnd, text: noConnection.title };
      parts.shell.showScreen(errorScreen(notice, { label: retry, run: end }));
    });

  return {
    timers,
    fetch: () => void fetch(),
    measured: (before, after) => endings?.measured(before, after) ?? after,
    follow: (state) => withEndings((known) => known.follow(state)),
    look: () => endings?.look(),
    end,
    offer: (offer) => withEndings((known) => known.offer(offer)),
    shared: (outcome) => endings?.shared(outcome),
  };
}
