import type { Project } from '@/comics/project';
import { isKept } from '@/player/isKept';
import { initialState, type PlayState } from '@/player/rules/playState';
import type { Store } from '@/player/storage';

export interface PlayKeeper {
  /** The play that was left half-way; `null` when there is none of this very file. */
  readonly kept: () => Promise<PlayState | null>;
  readonly keep: (state: PlayState) => void;
  readonly forget: () => void;
}

const load = () => import('@/player/rules/savedPlay');

/** Keeps a play on this device; what writes and reads it is fetched once there is something to keep. */
export function createPlayKeeper(
  store: Store,
  project: Project,
  projectId: string,
  hash: string,
): PlayKeeper {
  const fresh = initialState(project);
  let latest: PlayState | null = null;
  return {
    kept: async () => {
      if (!isKept(store, projectId, hash)) return null;
      const { restorePlay } = await load();
      return restorePlay(fresh, project, hash, store.read(projectId));
    },
    keep: (state) => {
      // Several changes in a row are written once.
      const isFirst = latest === null;
      latest = state;
      if (!isFirst) return;
      const write = ({ savePlay }: Awaited<ReturnType<typeof load>>) => {
        if (latest !== null) store.write(projectId, savePlay(fresh, latest, hash, Date.now()));
        latest = null;
      };
      load().then(write, () => {
        latest = null;
      });
    },
    forget: () => {
      latest = null;
      store.remove(projectId);
    },
  };
}
