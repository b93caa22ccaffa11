import type { EndOffer, ShareOutcome } from '@/comics/playerMessages';
import type { LinkKind, Project } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import type { PausableTimers } from '@/lib/pausableTimers';
import type { Frame } from '@/player/browser/frame';
import type { DrawContext, FeatureDrawing } from '@/player/draw/drawContext';
import type { PictureStore } from '@/player/draw/pictures';
import type { Stage } from '@/player/draw/stage';
import type { ProjectResources } from '@/player/loading/addresses';
import type { PlayLoop } from '@/player/play/playLoop';
import type {
  FeatureCommand,
  FeatureRules,
  MoveResult,
  PlayContext,
  PlayState,
} from '@/player/rules/playState';
import type { ShownIdentity } from '@/player/rules/shownIdentity';
import type { Shell } from '@/player/screens/shell';
import type { PlayedSounds } from '@/player/sound/lazyMixer';
import type { PlayStorage } from '@/player/storage/playStorage';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

/** A test can replace each part. */
export interface PlayerParts {
  readonly project: Project;
  readonly projectId: string;
  readonly initial: PlayState;
  readonly files: ProjectResources;
  readonly pictures: PictureStore;
  /** Resolves when nothing more urgent is loading. */
  readonly networkIdle: Promise<unknown>;
  readonly shell: Shell;
  readonly frame: Frame;
  readonly store: Store;
  readonly identity: Pick<ShownIdentity, 'title'>;
  readonly playStorage: PlayStorage;
  readonly sounds: PlayedSounds;
  readonly preferences: Preferences;
  readonly reducedMotion: () => boolean;
  /** The reader did something, so a paused play continues. */
  readonly onTouch: () => unknown;
  readonly onChange: () => void;
  readonly linkAddress: (kind: LinkKind, id: string) => string;
  readonly onLink: (kind: LinkKind, id: string) => void;
  readonly openChoices: () => void;
}

export interface EndingParts
  extends Pick<
    PlayerParts,
    | 'project'
    | 'projectId'
    | 'files'
    | 'shell'
    | 'frame'
    | 'store'
    | 'preferences'
    | 'linkAddress'
    | 'identity'
    | 'openChoices'
  > {
  readonly play: PlayContext;
  readonly state: () => PlayState;
  readonly apply: (move: (state: PlayState) => MoveResult) => void;
  readonly text: (text: LocalizedText | undefined) => string;
  readonly spoken: () => string;
  readonly restart: () => void;
  readonly returnTo: (index: number) => void;
  readonly timers: PausableTimers;
}

/** Saves reached endings and progress, and shows the end once its page was read. */
export interface PlayedEndings {
  readonly measured: (before: PlayState, after: PlayState) => PlayState;
  /** An ending counts at once, whatever happens next. */
  readonly follow: (state: PlayState) => void;
  /** The page is visible, or the reader interacts with it: its reading time starts. */
  readonly look: () => void;
  readonly end: () => void;
  readonly offer: (offer: EndOffer) => void;
  readonly shared: (outcome: ShareOutcome) => void;
}

export interface PlayerFeature {
  readonly rules?: FeatureRules;
  /** The stored data was replaced. */
  readonly reread?: () => void;
  readonly connect?: (player: FeaturePlayer) => ConnectedFeature;
}

export interface FeaturePlayer extends PlayerParts, PlayLoop {
  readonly play: PlayContext;
  readonly drawing: DrawContext;
  readonly stage: Stage;
  readonly redraw: () => void;
  /** Paused with the play, and stopped with the visit. */
  readonly timers: PausableTimers;
}

/** A switch, or a button with a confirmation. */
export type FeatureSetting =
  | {
      readonly kind: 'switch';
      readonly label: string;
      readonly note: string;
      readonly on: boolean;
      readonly change: (on: boolean) => void;
    }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly question: string;
      readonly yes: string;
      readonly no: string;
      readonly done: string;
      readonly run: () => void;
    };

export interface ConnectedFeature extends FeatureDrawing {
  /** Executes a command of this feature's rules; ignores others. */
  readonly perform?: (command: FeatureCommand) => void;
  readonly follow?: (state: PlayState) => void;
  readonly turned?: (state: PlayState) => void;
  readonly setRunning?: (running: boolean) => void;
  /** It advances automatically, so the player offers to pause. */
  readonly isTimed?: boolean;
  readonly settings?: () => readonly FeatureSetting[];
}
