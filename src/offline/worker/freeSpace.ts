import { copyCacheName } from '@/offline/cacheNames';
import { offlineLimits } from '@/offline/limits';
import { bytesOf, type CachedProjects } from '@/offline/projects/cachedProjects';
import {
  bytesForProjects,
  type EvictionCandidate,
  type EvictionPlan,
  planEviction,
} from '@/offline/projects/planEviction';
import { cachedProjects, changeProject } from '@/offline/worker/projectCache';

export type QuotaExceeded = Exclude<EvictionPlan, { readonly kind: 'room' }>;

/** Evicts projects until these bytes fit; `null` on success. */
export async function freeSpace(
  id: string,
  bytes: number,
  mayReplaceKept: boolean,
): Promise<QuotaExceeded | null> {
  const projects = await cachedProjects();
  const others = evictionCandidates(projects).filter((other) => other.id !== id);
  const own = projects[id];
  const room = { projects: offlineLimits.projects, bytes: await quotaFor(projects) };
  const plan = planEviction(others, bytes + (own ? bytesOf(own) : 0), room, mayReplaceKept);
  if (plan.kind !== 'room') return plan;
  for (const leaving of plan.evicted) await changeProject(leaving, () => null);
  return null;
}

/** Caches a project's file. When the disk is full, projects are evicted one by one until the file fits. */
export async function putFile(
  id: string,
  version: string,
  address: string,
  file: Response,
  mayReplaceKept: boolean,
): Promise<QuotaExceeded | null> {
  for (;;) {
    try {
      const cache = await caches.open(copyCacheName(id, version));
      await cache.put(address, file.clone());
      return null;
    } catch (error) {
      if (!isFull(error)) throw error;
      const others = evictionCandidates(await cachedProjects()).filter((other) => other.id !== id);
      const taken = others.reduce((sum, other) => sum + other.bytes, 0);
      // One byte less than is used now, so that the plan evicts exactly one project.
      const plan = planEviction(others, 0, { projects: others.length + 1, bytes: taken - 1 }, mayReplaceKept);
      if (plan.kind !== 'room') return plan;
      const [leaving] = plan.evicted;
      if (leaving === undefined) return { kind: 'tooLarge' };
      await changeProject(leaving, () => null);
    }
  }
}

function evictionCandidates(projects: CachedProjects): EvictionCandidate[] {
  return Object.entries(projects).map(([id, project]) => ({
    id,
    name: project.name,
    bytes: bytesOf(project),
    playedAt: project.playedAt,
    keptAt: project.keptAt,
  }));
}

async function quotaFor(projects: CachedProjects): Promise<number> {
  const taken = evictionCandidates(projects).reduce((sum, { bytes }) => sum + bytes, 0);
  return bytesForProjects(
    offlineLimits.projectBytes,
    taken,
    await availableBytes(),
    offlineLimits.shareOfFreeRoom,
  );
}

/** The browser's remaining quota; `null` when it is unknown. */
async function availableBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined) return null;
  return estimate.quota - estimate.usage;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
