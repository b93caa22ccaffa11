import type { Project } from '@/comics/project';
import { initialState, type PlayState } from '@/player/rules/playState';
import { hasSavedPlay } from '@/player/storage/hasSavedPlay';
import type { Store } from '@/player/storage/store';

export interface PlayStorage {
  /** The play that was left half-way; `null` when there is none of this very file. */
  readonly load: () => Promise<PlayState | null>;
  readonly save: (state: PlayState) => void;
  readonly remove: () => void;
}

const fetchFormat = () => import('@/player/rules/savedPlay');

/** Saves a play on this device; what writes and reads it is fetched once there is something to save. */
export function createPlayStorage(
  store: Store,
  project: Project,
  projectId: string,
  hash: string,
): PlayStorage {
  const fresh = initialState(project);
  let latest: PlayState | null = null;
  return {
    load: async () => {
      if (!hasSavedPlay(store, projectId, hash)) return null;
      const { restorePlay } = await fetchFormat();
      return restorePlay(fresh, project, hash, store.read(projectId));
    },
    save: (state) => {
      // Several changes in a row are written once.
      const isFirst = latest === null;
      latest = state;
      if (!isFirst) return;
      const write = ({ savePlay }: Awaited<ReturnType<typeof fetchFormat>>) => {
        if (latest !== null) store.write(projectId, savePlay(fresh, latest, hash, Date.now()));
        latest = null;
      };
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
