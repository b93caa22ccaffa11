import type { ShareOutcome } from '@/comics/playerMessages';
import type { LocalizedText } from '@/comics/resources';
import type { PausableTimers } from '@/lib/pausableTimers';
import type { EndOffer } from '@/player/browser/handleFrameMessage';
import type { PlayerParts } from '@/player/play/playerParts';
import type { MoveResult, PlayContext, PlayState } from '@/player/rules/playState';

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
  readonly timers: PausableTimers;
}

/** Keeps the endings that are reached and how far the story came, and lets the end come after its page was read. */
export interface PlayedEndings {
  /** The state after a move, with how far it has come. */
  readonly measured: (before: PlayState, after: PlayState) => PlayState;
  /** The play has changed: an ending counts at once, whatever happens next. */
  readonly follow: (state: PlayState) => void;
  /** The page can be seen, or the reader is busy with it: its time begins. */
  readonly look: () => void;
  /** The story is over. */
  readonly end: () => void;
  readonly offer: (offer: EndOffer) => void;
  readonly shared: (outcome: ShareOutcome) => void;
}
