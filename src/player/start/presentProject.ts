import type { Project } from '@/comics/project';
import { mustWarn } from '@/comics/projectHead';
import type { VirtualPath } from '@/comics/resources';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { loadTimeout, type PictureStore, pictureAddresses } from '@/player/draw/pictures';
import { type ProjectResources, projectResources } from '@/player/loading/addresses';
import type { Launch } from '@/player/loading/launch';
import { type ShownIdentity, textLanguage } from '@/player/rules/shownIdentity';
import type { Shell } from '@/player/screens/shell';
import { type Start, showPoster } from '@/player/screens/showPoster';
import { type BrowserDefaults, createPreferences, type Preferences } from '@/player/storage/preferences';
import { type Store, savedPage, savedPlace } from '@/player/storage/store';

interface Opening {
  readonly launch: Pick<Launch, 'page' | 'autoplay'>;
  readonly id: string;
  readonly project: Project;
  readonly store: Pick<Store, 'read'>;
  readonly pictures: Pick<PictureStore, 'ready'>;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** Otherwise the poster is shown first. */
function playsAtOnce({ launch, project }: Pick<Opening, 'launch' | 'project'>): boolean {
  return launch.autoplay && !mustWarn(project);
}

/** Loads the pictures of a page that opens at once, before the code that draws it. */
export function preloadOpening(opening: Opening): void {
  // Nothing is loaded before the age question is answered.
  if (playsAtOnce(opening) && !opening.project.meta.age) void openingPicturesReady(opening);
}

async function openingPicturesReady(opening: Opening): Promise<void> {
  const { project, pictures } = opening;
  const page = openingPage(opening);
  const { address } = projectResources(project, opening.fileAddress);
  if (page !== undefined) await pictures.ready(pictureAddresses([page], address));
}

/** The page of the URL, or else of the saved play, or else the start. */
function openingPage({ launch, id, project: { pages, start }, store }: Opening) {
  const pageOf = (wanted: number | undefined) => pages.find((page) => page.id === wanted);
  const named = launch.page === null ? pageOf(savedPage(store, id)) : pages[launch.page - 1];
  return named ?? pageOf(start);
}

interface LoadedProject {
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

/** A loaded project with its poster, unless it plays at once. */
export interface PresentedProject extends LoadedProject {
  readonly files: ProjectResources;
  readonly preferences: Preferences;
  /** The saved position, which may change until the reader starts. */
  readonly place: () => ReturnType<typeof savedPlace>;
  /** Resolves when the reader starts, or at once without a poster. */
  readonly started: Promise<Start>;
  /** Resolves when the poster is complete; at once when there is none. */
  readonly posterShown: () => Promise<unknown>;
  /** Resolves when nothing more urgent is loading. */
  readonly networkIdle: Promise<unknown>;
  readonly drawPoster: () => void;
}

/** Shows the poster before the player has loaded. */
export function presentProject(loaded: LoadedProject): PresentedProject {
  const { launch, id, project, shell, store, identity, defaults } = loaded;
  const files = projectResources(project, loaded.fileAddress);
  const { language } = project.meta;
  const preferences = createPreferences(store, launch, { id, language }, defaults);
  shell.setLanguage(textLanguage(project.meta, preferences.languages()));
  const place = () => (launch.page === null ? savedPlace(store, project, id) : 'none');
  let start: (how: Start) => void = () => undefined;
  const started = new Promise<Start>((resolve) => {
    start = resolve;
  });
  const poster = () => shell.stagePlace.parentElement?.querySelector('.poster');
  const drawPoster = betweenPresses(
    () => poster() != null,
    () =>
      showPoster(
        { project, projectId: id, files, shell, store, identity, preferences, resumable: place() === 'kept' },
        start,
      ),
  );
  const plays = playsAtOnce(loaded);
  if (plays) start('usual');
  else {
    drawPoster();
    identity.onChange(drawPoster);
  }
  const posterShown = () => {
    const cover = poster()?.querySelector<HTMLImageElement>('.cover');
    return Promise.resolve(cover?.decode()).catch(() => undefined);
  };
  const networkIdle = withTimeLimit(posterShown(), loadTimeout, () => undefined).then(() =>
    // While the reader looks at the poster, the page after it loads.
    plays || !preferences.settings().savesData ? openingPicturesReady(loaded) : undefined,
  );
  return { ...loaded, files, preferences, place, started, posterShown, networkIdle, drawPoster };
}

/**
 * Draws at once, or after a press: a press has no effect if what it is on is replaced before its release.
 * After a press it draws only where that is still wanted.
 */
function betweenPresses(isStillWanted: () => boolean, draw: () => void): () => void {
  let isPressed = false;
  let isDelayed = false;
  window.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  // The click follows the release, in the same task.
  const release = () =>
    setTimeout(() => {
      isPressed = false;
      if (isDelayed && isStillWanted()) draw();
      isDelayed = false;
    });
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release);
  return () => {
    if (isPressed) isDelayed = true;
    else draw();
  };
}
