import { createPausableTimers, type PausableTimers } from '@/lib/pausableTimers';
import type { EndingParts, PlayedEndings } from '@/player/play/playerParts';
import { errorScreen } from '@/player/screens/errorScreen';

export interface LazyEndings extends PlayedEndings {
  /** A page stands: what follows endings is fetched, once more if it could not come. */
  readonly fetch: () => void;
  readonly timers: Pick<PausableTimers, 'pause' | 'resume'>;
}

/**
 * Stands for what follows a story to its endings, so that the first page does not wait for it. It hears late of
 * every state that it missed, so that no ending that was reached is lost.
 */
export function createLazyEndings(parts: Omit<EndingParts, 'timers'>, onCome: () => void): LazyEndings {
  const timers = createPausableTimers();
  let endings: PlayedEndings | null = null;
  let coming: Promise<void> | null = null;
  let waiting: ((endings: PlayedEndings) => void)[] = [];

  const tell = (say: (endings: PlayedEndings) => void) => {
    if (endings === null) waiting.push(say);
    else say(endings);
  };

  const fetch = () => {
    coming ??= import('@/player/play/playedEndings').then(
      ({ createPlayedEndings }) => {
        endings = createPlayedEndings({ ...parts, timers });
        for (const say of waiting) say(endings);
        waiting = [];
        onCome();
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
      // The one message that needs nothing more from the network.
      const { theEnd, noConnection, retry } = parts.preferences.words();
      const notice = { title: theEnd, text: noConnection.title };
      parts.shell.showScreen(errorScreen(notice, { label: retry, run: end }));
    });

  return {
    timers,
    fetch: () => void fetch(),
    measured: (before, after) => endings?.measured(before, after) ?? after,
    follow: (state) => tell((known) => known.follow(state)),
    look: () => endings?.look(),
    end,
    offer: (offer) => tell((known) => known.offer(offer)),
    shared: (outcome) => endings?.shared(outcome),
  };
}
