import type { Project } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import type { BrowserDefaults } from '@/player/browser/browserDefaults';
import type { Launch } from '@/player/loading/launch';
import { type ProjectResources, projectResources } from '@/player/loading/projectResources';
import { textLanguage } from '@/player/rules/textLanguage';
import type { Shell } from '@/player/screens/shell';
import { mustWarn, type Start, showPoster } from '@/player/screens/showPoster';
import { createPreferences, type Preferences } from '@/player/storage/preferences';
import { savedPlace } from '@/player/storage/savedPlace';
import type { Store } from '@/player/storage/store';

export interface LoadedProject {
  readonly launch: Launch;
  readonly id: string;
  readonly project: Project;
  readonly defaults: BrowserDefaults;
  readonly shell: Shell;
  readonly store: Store;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** A project whose poster stands, unless it plays at once. */
export interface PresentedProject extends LoadedProject {
  readonly files: ProjectResources;
  readonly preferences: Preferences;
  readonly place: ReturnType<typeof savedPlace>;
  /** Resolves when the reader starts; at once when the comic is to play by itself. */
  readonly started: Promise<Start>;
  /** Draws the poster anew, for a language that was just chosen. */
  readonly drawPoster: () => void;
}

/** Shows the poster, which stands before everything that plays has come. */
export function presentProject(loaded: LoadedProject): PresentedProject {
  const { launch, id, project, shell, store, defaults } = loaded;
  const files = projectResources(project, loaded.fileAddress);
  const { language } = project.meta;
  const preferences = createPreferences(store, launch, { id, language }, defaults);
  shell.setLanguage(textLanguage(project.meta, preferences.languages()));
  const place = launch.page === null ? savedPlace(store, project, id) : 'none';
  let start: (how: Start) => void = () => undefined;
  const started = new Promise<Start>((resolve) => {
    start = resolve;
  });
  const drawPoster = () =>
    showPoster(
      { project, projectId: id, files, shell, store, preferences, resumable: place === 'kept' },
      start,
    );
  if (launch.autoplay && !mustWarn(project)) start('usual');
  else drawPoster();
  return { ...loaded, files, preferences, place, started, drawPoster };
}
