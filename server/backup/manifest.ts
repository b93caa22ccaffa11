import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../lib/errors';
import { allSecrets, deriveKey, type Secrets } from '../lib/secrets';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal('kadr-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The number of migrations that the database had. */
  migrations: z.number().int(),
  /** A hash that identifies the `TOKEN_SECRET`, which encrypts authenticator secrets and emails in the database. */
  secret: z.string(),
  tables: z.record(z.string().regex(/^[a-z_]+$/), z.object({ rows: z.number().int(), sha256 })),
  files: z.object({ count: z.number().int(), bytes: z.number(), sha256 }),
});

/**
 * What a backup contains (docs/deploy.md#backups). `manifest.json` is written last, so a folder without it is
 * incomplete.
 */
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';

/** One line for each file of the store. */
export const fileListName = 'files.ndjson';

export const tableFile = (folder: string, table: string) => join(folder, 'database', `${table}.ndjson.gz`);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new StartupError(`${folder} has no complete backup: ${manifestName} is missing.`);
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success)
    throw new StartupError(`${manifestName} in ${folder} is not the manifest of a Kadr backup.`);
  return read.data;
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Hashes that identify the current secret and the previous one. */
export function secretNames(secrets: Secrets): readonly string[] {
  return allSecrets(secrets).map((secret) =>
    createHash('sha256').update(deriveKey(secret, 'name in backups')).digest('base64url').slice(0, 8),
  );
}
