import type { Project } from '@/comics/project';
import { connectMemory } from '@/player/features/memory/connectMemory';
import { withKept } from '@/player/features/memory/keptVariables';
import { memoryRules } from '@/player/features/memory/memoryRules';
import type { PlayerFeature } from '@/player/play/playerFeature';
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

  const keeps = Object.values(declared).some(({ keep }) => keep);
  if (!keeps) return { rules: memoryRules };
  const kept = { project, declared, store, name };
  return { rules: memoryRules, connect: (player) => connectMemory(kept, player) };
}
