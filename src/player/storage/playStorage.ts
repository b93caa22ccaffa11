import type { Project } from '@/comics/project';
import { initialState, type PlayState } from '@/player/rules/playState';
import type { Store } from '@/player/storage/store';
import { savedPlace } from '@/player/storage/store';

export interface PlayStorage {
  /** `null` when there is no play to resume. */
  readonly load: () => Promise<PlayState | null>;
  readonly save: (state: PlayState) => void;
  readonly remove: () => void;
}

/** The code that saves loads when the network is idle: the pictures of the first page come first. */
export function createPlayStorage(
  store: Store,
  project: Project,
  projectId: string,
  lineFree: Promise<unknown>,
): PlayStorage {
  /** Computed late, since permanent variables may load later. */
  const fresh = () => initialState(project);
  let latest: PlayState | null = null;
  let format: Promise<typeof import('@/player/rules/savedPlay')> | null = null;
  const fetchFormat = (begin: Promise<unknown>) => {
    // Even a loaded module resolves `import` some tasks later, and the reader may have left by then.
    format ??= begin.then(() => import('@/player/rules/savedPlay'));
    return format;
  };
  return {
    load: async () => {
      if (savedPlace(store, project, projectId) !== 'kept') return null;
      const { restorePlay } = await fetchFormat(Promise.resolve());
      return restorePlay(fresh(), project, store.read(projectId));
    },
    save: (state) => {
      // Several changes in a row are written once.
      const isFirst = latest === null;
      latest = state;
      if (!isFirst) return;
      fetchFormat(lineFree).then(
        ({ savePlay }) => {
          if (latest !== null) store.write(projectId, savePlay(fresh(), latest, Date.now()));
          latest = null;
        },
        () => {
          latest = format = null;
        },
      );
    },
    remove: () => {
      latest = null;
      store.remove(projectId);
    },
  };
}
