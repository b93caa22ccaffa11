import * as z from 'zod/mini';

/** What the page asks of its worker. */
const toWorker = z.discriminatedUnion('type', [
  /** Tell how it stands with a project, and go on with a download that broke off. */
  z.object({ type: z.literal('ask'), projectId: z.string() }),
  z.object({
    type: z.literal('keep'),
    projectId: z.string(),
    name: z.string(),
    /** The address of the project's folder. */
    base: z.string(),
    /** The pass that opens files of a project that is not public. */
    key: z.nullable(z.string()),
    /** Whether a project that is kept by hand may make room. */
    mayReplaceKept: z.boolean(),
  }),
  z.object({ type: z.literal('release'), projectId: z.string() }),
  /** Keep what a page has loaded before the worker was there. */
  z.object({
    type: z.literal('remember'),
    addresses: z.array(z.string()),
    authorization: z.nullable(z.string()),
  }),
  /** The page hears of late answers from now on: of those that came before as well. */
  z.object({ type: z.literal('hearLateAnswers') }),
  /** The first screen has all of its own things: the pages of the shell may be brought anew. */
  z.object({ type: z.literal('refreshShell') }),
  /** Somebody makes comics here: the editor opens without a network from now on. */
  z.object({ type: z.literal('keepEditor') }),
  /** Who was here has signed out: what was answered to them goes. */
  z.object({ type: z.literal('forgetPerson') }),
  /** Answered with a build's name through the message's port. */
  z.object({ type: z.literal('whichBuild') }),
  /** Somebody wants the waiting version now. */
  z.object({ type: z.literal('activate') }),
  /** The page is of the waiting version: it may become active unless pages of another one are open. */
  z.object({ type: z.literal('activateIfAlone') }),
]);

const counted = { done: z.number(), total: z.number() };

const offlineState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent') }),
  /** All of it is here because it was played; it leaves when newer ones need its room. */
  z.object({ kind: z.literal('played'), bytes: z.number() }),
  z.object({ kind: z.literal('keeping'), ...counted }),
  /** The download waits for the network. */
  z.object({ kind: z.literal('waiting'), ...counted }),
  z.object({ kind: z.literal('kept'), bytes: z.number() }),
  z.object({ kind: z.literal('refused'), reason: z.enum(['noNetwork', 'notFound', 'tooLarge']) }),
  /** The room is taken by projects that are kept by hand; the oldest of them has this name. */
  z.object({ kind: z.literal('keptInTheWay'), name: z.string() }),
]);

/** What the worker tells every page. */
const toPage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('project'), projectId: z.string(), state: offlineState }),
  /** The network has answered to what an older answer was given for. */
  z.object({ type: z.literal('lateAnswer'), address: z.string() }),
  /** Answered with the page's build through the message's port. */
  z.object({ type: z.literal('whichBuild') }),
]);

export type ToWorker = Readonly<z.infer<typeof toWorker>>;
export type ToPage = Readonly<z.infer<typeof toPage>>;
/** How it stands with a project on this device. */
export type OfflineState = Readonly<z.infer<typeof offlineState>>;

export function readToWorker(data: unknown): ToWorker | null {
  return toWorker.safeParse(data).data ?? null;
}

export function readToPage(data: unknown): ToPage | null {
  return toPage.safeParse(data).data ?? null;
}
