import { createPausableTimers, type PausableTimers } from '@/lib/pausableTimers';
import type { EndingParts, PlayedEndings } from '@/player/play/endingParts';
import { currentPage, type PlayState } from '@/player/rules/playState';
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
export function createLazyEndings(
  parts: Omit<EndingParts, 'timers' | 'showPlainEnd'>,
  onCome: () => void,
): LazyEndings {
  const timers = createPausableTimers();
  let endings: PlayedEndings | null = null;
  let coming: Promise<void> | null = null;
  let waiting: ((endings: PlayedEndings) => void)[] = [];

  const tell = (say: (endings: PlayedEndings) => void) => {
    if (endings === null) waiting.push(say);
    else say(endings);
  };

  /** Without a network the plain words must do. */
  const showPlainEnd = (state: PlayState) => {
    const words = parts.preferences.words();
    const text = parts.text(currentPage(parts.play, state).ending);
    const again = { label: words.again, run: parts.restart };
    parts.shell.showScreen(errorScreen({ title: words.theEnd, text }, again));
  };

  const fetch = () => {
    coming ??= import('@/player/play/playedEndings').then(
      ({ createPlayedEndings }) => {
        endings = createPlayedEndings({ ...parts, timers, showPlainEnd });
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

  return {
    timers,
    fetch: () => void fetch(),
    measured: (before, after) => endings?.measured(before, after) ?? after,
    follow: (state) => tell((known) => known.follow(state)),
    look: () => endings?.look(),
    end: () => {
      void fetch().then(() => {
        const state = parts.state();
        if (endings !== null) endings.end();
        else if (state.stage === 'ended') showPlainEnd(state);
      });
    },
    offer: (offer) => tell((known) => known.offer(offer)),
    shared: (outcome) => endings?.shared(outcome),
  };
}
