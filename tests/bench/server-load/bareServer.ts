import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import pg from 'pg';
import { recordedCalls } from './recordRequests';

/*
 * What a server has to do at least for the recorded requests: Fastify and the driver alone run their statements and
 * answer with their bytes. It is a process of its own, so that its processor time can be compared.
 */
const { DATABASE_URL: connectionString, RECORDED_FILE = '', CONNECTIONS } = process.env;
const text = await readFile(RECORDED_FILE, 'utf8');
const calls = Object.entries(recordedCalls.parse(JSON.parse(text)));
const requestsOf = new Map(
  calls.map(([name, requests]) => [
    name,
    requests.map(({ body, ...others }) => ({ ...others, body: Buffer.from(body, 'base64') })),
  ]),
);
const pool = new pg.Pool({ connectionString, max: Number(CONNECTIONS) });
/** Values as received, not parsed. */
const asText = { getTypeParser: () => String };

const app = fastify();
app.get<{ Params: { call: string; n: string } }>('/:call/:n', async ({ params }, reply) => {
  const request = requestsOf.get(params.call)?.[Number(params.n)];
  if (request === undefined) return reply.code(404).send();
  for (const statement of request.statements) {
    await pool.query({ ...statement, rowMode: 'array', types: asText });
  }
  return reply.headers(request.headers).send(request.body);
});
console.log(`As a website ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
