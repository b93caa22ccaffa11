import * as z from 'zod/mini';
import { logFailure } from '@/lib/logFailure';
import { readNote, writeNote } from '@/offline/worker/notes';
import { openPages } from '@/offline/worker/workerScope';

const player = z.object({
  projectId: z.string(),
  version: z.string(),
  /** The network has confirmed the version, so its responses belong to that version. */
  isConfirmed: z.boolean(),
});

const playersSchema = z.record(z.string(), player);

export type Player = Readonly<z.infer<typeof player>>;

let players: Promise<Readonly<Record<string, Player>>> | null = null;

function current() {
  players ??= readNote('players').then(
    (note) => playersSchema.safeParse(note).data ?? {},
    () => ({}),
  );
  return players;
}

const expected = new Map<string, Promise<unknown>>();

/** Registers a page whose version will be known soon; `playerOf` waits for it. */
export async function expectPlayer(clientId: string, settling: Promise<unknown>): Promise<void> {
  expected.set(clientId, settling);
  await settling.finally(() => expected.delete(clientId));
}

/**
 * The version that a page plays. It is stored, since a worker may be stopped after seconds while a play lasts
 * minutes.
 */
export async function playerOf(clientId: string): Promise<Player | undefined> {
  await expected.get(clientId)?.catch(() => undefined);
  return (await current())[clientId];
}

/** The page around a new player may have requested the comic's file for it (`src/comics/earlyFile.ts`). */
export async function takeOverPlayer(clientId: string, projectId: string): Promise<Player | undefined> {
  await Promise.allSettled(expected.values());
  const found = Object.values(await current()).findLast((one) => one.projectId === projectId);
  if (found) await rememberPlayer(clientId, found);
  return found;
}

export async function rememberPlayer(clientId: string, playing: Player): Promise<void> {
  if (clientId === '') return;
  const open = new Set((await openPages()).map(({ id }) => id));
  const others = Object.entries(await current()).filter(([id]) => open.has(id));
  const all = { ...Object.fromEntries(others), [clientId]: playing };
  players = Promise.resolve(all);
  await writeNote('players', all).catch(logFailure('Failed to store which versions are played.'));
}
