import type { Project } from '@/comics/project';
import { keptNote, withKept } from '@/player/features/memory/keptVariables';
import { memoryRules } from '@/player/features/memory/memoryRules';
import { memoryWordsFor } from '@/player/features/memory/memoryWords';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerFeature';
import type { Store } from '@/player/storage/store';

interface RememberingProject {
  readonly project: Project;
  readonly projectId: string;
  readonly store: Store;
}

/** Variables that reckon with each other, and what a comic remembers from play to play. */
export function createMemoryFeature({ project, projectId, store }: RememberingProject): PlayerFeature {
  const declared = { ...project.variables };
  const name = `kept.${projectId}`;
  // Whatever begins or is taken up here begins with it, so it stands in the file's own place.
  Object.assign(project.variables, withKept(declared, store.read(name)));

  const connect = ({ preferences, ...player }: FeaturePlayer): ConnectedFeature => {
    const write = (variables: ReturnType<typeof player.state>['variables']) => {
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
      follow: ({ variables }) => write(variables),
      settings: () => {
        if (Object.keys(keptNote(declared, player.state().variables)).length === 0) return [];
        const { forget: label, ...words } = memoryWordsFor(preferences.languages()[0] ?? '');
        return [{ kind: 'button', label, ...words, run: forget }];
      },
    };
  };
  const keeps = Object.values(declared).some(({ keep }) => keep);
  return keeps ? { rules: memoryRules, connect } : { rules: memoryRules };
}
