import * as z from 'zod/mini';

/** Messages from page to worker. */
const toWorker = z.discriminatedUnion('type', [
  /** Requests a project's state, and resumes an interrupted download. */
  z.object({ type: z.literal('ask'), projectId: z.string() }),
  z.object({
    type: z.literal('keep'),
    projectId: z.string(),
    name: z.string(),
    /** Address of the project's folder. */
    base: z.string(),
    /** Key for the files of a project that is not public. */
    key: z.nullable(z.string()),
    /** Whether another kept project may be evicted. */
    mayReplaceKept: z.boolean(),
  }),
  z.object({ type: z.literal('release'), projectId: z.string() }),
  /** Caches what the page loaded before the worker was active. */
  z.object({
    type: z.literal('remember'),
    addresses: z.array(z.string()),
    authorization: z.nullable(z.string()),
  }),
  /** The page is ready to receive late responses, including earlier ones. */
  z.object({ type: z.literal('subscribeToLateResponses') }),
  /** The first screen is complete: the shell's pages may be refreshed. */
  z.object({ type: z.literal('refreshShell') }),
  /**
   * The user makes comics on this device: caches the editor from now on, and the pictures that it loaded
   * before the worker was active.
   */
  z.object({ type: z.literal('keepEditor'), pictures: z.array(z.string()) }),
  /** The user has signed out: their responses are deleted. */
  z.object({ type: z.literal('forgetPerson') }),
  /** The worker's build is sent back through the message's port. */
  z.object({ type: z.literal('whichBuild') }),
  /** Activates the waiting version. */
  z.object({ type: z.literal('activate') }),
  /** The page belongs to the waiting version, which is activated unless pages of another version are open. */
  z.object({ type: z.literal('activateIfAlone') }),
]);

const counted = { done: z.number(), total: z.number() };

const offlineState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent') }),
  /** Cached because it was played; evicted when newer projects need the space. */
  z.object({ kind: z.literal('played'), bytes: z.number() }),
  z.object({ kind: z.literal('keeping'), ...counted }),
  /** The download waits for the network. */
  z.object({ kind: z.literal('waiting'), ...counted }),
  z.object({ kind: z.literal('kept'), bytes: z.number() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['noNetwork', 'notFound', 'tooLarge']) }),
  /** Kept projects use all the space; `name` is the oldest of them. */
  z.object({ kind: z.literal('keptInTheWay'), name: z.string() }),
]);

/** Messages from worker to page. */
const toPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('project'), projectId: z.string(), state: offlineState }),
  /** The network has responded to a request that was served from the cache. */
  z.object({ type: z.literal('lateAnswer'), address: z.string() }),
  /** The page's build is sent back through the message's port. */
  z.object({ type: z.literal('whichBuild') }),
]);

export type ToWorker = Readonly<z.infer<typeof toWorker>>;
export type ToPage = Readonly<z.infer<typeof toPage>>;
/** A project's state on this device. */
export type OfflineState = Readonly<z.infer<typeof offlineState>>;

export function readToWorker(data: unknown): ToWorker | null {
  return toWorker.safeParse(data).data ?? null;
}

export function readToPage(data: unknown): ToPage | null {
  return toPage.safeParse(data).data ?? null;
}
