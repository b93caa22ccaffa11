import { startPostgres } from '../../support/machines/startPostgres';
import { type LoadCall, loadCalls } from './calls';
import { drive } from './drive';
import { type FilledDatabase, type LoadedServer, openFilledDatabase } from './filledDatabase';
import { sizeFor } from './loadSize';
import { type MixedLoad, measureMixedLoad } from './measureMixedLoad';
import { percentileOf } from './percentileOf';
import { recordRequests, requestsOfCall } from './recordRequests';

export interface CallFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time per request. */
  readonly cpu: number;
}

type LoadedEngine = 'embedded' | 'PostgreSQL';

export interface CallLoad {
  readonly call: LoadCall;
  readonly engine: LoadedEngine;
  readonly small: CallFigures;
  readonly large: CallFigures;
  /** Of Fastify and the driver alone, with the same statements and bytes; `null` for calls that are not compared. */
  readonly bare: CallFigures | null;
}

export interface ServerLoad {
  readonly conditions: string;
  readonly calls: readonly CallLoad[];
  readonly mixed: MixedLoad;
}

interface Sizes {
  readonly small: number;
  readonly large: number;
}

const projects: Sizes = { small: 1_000, large: 10_000 };
/** Used to compute the growth of the reading calls. */
export const grownProjects: Sizes = { small: 1_000, large: 100_000 };
const connections = 8;
const requestsOfRound = 200;
/** Reading calls warm up until V8 has compiled them: a server’s first minute says little about its days. */
const requestsToWarmUp = 3_000;
const tokenSecret = 'a secret of the bench, long enough';

/** Measures the server with each engine, with few projects and with many. */
export async function measureServerLoad(rounds: number): Promise<ServerLoad> {
  const embedded = await withDatabases(null, projects, (databases) =>
    measureEngine('embedded', { sizes: projects, databases, bare: null, rounds }),
  );
  const postgres = await startPostgres();
  try {
    return await withDatabases(postgres.url, projects, async (databases) => {
      const bare = await startBare(databases.large);
      const calls = await measureEngine('PostgreSQL', { sizes: projects, databases, bare, rounds });
      const mixed = await measureMixedLoad(databases.large, loadCalls(sizeFor(projects.large), tokenSecret));
      return { conditions: conditionsOf(rounds), calls: [...embedded, ...calls], mixed };
    });
  } finally {
    await postgres.stop();
  }
}

/** The reading calls on PostgreSQL, with a hundred times the data. */
export async function measureServerGrowth(rounds: number): Promise<readonly CallLoad[]> {
  const postgres = await startPostgres();
  try {
    return await withDatabases(postgres.url, grownProjects, (databases) =>
      measureEngine('PostgreSQL', {
        sizes: grownProjects,
        databases,
        bare: null,
        rounds,
        isMeant: ({ kind }) => kind === 'reads',
      }),
    );
  } finally {
    await postgres.stop();
  }
}

function conditionsOf(rounds: number): string {
  const { people, likes } = sizeFor(projects.large);
  return [
    `${projects.large} projects, ${people} people, ${likes} likes, and a tenth of all`,
    `${connections} connections, ${rounds * requestsOfRound} requests of each call`,
    'the server, PostgreSQL and who asks are a process each on one machine; fsync off',
  ].join('; ');
}

interface Databases {
  readonly small: FilledDatabase;
  readonly large: FilledDatabase;
}

async function withDatabases<Result>(
  postgresUrl: string | null,
  { small: fewProjects, large: manyProjects }: Sizes,
  use: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const small = await fillFor(fewProjects, postgresUrl);
  try {
    const large = await fillFor(manyProjects, postgresUrl);
    return await use({ small, large }).finally(large.remove);
  } finally {
    await small.remove();
  }
}

function fillFor(count: number, postgresUrl: string | null): Promise<FilledDatabase> {
  process.stderr.write(`\rLoad: ${count} projects are written `);
  return openFilledDatabase({ size: sizeFor(count), postgresUrl, tokenSecret });
}

