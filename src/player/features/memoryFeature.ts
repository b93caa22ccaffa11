import type { Project } from '@/comics/project';
import { keptKey } from '@/comics/storedPlays';
import { memoryRules, storedVariables, withStored } from '@/player/features/memoryRules';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';
import type { PlayState } from '@/player/rules/playState';
import type { Preferences } from '@/player/storage/preferences';
import type { Store } from '@/player/storage/store';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  forget: 'Forget what this comic remembers',
  question: 'The comic will forget your earlier plays for good. Forget them?',
  yes: 'Forget',
  no: 'Keep',
  done: 'Forgotten.',
};

const russian: typeof english = {
  forget: 'Забыть всё, что помнит комикс',
  question: 'Комикс навсегда забудет то, что помнит о ваших прошлых играх. Забыть?',
  yes: 'Забыть',
  no: 'Оставить',
  done: 'Комикс всё забыл.',
};

const memoryTextsFor = textsIn(english, russian);

interface StoredMemory {
  readonly project: Project;
  readonly declared: Project['variables'];
  readonly store: Store;
  readonly name: string;
}

interface MemoryPlayer extends Pick<FeaturePlayer, 'state' | 'apply'> {
  readonly preferences: Pick<Preferences, 'languages'>;
}

export function connectMemory(kept: StoredMemory, player: MemoryPlayer): ConnectedFeature {
  const { project, declared, store, name } = kept;
  const write = ({ variables }: PlayState) => {
    const note = storedVariables(declared, variables);
    if (Object.keys(note).length === 0) store.remove(name);
    else if (JSON.stringify(note) !== JSON.stringify(store.read(name))) store.write(name, note);
    Object.assign(project.variables, withStored(declared, note));
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
      if (Object.keys(storedVariables(declared, player.state().variables)).length === 0) return [];
      const { forget: label, ...words } = memoryTextsFor(player.preferences.languages()[0] ?? '');
      return [{ kind: 'button', label, ...words, run: forget }];
    },
  };
}

interface MemoryProject {
  readonly project: Project;
  readonly projectId: string;
  readonly store: Store;
}

export function createMemoryFeature({ project, projectId, store }: MemoryProject): PlayerFeature {
  const declared = { ...project.variables };
  const name = keptKey(projectId);
  // Replaces the variables in the project, so that every new or resumed play starts with them.
  const reread = () => void Object.assign(project.variables, withStored(declared, store.read(name)));
  reread();

  const keeps = Object.values(declared).some(({ keep }) => keep);
  if (!keeps) return { rules: memoryRules };
  const kept = { project, declared, store, name };
  return { rules: memoryRules, reread, connect: (player) => connectMemory(kept, player) };
}
