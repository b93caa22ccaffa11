import type { ShareOutcome } from '@/comics/playerMessages';
import type { LinkKind, Project } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import type { PausableTimers } from '@/lib/pausableTimers';
import type { Frame } from '@/player/browser/frame';
import type { EndOffer } from '@/player/browser/handleFrameMessage';
import type { PictureStore } from '@/player/draw/pictures';
import type { ProjectResources } from '@/player/loading/projectResources';
import type { MoveResult, PlayContext, PlayState } from '@/player/rules/playState';
import type { ShownIdentity } from '@/player/rules/shownIdentity';
import type { Shell } from '@/player/screens/shell';
import type { PlayedSounds } from '@/player/sound/lazyMixer';
import type { PlayStorage } from '@/player/storage/playStorage';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

/** What a player is made of; every part can be a real one or a test's. */
export interface PlayerParts {
  readonly project: Project;
  readonly projectId: string;
  readonly initial: PlayState;
  /** Where a new play starts, whatever was saved. */
  readonly fresh: PlayState;
  readonly files: ProjectResources;
  readonly pictures: PictureStore;
  /** Resolves when nothing is on its way that has to be there before anything else. */
  readonly lineFree: Promise<unknown>;
  readonly shell: Shell;
  readonly frame: Frame;
  readonly store: Store;
  readonly identity: Pick<ShownIdentity, 'title'>;
  readonly playStorage: PlayStorage;
  readonly sounds: PlayedSounds;
  readonly preferences: Preferences;
  readonly reducedMotion: () => boolean;
  /** The reader did something; a paused play goes on. */
  readonly onTouch: () => unknown;
  readonly onChange: () => void;
  /** Shares the comic where no page around does. */
  readonly share: (ending: string) => Promise<ShareOutcome>;
  readonly onLink: (kind: LinkKind, id: string) => void;
  /** Shows the choices that led here. */
  readonly openChoices: () => void;
}

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
