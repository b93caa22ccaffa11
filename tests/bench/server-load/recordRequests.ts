import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { headersOf, type LoadCall, type LoadRequest } from './calls';
import type { FilledDatabase } from './filledDatabase';

/** As the server sent it to the database. */
const recordedStatement = z.object({
  text: z.string(),
  name: z.optional(z.string()),
  values: z.array(z.unknown()),
});

const recordedRequest = z.object({
  statements: z.array(recordedStatement),
  headers: z.record(z.string(), z.string()),
  /** Base64 of the response's body, as it was sent. */
  body: z.string(),
});
type RecordedRequest = z.infer<typeof recordedRequest>;

/** Some requests of each call, by the call's name. */
export const recordedCalls = z.record(z.string(), z.array(recordedRequest));
export type RecordedCalls = z.infer<typeof recordedCalls>;

export const requestsOfCall = 100;
const recorder = resolve('tests/bench/server-load/recordStatements.ts');

export async function recordRequests(
  filled: FilledDatabase,
  calls: readonly LoadCall[],
): Promise<RecordedCalls> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-statements-'));
  const file = join(folder, 'statements');
  await writeFile(file, '');
  const server = await filled.serve({ modules: [recorder], environment: { STATEMENTS_FILE: file } });
  const recorded: Record<string, RecordedRequest[]> = {};
  try {
    for (const call of calls) {
      const requests: RecordedRequest[] = [];
      while (requests.length < requestsOfCall) {
        await truncate(file);
        const response = await take(server.address, call.next());
        requests.push({ statements: await statementsIn(file), ...response });
      }
      recorded[call.name] = requests;
    }
    return recorded;
  } finally {
    await server.kill();
    await rm(folder, { recursive: true });
  }
}

async function statementsIn(file: string): Promise<RecordedRequest['statements']> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => recordedStatement.parse(JSON.parse(line)));
}

/** Node’s client leaves the body as it was sent. */
function take(address: string, asked: LoadRequest): Promise<Pick<RecordedRequest, 'headers' | 'body'>> {
  return new Promise((resolve, reject) => {
    request(address + asked.path, { headers: headersOf(asked) }, (response) => {
      const { 'content-length': _, date: __, connection: ___, ...others } = response.headers;
      const headers = z.record(z.string(), z.string()).parse(others);
      buffer(response).then((body) => resolve({ headers, body: body.toString('base64') }), reject);
    })
      .on('error', reject)
      .end();
  });
}
