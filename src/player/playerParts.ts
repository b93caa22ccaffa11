import type { LinkKind, Project } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import type { Frame } from '@/player/frameMessages';
import type { PlayKeeper } from '@/player/keepPlay';
import type { Preferences } from '@/player/preferences';
import type { PlayState } from '@/player/rules/playState';
import type { Shell } from '@/player/shell';
import type { PlayedSounds } from '@/player/sound/lateDesk';
import type { Store } from '@/player/storage';

/** A project's resources and where they are. */
export interface ProjectResources {
  readonly resource: (ref: Ref) => ResourceDescriptor | undefined;
  /** Empty when there is no such resource, or nothing to fetch for it. */
  readonly address: (ref: Ref) => string;
}

/** What a player is made of; every part can be a real one or a test's. */
export interface PlayerParts {
  readonly project: Project;
  readonly projectId: string;
  readonly initial: PlayState;
  /** Where a new play starts, whatever was kept. */
  readonly fresh: PlayState;
  readonly files: ProjectResources;
  readonly shell: Shell;
  readonly frame: Frame;
  readonly store: Store;
  readonly keeper: PlayKeeper;
  readonly sounds: PlayedSounds;
  readonly preferences: Preferences;
  readonly reducedMotion: () => boolean;
  /** The reader did something; a paused play goes on. */
  readonly onTouch: () => unknown;
  readonly onChange: () => void;
  readonly onLink: (kind: LinkKind, id: string) => void;
  /** Shows the choices that led here. */
  readonly openChoices: () => void;
}
