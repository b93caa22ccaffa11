import type { ShareOutcome } from '@/comics/playerMessages';
import type { LinkKind, Project } from '@/comics/project';
import type { Frame } from '@/player/browser/frame';
import type { PictureStore } from '@/player/draw/pictures';
import type { ProjectResources } from '@/player/loading/projectResources';
import type { PlayState } from '@/player/rules/playState';
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
