import type { Project } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import type { BrowserDefaults } from '@/player/browser/browserDefaults';
import type { Launch } from '@/player/loading/launch';
import { type ProjectResources, projectResources } from '@/player/loading/projectResources';
import { textLanguage } from '@/player/rules/textLanguage';
import type { Shell } from '@/player/screens/shell';
import { mustWarn, type Start, showPoster } from '@/player/screens/showPoster';
import { hasSavedPlay } from '@/player/storage/hasSavedPlay';
import { createPreferences, type Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

export interface LoadedProject {
  readonly launch: Launch;
  readonly id: string;
  readonly project: Project;
  readonly hash: string;
  readonly defaults: BrowserDefaults;
  readonly shell: Shell;
  readonly store: Store;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** A project whose poster stands, unless it plays at once. */
export interface PresentedProject extends LoadedProject {
  readonly files: ProjectResources;
  readonly preferences: Preferences;
  /** Resolves when the reader starts; at once when the comic is to play by itself. */
  readonly started: Promise<Start>;
  /** Draws the poster anew, for a language that was just chosen. */
  readonly drawPoster: () => void;
}

/** Shows the poster, which stands before everything that plays has come. */
export function presentProject(loaded: LoadedProject): PresentedProject {
  const { launch, id, project, hash, shell, store, defaults } = loaded;
  const files = projectResources(project, loaded.fileAddress);
  const { language } = project.meta;
  const preferences = createPreferences(store, launch, { id, language }, defaults);
  shell.setLanguage(textLanguage(project.meta, preferences.languages()));
  const resumable = launch.page === null && hasSavedPlay(store, id, hash);
  let start: (how: Start) => void = () => undefined;
  const started = new Promise<Start>((resolve) => {
    start = resolve;
  });
  const drawPoster = () =>
    showPoster({ project, projectId: id, files, shell, store, preferences, resumable }, start);
  if (launch.autoplay && !mustWarn(project)) start('usual');
  else drawPoster();
  return { ...loaded, files, preferences, started, drawPoster };
}
