import type { EndOffer } from '@/comics/playerMessages';
import { logLostChunk } from '@/lib/logFailure';
import { isParentOfThisSite } from '@/player/browser/frame';
import { type Launch, readLaunch } from '@/player/loading/launch';
import type { EndingParts, PlayedEndings } from '@/player/play/playerParts';
import type { StoryEnd } from '@/player/play/storyEnd';
import { isAtEnding, reachedEndings } from '@/player/rules/endings';
import { currentPage, type PlayState } from '@/player/rules/playState';
import { withProgress } from '@/player/rules/progress';
import { lostEndNote, lostEndScreen } from '@/player/screens/lostEnd';
import { saveEndings } from '@/player/storage/reachedEndings';

export function createPlayedEndings(parts: EndingParts): PlayedEndings {
  const { project, projectId, play, frame, store, timers, shell, preferences } = parts;
  let reached: readonly number[] = [];
  let kept = saveEndings(store, project, projectId, reached);
  let offered: EndOffer = { share: false, next: null };
  let loading: Promise<StoryEnd | null> | null = null;
  let storyEnd: StoryEnd | null = null;
  /** The visit whose ending was announced. */
  let reportedVisit = -1;
  /** The visit whose end failed to load, as the note beside its page says. */
  let lost: number | null = null;

  // Exported pages and archives have no server, and the test server does not count plays.
  if (import.meta.env.MODE === 'web' && isReportedHere(window, readLaunch(location.search))) {
    void import('@/player/play/reportedPlay')
      .then(({ reportPlay }) => reportPlay(document, frame, projectId))
      .catch(logLostChunk);
  }

  const spoken = () => ({ texts: preferences.texts(), language: preferences.languages()[0] ?? '' });
  const noteLost = (visit: number | null) => {
    if (lost === visit) return;
    lost = visit;
    shell.setNote('ending', visit === null ? null : lostEndNote(spoken().language, lookAgain));
  };

  /** Loaded when an ending is reached. */
  const load = () => {
    loading ??= import('@/player/play/storyEnd').then(
      ({ createStoryEnd }) => {
        storyEnd = createStoryEnd(parts, () => kept);
        storyEnd.offer(offered);
        noteLost(null);
        return storyEnd;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  };

  const look = () => {
    timers.clear();
    const state = parts.state();
    if (state.stage !== 'playing' || !isAtEnding(play, state)) return;
    if (storyEnd !== null) storyEnd.look();
    else {
      void load().then((end) => {
        if (end !== null) return end.look();
        const now = parts.state();
        if (now.stage === 'playing' && now.visit === state.visit) noteLost(now.visit);
      });
    }
  };

  const lookAgain = () => {
    noteLost(null);
    look();
  };

  const follow = (state: PlayState) => {
    storyEnd?.follow(state);
    if (state.visit !== lost || state.stage === 'ended') noteLost(null);
    const now = reachedEndings(play, state);
    if (now.some((page) => !reached.includes(page))) kept = saveEndings(store, project, projectId, now);
    reached = now;
    if (isAtEnding(play, state) && reportedVisit !== state.visit) {
      reportedVisit = state.visit;
      const ending = parts.text(currentPage(play, state).ending);
      frame.send({ type: 'end', ending, found: kept.found, of: kept.of, page: state.page });
    }
    look();
  };

  const end = async () => {
    timers.clear();
    const { visit } = parts.state();
    const loaded = await load();
    const state = parts.state();
    if (state.stage !== 'ended' || state.visit !== visit) return;
    if (loaded !== null) return loaded.end();
    const ending = parts.text(currentPage(play, state).ending);
    const ways = { retry: () => void end(), again: parts.restart };
    shell.showScreen(lostEndScreen(ending, spoken(), ways));
  };

  return {
    measured: (before, after) => withProgress(play, before, after),
    follow,
    look,
    end: () => void end(),
    offer: (offer) => {
      offered = offer;
      storyEnd?.offer(offer);
    },
    shared: (outcome) => storyEnd?.shared(outcome),
  };
}

/**
 * Whether only this page can report the play: an app around it reports the play itself, and drafts are not
 * reported.
 */
export function isReportedHere(view: Window, { given, key, isCounted }: Launch): boolean {
  const isInApp = isCounted || (view.parent !== view && isParentOfThisSite(view));
  return !isInApp && !given && key === null;
}
