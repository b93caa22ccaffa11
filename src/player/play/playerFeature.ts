import type { PausableTimers } from '@/lib/pausableTimers';
import type { DrawContext, FeatureDrawing } from '@/player/draw/drawContext';
import type { Stage } from '@/player/draw/stage';
import type { PlayerParts } from '@/player/play/playerParts';
import type { PlayLoop } from '@/player/play/playLoop';
import type { FeatureCommand, FeatureRules, PlayContext, PlayState } from '@/player/rules/playState';

/** What version 2 adds to the player; its parts are fetched when a file uses it. */
export interface PlayerFeature {
  readonly rules?: FeatureRules;
  readonly connect?: (player: FeaturePlayer) => ConnectedFeature;
}

/** What a feature sees of the player that it belongs to. */
export interface FeaturePlayer extends PlayerParts, PlayLoop {
  readonly play: PlayContext;
  readonly drawing: DrawContext;
  readonly stage: Stage;
  /** Draws the page anew, without losing the place. */
  readonly redraw: () => void;
  /** They stand still with the play, and end with the visit of a page. */
  readonly timers: PausableTimers;
}

/** A switch, or something to do that is asked once more before it is done. */
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

/** A feature within one player. */
export interface ConnectedFeature extends FeatureDrawing {
  /** Does what its rules asked for; commands of other features are not for it. */
  readonly perform?: (command: FeatureCommand) => void;
  /** The state has changed. */
  readonly follow?: (state: PlayState) => void;
  /** A page has come onto the stage. */
  readonly turned?: (state: PlayState) => void;
  readonly setRunning?: (running: boolean) => void;
  /** Something of it leads on by itself, so the play can be paused. */
  readonly isTimed?: boolean;
  /** What readers may set, in the sheet of settings. */
  readonly settings?: () => readonly FeatureSetting[];
}
