import type { Project } from '@/comics/project';
import type { ProjectResources } from '@/player/loading/projectResources';
import type { Player } from '@/player/play/player';
import type { SheetWords } from '@/player/sheets/sheetWords';
import type { Preferences } from '@/player/storage/preferences';

export type SheetKind = 'settings' | 'transcript' | 'choices' | 'places';

/** What the sheets show and change. */
export interface SheetParts {
  readonly project: Project;
  readonly projectId: string;
  readonly player: Player;
  readonly preferences: Preferences;
  readonly files: ProjectResources;
  /** Behind the poster there is nothing to read yet. */
  readonly started: boolean;
  readonly sound: boolean;
  /** `null` where there is none to be had. */
  readonly fullScreen: (() => void) | null;
  readonly onCover: (covered: boolean) => void;
}

/** What one sheet is drawn with. */
export interface SheetContext extends SheetParts {
  readonly words: SheetWords;
  readonly close: () => void;
  readonly show: (kind: SheetKind) => void;
}
