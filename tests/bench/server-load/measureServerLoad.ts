import { startPostgres } from '../../../scripts/testing/startPostgres';
import { type LoadCall, loadCalls } from './calls';
import { drive } from './drive';
import { sizeFor } from './loadSize';
import { type LoadedServer, startLoadedServer } from './startLoadedServer';

export interface CallFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of a processor that the server's process takes for one request. */
  readonly cpu: number;
}

export type LoadedEngine = 'embedded' | 'PostgreSQL';

export interface CallLoad {
  readonly call: string;
  readonly engine: LoadedEngine;
  readonly small: CallFigures;
  readonly large: CallFigures;
}

export interface ServerLoad {
  readonly conditions: string;
  readonly calls: readonly CallLoad[];
}

const projects = { small: 1_000, large: 10_000 } as const;
const connections = 8;
const requestsOfRound = 200;
const tokenSecret = 'a secret of the bench, long enough';

/** Loads the server with each engine beside it, over few projects and over many. */
export async function measureServerLoad(rounds: number): Promise<ServerLoad> {
  const embedded = await measureEngine('embedded', null, rounds);
  const postgres = await startPostgres();
  try {
    const calls = [...embedded, ...(await measureEngine('PostgreSQL', postgres.url, rounds))];
    return { conditions: conditionsOf(rounds), calls };
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

interface Measured {
  readonly server: LoadedServer;
  readonly calls: readonly LoadCall[];
  /** By the call's place. */
  readonly durations: number[][];
  readonly seconds: number[];
  readonly cpuMs: number[];
}

async function measureEngine(
  engine: LoadedEngine,
  postgresUrl: string | null,
  rounds: number,
): Promise<CallLoad[]> {
  const small = await startMeasured(projects.small, postgresUrl);
  const large = await startMeasured(projects.large, postgresUrl).catch(async (error: unknown) => {
    await small.server.stop();
    throw error;
  });
  try {
    // The first round warms up, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      process.stderr.write(`\rLoad, ${engine}: round ${round} of ${rounds} `);
      for (const place of small.calls.keys()) {
        // One after the other in turns, so that whatever else the machine does falls on both alike.
        for (const measured of round % 2 === 0 ? [small, large] : [large, small]) {
          await measure(measured, place, round > 0);
        }
      }
    }
    process.stderr.write(`\r${' '.repeat(40)}\r`);
    return small.calls.map(({ name }, place) => ({
      call: name,
      engine,
      small: figuresOf(small, place),
      large: figuresOf(large, place),
    }));
  } finally {
    await small.server.stop();
    await large.server.stop();
  }
}

async function startMeasured(count: number, postgresUrl: string | null): Promise<Measured> {
  const size = sizeFor(count);
  process.stderr.write(`\rLoad: ${count} projects are written `);
  const server = await startLoadedServer({ size, postgresUrl, tokenSecret });
  const calls = loadCalls(size, tokenSecret);
  return {
    server,
    calls,
    durations: calls.map(() => []),
    seconds: calls.map(() => 0),
    cpuMs: calls.map(() => 0),
  };
}

async function measure(measured: Measured, place: number, isCounted: boolean): Promise<void> {
  const { server, calls, durations, seconds, cpuMs } = measured;
  const call = calls[place];
  if (call === undefined) return;
  const cpuBefore = await server.cpuMs();
  const driven = await drive(server.address, call, { requests: requestsOfRound, connections });
  if (!isCounted) return;
  durations[place]?.push(...driven.durations);
  seconds[place] = (seconds[place] ?? 0) + driven.seconds;
  cpuMs[place] = (cpuMs[place] ?? 0) + (await server.cpuMs()) - cpuBefore;
}

function figuresOf({ durations, seconds, cpuMs }: Measured, place: number): CallFigures {
  const sorted = [...(durations[place] ?? [])].sort((one, other) => one - other);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return {
    perSecond: sorted.length / (seconds[place] ?? Number.NaN),
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpu: (cpuMs[place] ?? Number.NaN) / sorted.length,
  };
}
