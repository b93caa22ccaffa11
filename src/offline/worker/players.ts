import * as z from 'zod/mini';
import { readNote, writeNote } from '@/offline/worker/notes';
import { openPages } from '@/offline/worker/workerScope';

const player = z.object({
  projectId: z.string(),
  version: z.string(),
  /** The network has said that this is the project's version now: what comes from there belongs to it. */
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

/** A page whose version is about to be known: questions about it wait for that. */
export async function expectPlayer(clientId: string, settling: Promise<unknown>): Promise<void> {
  expected.set(clientId, settling);
  await settling.finally(() => expected.delete(clientId));
}

/** Which version of which project a page plays. A worker lives for seconds, a play for minutes: it is written down. */
export async function playerOf(clientId: string): Promise<Player | undefined> {
  await expected.get(clientId)?.catch(() => undefined);
  return (await current())[clientId];
}

export async function rememberPlayer(clientId: string, playing: Player): Promise<void> {
  if (clientId === '') return;
  const open = new Set((await openPages()).map(({ id }) => id));
  const others = Object.entries(await current()).filter(([id]) => open.has(id));
  const all = { ...Object.fromEntries(others), [clientId]: playing };
  players = Promise.resolve(all);
  await writeNote('players', all).catch(() => undefined);
}
