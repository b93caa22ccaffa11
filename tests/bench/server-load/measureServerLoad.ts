import { startPostgres } from '../../support/machines/startPostgres';
import { type LoadCall, loadCalls } from './calls';
import { drive } from './drive';
import { type FilledDatabase, type LoadedServer, openFilledDatabase } from './filledDatabase';
import { sizeFor } from './loadSize';
import { type MixedLoad, measureMixedLoad } from './measureMixedLoad';
import { percentileOf } from './percentileOf';
import { openRawDriver, type RawDriver } from './rawDriver';
import { type RecordedStatement, recordRequests } from './recordRequests';

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
  /** The driver's own rate for the same statements, with the larger data; `null` where that means nothing. */
  readonly rawPerSecond: number | null;
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
    measureEngine('embedded', { sizes: projects, databases, raw: null, rounds }),
  );
  const postgres = await startPostgres();
  try {
    return await withDatabases(postgres.url, projects, async (databases) => {
      const raw = await rawSide(databases.large);
      try {
        const calls = await measureEngine('PostgreSQL', { sizes: projects, databases, raw, rounds });
        const mixed = await measureMixedLoad(
          databases.large,
          loadCalls(sizeFor(projects.large), tokenSecret),
        );
        return { conditions: conditionsOf(rounds), calls: [...embedded, ...calls], mixed };
      } finally {
        await raw.driver.close();
      }
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
        raw: null,
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

interface RawSide {
  readonly driver: RawDriver;
  readonly requests: ReadonlyMap<string, readonly (readonly RecordedStatement[])[]>;
}

async function rawSide(filled: FilledDatabase): Promise<RawSide> {
  if (filled.databaseUrl === null) throw new Error('The embedded database has no driver to compare with.');
  process.stderr.write('\rLoad: statements are recorded ');
  const calls = loadCalls(sizeFor(projects.large), tokenSecret).filter(({ kind }) => kind === 'reads');
  const requests = await recordRequests(filled, calls);
  return { requests, driver: await openRawDriver(filled.databaseUrl, connections) };
}

interface Measured {
  readonly server: LoadedServer;
  readonly calls: readonly LoadCall[];
  /** By the index of the call. */
  readonly durations: number[][];
  readonly seconds: number[];
  readonly cpuMs: number[];
}

interface Asked {
  readonly sizes: Sizes;
  readonly databases: Databases;
  readonly raw: RawSide | null;
  readonly rounds: number;
  /** All calls when not given. */
  readonly isMeant?: (call: LoadCall) => boolean;
}

async function measureEngine(
  engine: LoadedEngine,
  { sizes, databases, raw, rounds, isMeant = () => true }: Asked,
): Promise<CallLoad[]> {
  const small = await startMeasured(sizes.small, databases.small, isMeant);
  const large = await startMeasured(sizes.large, databases.large, isMeant);
  const rawDriven = small.calls.map(() => ({ requests: 0, seconds: 0 }));
  process.stderr.write(`\rLoad, ${engine}: warming up `);
  for (const measured of [small, large]) await warmUp(measured, engine);
  for (let round = 1; round <= rounds; round += 1) {
    process.stderr.write(`\rLoad, ${engine}: round ${round} of ${rounds} `);
    for (const [index, { name }] of small.calls.entries()) {
      // In turns, so that other load on the machine affects both alike.
      for (const measured of round % 2 === 0 ? [small, large] : [large, small]) {
        await measure(measured, index);
      }
      const driven = rawDriven[index];
      const requests = raw?.requests.get(name);
      if (!raw || !requests || !driven) continue;
      if (round === 1) await raw.driver.drive(requests, requestsOfRound);
      const { durations, seconds } = await raw.driver.drive(requests, requestsOfRound);
      driven.requests += durations.length;
      driven.seconds += seconds;
    }
  }
  process.stderr.write(`\r${' '.repeat(40)}\r`);
  await small.server.kill();
  await large.server.kill();
  return small.calls.map((call, index) => {
    const { requests = 0, seconds = 0 } = rawDriven[index] ?? {};
    return {
      call,
      engine,
      small: figuresOf(small, index),
      large: figuresOf(large, index),
      rawPerSecond: requests === 0 ? null : requests / seconds,
    };
  });
}

async function startMeasured(
  count: number,
  filled: FilledDatabase,
  isMeant: (call: LoadCall) => boolean,
): Promise<Measured> {
  const calls = loadCalls(sizeFor(count), tokenSecret).filter(isMeant);
  return {
    server: await filled.serve(),
    calls,
    durations: calls.map(() => []),
    seconds: calls.map(() => 0),
    cpuMs: calls.map(() => 0),
  };
}

/** Writes grow the database, and the embedded one takes minutes: they get one round. */
async function warmUp({ server, calls }: Measured, engine: LoadedEngine): Promise<void> {
  for (const call of calls) {
    const isShort = call.kind === 'writes' || engine === 'embedded';
    const requests = isShort ? requestsOfRound : requestsToWarmUp;
    await drive(server.address, call, { requests, connections });
  }
}

async function measure(measured: Measured, index: number): Promise<void> {
  const { server, calls, durations, seconds, cpuMs } = measured;
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
