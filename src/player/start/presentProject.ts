import type { Project } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { BrowserDefaults } from '@/player/browser/browserDefaults';
import { longestWait, type PictureStore } from '@/player/draw/pictures';
import type { Launch } from '@/player/loading/launch';
import { type ProjectResources, projectResources } from '@/player/loading/projectResources';
import type { ShownIdentity } from '@/player/rules/shownIdentity';
import { textLanguage } from '@/player/rules/textLanguage';
import type { Shell } from '@/player/screens/shell';
import { type Start, showPoster } from '@/player/screens/showPoster';
import { openingPicturesReady, playsAtOnce } from '@/player/start/openingPictures';
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
  readonly pictures: PictureStore;
  readonly identity: ShownIdentity;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** A project whose poster stands, unless it plays at once. */
export interface PresentedProject extends LoadedProject {
  readonly files: ProjectResources;
  readonly preferences: Preferences;
  readonly place: ReturnType<typeof savedPlace>;
  /** Resolves when the reader starts; at once when the comic is to play by itself. */
  readonly started: Promise<Start>;
  /** Resolves when the poster stands whole, as it is at this moment; at once when there is none. */
  readonly posterCame: () => Promise<unknown>;
  /** Resolves when nothing more is on its way that has to be there before anything else. */
  readonly lineFree: Promise<unknown>;
  /** Draws the poster anew, for a language that was just chosen. */
  readonly drawPoster: () => void;
}

/** Shows the poster, which stands before everything that plays has come. */
export function presentProject(loaded: LoadedProject): PresentedProject {
  const { launch, id, project, shell, store, identity, defaults } = loaded;
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
      { project, projectId: id, files, shell, store, identity, preferences, resumable: place === 'kept' },
      start,
    );
  const plays = playsAtOnce(loaded);
  if (plays) start('usual');
  else {
    drawPoster();
    identity.onChange(drawPoster);
  }
  const posterCame = () => {
    const cover = shell.stagePlace.parentElement?.querySelector<HTMLImageElement>('.poster .cover');
    return Promise.resolve(cover?.decode()).catch(() => undefined);
  };
  const lineFree = withTimeLimit(posterCame(), longestWait, () => undefined).then(() =>
    // While somebody looks at the poster, the line belongs to the page after it.
    plays || !defaults.savesData ? openingPicturesReady(loaded) : undefined,
  );
  return { ...loaded, files, preferences, place, started, posterCame, lineFree, drawPoster };
}
