import type { ShareOutcome } from '@/comics/playerMessages';
import type { LocalizedText } from '@/comics/resources';
import { createPausableTimers, type PausableTimers } from '@/lib/pausableTimers';
import type { EndOffer } from '@/player/browser/handleFrameMessage';
import type { PlayerParts } from '@/player/play/playerParts';
import { endingBeat, endingManner } from '@/player/rules/endingBeat';
import { isAtEnding, reachedEndings, wayToAnotherEnding } from '@/player/rules/endings';
import { currentPage, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import { endPlay } from '@/player/rules/runActions';
import type { EndScreen } from '@/player/screens/endScreen';
import { errorScreen } from '@/player/screens/errorScreen';
import { saveEndings } from '@/player/storage/reachedEndings';

/** What the endings need of the play. */
export interface EndingParts
  extends Pick<PlayerParts, 'project' | 'projectId' | 'files' | 'shell' | 'frame' | 'store' | 'preferences'> {
  readonly play: PlayContext;
  readonly state: () => PlayState;
  readonly apply: (move: (state: PlayState) => MoveResult) => void;
  readonly text: (text: LocalizedText | undefined) => string;
  /** What a reader is told of the page that is open. */
  readonly spoken: () => string;
  readonly restart: () => void;
  readonly returnTo: (index: number) => void;
  /** Shows the choices that led here. */
  readonly openChoices: () => void;
  /** Shares the comic where no page around does. */
  readonly share: (ending: string) => Promise<ShareOutcome>;
}

/** Keeps the endings that are reached, and lets the end come after its page was read. */
export interface PlayedEndings {
  /** The play has changed: an ending counts at once, whatever happens next. */
  readonly follow: (state: PlayState) => void;
  /** The page can be seen, or the reader is busy with it: its time begins. */
  readonly look: () => void;
  /** The story is over. */
  readonly end: () => void;
  readonly offer: (offer: EndOffer) => void;
  readonly shared: (outcome: ShareOutcome) => void;
  readonly timers: Pick<PausableTimers, 'pause' | 'resume'>;
}

export function createPlayedEndings(parts: EndingParts): PlayedEndings {
  const { project, projectId, play, shell, frame, store, preferences, text } = parts;
  const timers = createPausableTimers();
  const { words } = preferences;
  let offered: EndOffer = { share: false, next: null };
  let screen: EndScreen | null = null;
  let answerShare: (outcome: ShareOutcome) => void = () => undefined;
  /** The visits whose ending was told, and whose end has come. */
  let told = -1;
  let come = -1;

  const nameOf = (state: PlayState) => text(currentPage(play, state).ending);
  let reached: readonly number[] = [];
  let kept = saveEndings(store, project, projectId, reached);
  const count = (state: PlayState) => {
    const now = reachedEndings(play, state);
    if (now.some((page) => !reached.includes(page))) kept = saveEndings(store, project, projectId, now);
    reached = now;
    return kept;
  };

  const follow = (state: PlayState) => {
    if (state.visit !== come) shell.setNote(null);
    if (state.stage === 'playing') screen = null;
    const { found, of } = count(state);
    if (isAtEnding(play, state) && told !== state.visit) {
      told = state.visit;
      frame.tell({ type: 'end', ending: nameOf(state), found, of });
    }
    look();
  };

  const soundDuration = ({ sound }: { readonly sound: Parameters<typeof parts.files.resource>[0] }) =>
    parts.files.resource(sound)?.duration ?? 0;

  const look = () => {
    timers.clear();
    const state = parts.state();
    if (state.stage !== 'playing' || state.visit === come || !isAtEnding(play, state)) return;
    const page = currentPage(play, state);
    timers.after(endingBeat(page, state, parts.spoken(), soundDuration), () => present(state.visit));
  };

  const present = (visit: number) => {
    const state = parts.state();
    if (state.visit !== visit || state.stage !== 'playing') return;
    // A list that waits may yet show something: the page is looked at once more.
    if (state.waits > 0) return look();
    come = visit;
    if (endingManner(currentPage(play, state), state) === 'screen') parts.apply((now) => endPlay(play, now));
    else void showNote(visit);
  };

  const summary = (state: PlayState) => ({ ending: nameOf(state), found: count(state) });

  const showNote = async (visit: number) => {
    const module = await import('@/player/screens/endScreen').catch(() => null);
    const state = parts.state();
    if (module === null || state.visit !== visit || state.stage !== 'playing') return;
    const { ending, found } = summary(state);
    const language = preferences.languages()[0] ?? '';
    const open = () => parts.apply((now) => endPlay(play, now));
    shell.setNote(module.endNote(ending, found, language, open));
  };

  const share = (ending: string): Promise<ShareOutcome> => {
    if (!offered.share) return parts.share(ending);
    frame.tell({ type: 'share', ending });
    return new Promise((resolve) => {
      answerShare = resolve;
    });
  };

  const end = async () => {
    timers.clear();
    shell.setNote(null);
    const state = parts.state();
    come = state.visit;
    const { ending, found } = summary(state);
    const module = await import('@/player/screens/endScreen').catch(() => null);
    if (parts.state().stage !== 'ended' || parts.state().visit !== state.visit) return;
    if (module === null) {
      // Without a network the plain words must do.
      const again = { label: words().again, run: parts.restart };
      shell.showScreen(errorScreen({ title: words().theEnd, text: ending }, again));
      return;
    }
    const way = found.found < found.of ? wayToAnotherEnding(play, state, found.pages) : null;
    const isDecided = state.history.some(({ choice }) => choice !== undefined);
    screen = module.endScreen(
      { ending, found, words: words(), language: preferences.languages()[0] ?? '' },
      {
        again: parts.restart,
        another: way === null ? null : () => parts.returnTo(way),
        choices: isDecided ? parts.openChoices : null,
        share: () => share(ending),
        next: (id) => frame.tell({ type: 'next', id }),
      },
    );
    screen.offer(offered.next);
    shell.showScreen(screen.element);
    shell.announce(screen.spoken);
  };

  return {
    follow,
    look,
    end: () => void end(),
    offer: (offer) => {
      offered = offer;
      screen?.offer(offer.next);
    },
    shared: (outcome) => answerShare(outcome),
    timers,
  };
}
