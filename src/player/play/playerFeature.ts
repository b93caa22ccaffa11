import type { PausableTimers } from '@/lib/pausableTimers';
import type { DrawContext, FeatureDrawing } from '@/player/draw/drawContext';
import type { Stage } from '@/player/draw/stage';
import type { PlayerParts } from '@/player/play/playerParts';
import type { PlayLoop } from '@/player/play/playLoop';
import type { FeatureCommand, FeatureRules, PlayContext, PlayState } from '@/player/rules/playState';

export interface PlayerFeature {
  readonly rules?: FeatureRules;
  /** What is stored was replaced. */
  readonly reread?: () => void;
  readonly connect?: (player: FeaturePlayer) => ConnectedFeature;
}

export interface FeaturePlayer extends PlayerParts, PlayLoop {
  readonly play: PlayContext;
  readonly drawing: DrawContext;
  readonly stage: Stage;
  readonly redraw: () => void;
  /** Paused with the play, and ended with the visit. */
  readonly timers: PausableTimers;
}

/** A switch, or an action with a confirmation. */
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
  /** Executes a command of its rules; other commands are ignored. */
  readonly perform?: (command: FeatureCommand) => void;
  readonly follow?: (state: PlayState) => void;
  readonly turned?: (state: PlayState) => void;
  readonly setRunning?: (running: boolean) => void;
  /** It advances automatically, so the play can be paused. */
  readonly isTimed?: boolean;
  readonly settings?: () => readonly FeatureSetting[];
}
