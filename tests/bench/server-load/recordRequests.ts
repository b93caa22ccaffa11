import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { LoadCall } from './calls';
import { drive } from './drive';
import type { FilledDatabase } from './filledDatabase';

const recordedStatement = z.object({
  text: z.string(),
  name: z.optional(z.string()),
  values: z.array(z.unknown()),
});

/** A statement as the server sent it. */
export type RecordedStatement = z.infer<typeof recordedStatement>;

const requestsOfCall = 100;
const recorder = resolve('tests/bench/server-load/recordStatements.ts');

/** The statements of some requests of each call, by the call's name. */
export async function recordRequests(
  filled: FilledDatabase,
  calls: readonly LoadCall[],
): Promise<ReadonlyMap<string, readonly (readonly RecordedStatement[])[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-statements-'));
  const file = join(folder, 'statements');
  const server = await filled.serve({ modules: [recorder], environment: { STATEMENTS_FILE: file } });
  const recorded = new Map<string, readonly (readonly RecordedStatement[])[]>();
  try {
    await takeStatements(file);
    for (const call of calls) {
      const requests: (readonly RecordedStatement[])[] = [];
      while (requests.length < requestsOfCall) {
        await drive(server.address, call, { requests: 1, connections: 1 });
        requests.push(await takeStatements(file));
      }
      recorded.set(call.name, requests);
    }
    return recorded;
  } finally {
    await server.kill();
    await rm(folder, { recursive: true });
  }
}

async function takeStatements(file: string): Promise<readonly RecordedStatement[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  await truncate(file);
  return lines.map((line) => recordedStatement.parse(JSON.parse(line)));
}
