import { request } from 'node:http';
import { isAbsolute } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { StartupError } from '../lib/errors';
import { createSigner, type Secrets } from '../lib/secrets';
import { type BackupSource, writeBackup } from './backup';
import { type Manifest, manifestSchema } from './manifest';

const path = '/internal/backup';
const purpose = 'backup of a running server';
const order = z.object({ folder: z.string().refine(isAbsolute), endsAt: z.number() });
const validMs = 60_000;

const loopback: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** The embedded database belongs to its server, so that the command asks it: from this machine, with the server's secret. */
export const backupPlugin: FastifyPluginAsync<BackupSource> = async (app, source) => {
  const { verify } = createSigner(source.tokenSecret, purpose);
  app.post<{ Body: unknown }>(path, async ({ body, socket }, reply) => {
    const signed = z.object({ order: z.string() }).safeParse(body);
    const asked = order.safeParse(signed.success ? verify(signed.data.order) : undefined);
    const isOurs = loopback.includes(socket.remoteAddress) && asked.success && asked.data.endsAt > Date.now();
    if (!isOurs) return reply.callNotFound();
    try {
      return await writeBackup(source, asked.data.folder);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      return reply.code(409).send({ error: error.message });
    }
  });
};

/** `null` when no server of ours runs at the port. Has no time limit: a backup takes as long as it takes. */
export async function askRunningServer(
  { port, tokenSecret }: { readonly port: number; readonly tokenSecret: Secrets },
  folder: string,
): Promise<Manifest | null> {
  const signed = createSigner(tokenSecret, purpose).sign({ folder, endsAt: Date.now() + validMs });
  const answer = await post(port, JSON.stringify({ order: signed })).catch(() => null);
  if (answer === null) return null;
  const refused = z.object({ error: z.string() }).safeParse(answer);
  if (refused.success) throw new StartupError(refused.data.error);
  return manifestSchema.safeParse(answer).data ?? null;
}

function post(port: number, body: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      text(answer)
        .then((received) => JSON.parse(received))
        .then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
