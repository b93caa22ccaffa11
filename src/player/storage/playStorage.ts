import type { Project } from '@/comics/project';
import { initialState, type PlayState } from '@/player/rules/playState';
import { savedPlace } from '@/player/storage/savedPlace';
import type { Store } from '@/player/storage/store';

export interface PlayStorage {
  /** The play that was left half-way; `null` when there is none that can be taken up. */
  readonly load: () => Promise<PlayState | null>;
  readonly save: (state: PlayState) => void;
  readonly remove: () => void;
}

type Format = typeof import('@/player/rules/savedPlay');

/** Saves a play on this device; what writes and reads it is fetched once there is something to save. */
export function createPlayStorage(store: Store, project: Project, projectId: string): PlayStorage {
  const fresh = initialState(project);
  let latest: PlayState | null = null;
  let format: Format | null = null;
  const fetchFormat = async () => {
    format ??= await import('@/player/rules/savedPlay');
    return format;
  };
  const write = ({ savePlay }: Format) => {
    if (latest !== null) store.write(projectId, savePlay(fresh, latest, Date.now()));
    latest = null;
  };
  return {
    load: async () => {
      if (savedPlace(store, project, projectId) !== 'kept') return null;
      const { restorePlay } = await fetchFormat();
      return restorePlay(fresh, project, store.read(projectId));
    },
    save: (state) => {
      // Several changes in a row are written once.
      const isFirst = latest === null;
      latest = state;
      if (!isFirst) return;
      // Even a module that is there answers `import` only tasks later, and the reader may have left the page by then.
      const here = format;
      if (here !== null) return queueMicrotask(() => write(here));
      fetchFormat().then(write, () => {
        latest = null;
      });
    },
    remove: () => {
      latest = null;
      store.remove(projectId);
    },
  };
}
