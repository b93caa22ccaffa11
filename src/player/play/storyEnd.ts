import type { EndOffer, ShareOutcome } from '@/comics/playerMessages';
import type { Ref } from '@/comics/resources';
import type { StoredEndings } from '@/comics/storedPlays';
import type { EndingParts, PlayedEndings } from '@/player/play/playerParts';
import { branchToAnotherEnding, endingDelay, endingDisplay } from '@/player/rules/endingDelay';
import { isAtEnding } from '@/player/rules/endings';
import { currentPage, type PlayState } from '@/player/rules/playState';
import { endPlay } from '@/player/rules/runActions';
import { type EndScreen, endNote, endScreen } from '@/player/screens/endScreen';

/** The end of the story, loaded when the first ending is reached. */
export type StoryEnd = Pick<PlayedEndings, 'follow' | 'look' | 'end' | 'offer' | 'shared'>;

export function createStoryEnd(parts: EndingParts, found: () => StoredEndings): StoryEnd {
  const { play, shell, frame, preferences, text, timers } = parts;
  let offered: EndOffer = { share: false, next: null };
  let screen: EndScreen | null = null;
  let answerShare: (outcome: ShareOutcome) => void = () => undefined;
  let presentedVisit = -1;

  const nameOf = (state: PlayState) => text(currentPage(play, state).ending);
  const language = () => preferences.languages()[0] ?? '';
  const toTheEnd = () => parts.apply(endPlay);
  const soundDuration = ({ sound }: { readonly sound: Ref }) => parts.files.resource(sound)?.duration ?? 0;

  const look = () => {
    timers.clear();
    const state = parts.state();
    if (state.stage !== 'playing' || state.visit === presentedVisit || !isAtEnding(play, state)) return;
    const page = currentPage(play, state);
    timers.after(endingDelay(page, state, parts.spoken(), soundDuration), () => present(state.visit));
  };

  const present = (visit: number) => {
    const state = parts.state();
    if (state.visit !== visit || state.stage !== 'playing') return;
    // A waiting list may still show something, so check again later.
    if (state.waiting.length > 0) return look();
    presentedVisit = visit;
    if (endingDisplay(currentPage(play, state), state) === 'screen') toTheEnd();
    else shell.setNote('ending', endNote(nameOf(state), found(), language(), toTheEnd));
  };

  const share = (ending: string): Promise<ShareOutcome> => {
    if (!offered.share) {
      const address = parts.linkAddress('project', parts.projectId);
      return shareLink(navigator, address, [parts.identity.title(parts.project, text), ending]);
    }
    frame.send({ type: 'share', ending });
    return new Promise((resolve) => {
      answerShare = resolve;
    });
  };

  return {
    look,
    follow: (state) => {
      if (state.visit !== presentedVisit) shell.setNote('ending', null);
      if (state.stage === 'playing') screen = null;
    },
    end: () => {
      const state = parts.state();
      presentedVisit = state.visit;
      shell.setNote('ending', null);
      const ending = nameOf(state);
      const { pages, ...count } = found();
      const way = count.found < count.of ? branchToAnotherEnding(play, state, pages) : null;
      const isDecided = state.history.some(({ choice }) => choice !== undefined);
      screen = endScreen(
        {
          ending,
          found: count,
          texts: preferences.texts(),
          language: language(),
          credits: parts.project.meta.credits ?? [],
          creditsLanguage: parts.project.meta.language,
        },
        {
          again: parts.restart,
          another: way === null ? null : () => parts.returnTo(way),
          choices: isDecided ? parts.openChoices : null,
          share: frame.canShare === false ? null : () => share(ending),
          next: (id) => frame.send({ type: 'next', id }),
        },
      );
      screen.offer(offered);
      shell.showScreen(screen.element);
      shell.announce(screen.spoken);
    },
    offer: (offer) => {
      offered = offer;
      screen?.offer(offer);
    },
    shared: (outcome) => answerShare(outcome),
  };
}

/** Shares through the device's share sheet, or else the clipboard; fails where the frame forbids both. */
async function shareLink(
  browser: Pick<Navigator, 'share' | 'clipboard'>,
  address: string,
  titles: readonly string[],
): Promise<ShareOutcome> {
  const link = {
    url: new URL(address, location.href).href,
    title: titles.filter((title) => title !== '').join(': '),
  };
  if ('share' in browser) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'declined';
    }
  }
  try {
    await browser.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
