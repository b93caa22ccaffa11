import type { Project } from '@/comics/project';
import { keptNote, withKept } from '@/player/features/memory/keptVariables';
import { memoryWordsFor } from '@/player/features/memory/memoryWords';
import type { ConnectedFeature, FeaturePlayer } from '@/player/play/playerFeature';
import type { PlayState } from '@/player/rules/playState';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';

export interface KeptMemory {
  readonly project: Project;
  /** The variables as the file has them. */
  readonly declared: Project['variables'];
  readonly store: Store;
  /** The note's name in the store. */
  readonly name: string;
}

/** What memory needs of a player. */
export interface RememberingPlayer extends Pick<FeaturePlayer, 'state' | 'apply'> {
  readonly preferences: Pick<Preferences, 'languages'>;
}

/** Writes down what the comic remembers, and forgets it when the reader wants that. */
export function connectMemory(kept: KeptMemory, player: RememberingPlayer): ConnectedFeature {
  const { project, declared, store, name } = kept;
  const write = ({ variables }: PlayState) => {
    const note = keptNote(declared, variables);
    if (Object.keys(note).length === 0) store.remove(name);
    else if (JSON.stringify(note) !== JSON.stringify(store.read(name))) store.write(name, note);
    Object.assign(project.variables, withKept(declared, note));
  };
  const forget = () => {
    Object.assign(project.variables, declared);
    const fresh = Object.entries(declared).filter(([, { keep }]) => keep);
    player.apply((state) => {
      const variables = new Map([
        ...state.variables,
        ...fresh.map(([key, { value }]) => [key, value] as const),
      ]);
      return { state: { ...state, variables }, commands: [] };
    });
    store.remove(name);
  };
  return {
    follow: write,
    settings: () => {
      if (Object.keys(keptNote(declared, player.state().variables)).length === 0) return [];
      const { forget: label, ...words } = memoryWordsFor(player.preferences.languages()[0] ?? '');
      return [{ kind: 'button', label, ...words, run: forget }];
    },
  };
}
