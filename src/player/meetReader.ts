import type { Project } from '@/comics/project';
import { indexResources, type VirtualPath } from '@/comics/resources';
import { mustWarn, type Start, showPoster } from '@/player/controls/showPoster';
import { isKept } from '@/player/isKept';
import type { Launch } from '@/player/launch';
import type { ProjectResources } from '@/player/playerParts';
import { createPreferences, type Preferences, type Surroundings } from '@/player/preferences';
import type { Shell } from '@/player/shell';
import type { Store } from '@/player/storage';

export interface LoadedProject {
  readonly launch: Launch;
  readonly id: string;
  readonly project: Project;
  readonly hash: string;
  readonly surroundings: Surroundings;
  readonly shell: Shell;
  readonly store: Store;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** A project whose poster stands, unless it plays at once. */
export interface MetReader extends LoadedProject {
  readonly files: ProjectResources;
  readonly preferences: Preferences;
  /** Resolves when the reader starts; at once when the comics is to play by itself. */
  readonly started: Promise<Start>;
  /** Draws the poster anew, for a language that was just chosen. */
  readonly putPoster: () => void;
}

/** Shows the poster, which stands before everything that plays has come. */
export function meetReader(loaded: LoadedProject): MetReader {
  const { launch, id, project, hash, shell, store, surroundings } = loaded;
  const files = projectResources(project, loaded.fileAddress);
  const { language } = project.meta;
  const preferences = createPreferences(store, launch, { id, language }, surroundings);
  const resumable = launch.page === null && isKept(store, id, hash);
  let start: (how: Start) => void = () => undefined;
  const started = new Promise<Start>((resolve) => {
    start = resolve;
  });
  const putPoster = () =>
    showPoster({ project, projectId: id, files, shell, store, preferences, resumable }, start);
  if (launch.autoplay && !mustWarn(project)) start('usual');
  else putPoster();
  return { ...loaded, files, preferences, started, putPoster };
}

function projectResources(project: Project, fileAddress: (path: VirtualPath) => string): ProjectResources {
  const resource = indexResources(project.resources);
  return {
    resource,
    address: (ref) => {
      const found = resource(ref);
      return found === undefined ? '' : fileAddress(found.vp);
    },
  };
}