/** Fastify and the driver alone, answering what the server answered before. */
async function startBare(filled: FilledDatabase): Promise<Measured> {
  process.stderr.write('\rLoad: requests are recorded ');
  const calls = loadCalls(sizeFor(projects.large), tokenSecret);
  const recorded = await recordRequests(
    filled,
    calls.filter(({ kind }) => kind === 'reads'),
  );
  return measured(
    await filled.serveBare(recorded, connections),
    calls.map((call) => (call.name in recorded ? recordedCall(call) : undefined)),
  );
}

function recordedCall(call: LoadCall): LoadCall {
  let made = 0;
  return {
    ...call,
    next: () => ({
      method: 'GET',
      path: `/${encodeURIComponent(call.name)}/${made++ % requestsOfCall}`,
      token: null,
    }),
  };
}

interface Measured {
  readonly server: LoadedServer;
  /** `undefined` for a call that this server does not know. */
  readonly calls: readonly (LoadCall | undefined)[];
  /** By the index of the call. */
  readonly durations: number[][];
  readonly seconds: number[];
  readonly cpuMs: number[];
}

interface Asked {
  readonly sizes: Sizes;
  readonly databases: Databases;
  readonly bare: Measured | null;
  readonly rounds: number;
  /** All calls when not given. */
  readonly isMeant?: (call: LoadCall) => boolean;
}

async function measureEngine(
  engine: LoadedEngine,
  { sizes, databases, bare, rounds, isMeant = () => true }: Asked,
): Promise<CallLoad[]> {
  const calls = (size: number) => loadCalls(sizeFor(size), tokenSecret).filter(isMeant);
  const small = measured(await databases.small.serve(), calls(sizes.small));
  const large = measured(await databases.large.serve(), calls(sizes.large));
  const all = [small, large, ...(bare === null ? [] : [bare])];
  process.stderr.write(`\rLoad, ${engine}: warming up `);
  for (const one of all) await warmUp(one, engine);
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`\rLoad, ${engine}: round ${round} of ${rounds} `);
    for (const index of small.calls.keys()) {
      // In turns, so that other load on the machine affects all alike.
      for (const one of round % 2 === 0 ? all : all.toReversed()) await measure(one, index);
    }
  }
  process.stderr.write(`\r${' '.repeat(40)}\r`);
  for (const { server } of all) await server.kill();
  return calls(sizes.large).map((call, index) => ({
    call,
    engine,
    small: figuresOf(small, index),
    large: figuresOf(large, index),
    bare: bare?.calls[index] === undefined ? null : figuresOf(bare, index),
  }));
}

function measured(server: LoadedServer, calls: Measured['calls']): Measured {
  return {
    server,
    calls,
    durations: calls.map(() => []),
    seconds: calls.map(() => 0),
    cpuMs: calls.map(() => 0),
  };
}

/** Writes grow the database, and the embedded one takes minutes: they get one round. */
async function warmUp({ server, calls }: Measured, engine: LoadedEngine): Promise<void> {
  for (const call of calls) {
    if (call === undefined) continue;
    const isShort = call.kind === 'writes' || engine === 'embedded';
    const requests = isShort ? requestsOfRound : requestsToWarmUp;
    await drive(server.address, call, { requests, connections });
  }
}

async function measure({ server, calls, durations, seconds, cpuMs }: Measured, index: number): Promise<void> {
  const call = calls[index];
  if (call === undefined) return;
  const cpuBefore = await server.cpuMs();
  const driven = await drive(server.address, call, { requests: requestsOfRound, connections });
  durations[index]?.push(...driven.durations);
  seconds[index] = (seconds[index] ?? 0) + driven.seconds;
  cpuMs[index] = (cpuMs[index] ?? 0) + (await server.cpuMs()) - cpuBefore;
}

function figuresOf({ durations, seconds, cpuMs }: Measured, index: number): CallFigures {
  const taken = durations[index] ?? [];
  return {
    perSecond: taken.length / (seconds[index] ?? Number.NaN),
    p50: percentileOf(taken, 0.5),
    p99: percentileOf(taken, 0.99),
    cpu: (cpuMs[index] ?? Number.NaN) / taken.length,
  };
}
