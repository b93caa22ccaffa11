import { startPostgres } from '../../support/machines/startPostgres';
import { type LoadCall, loadCalls } from './calls';
import { drive } from './drive';
import { sizeFor } from './loadSize';
import { type MixedLoad, measureMixedLoad } from './measureMixedLoad';
import { type LoadedPlace, type LoadedServer, openLoadedPlace } from './openLoadedPlace';
import { percentileOf } from './percentileOf';
import { openRawDriver, type RawDriver } from './rawDriver';
import { type RecordedStatement, recordRequests } from './recordRequests';

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
  readonly call: LoadCall;
  readonly engine: LoadedEngine;
  readonly small: CallFigures;
  readonly large: CallFigures;
  /** So many times a second the driver alone asks for the same over many projects; `null` where that means nothing. */
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
/** For the growth of the calls that read. */
export const grownProjects: Sizes = { small: 1_000, large: 100_000 };
const connections = 8;
const requestsOfRound = 200;
const tokenSecret = 'a secret of the bench, long enough';

/** Loads the server with each engine beside it, over few projects and over many. */
export async function measureServerLoad(rounds: number): Promise<ServerLoad> {
  const embedded = await withPlaces(null, projects, (places) =>
    measureEngine('embedded', { sizes: projects, places, raw: null, rounds }),
  );
  const postgres = await startPostgres();
  try {
    return await withPlaces(postgres.url, projects, async (places) => {
      const raw = await rawSide(places.large);
      try {
        const calls = await measureEngine('PostgreSQL', { sizes: projects, places, raw, rounds });
        const mixed = await measureMixedLoad(places.large, loadCalls(sizeFor(projects.large), tokenSecret));
        return { conditions: conditionsOf(rounds), calls: [...embedded, ...calls], mixed };
      } finally {
        await raw.driver.close();
      }
    });
  } finally {
    await postgres.stop();
  }
}

/** The calls that read, with PostgreSQL, over a hundred times the data. */
export async function measureServerGrowth(rounds: number): Promise<readonly CallLoad[]> {
  const postgres = await startPostgres();
  try {
    return await withPlaces(postgres.url, grownProjects, (places) =>
      measureEngine('PostgreSQL', {
        sizes: grownProjects,
        places,
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

interface Places {
  readonly small: LoadedPlace;
  readonly large: LoadedPlace;
}

async function withPlaces<Result>(
  postgresUrl: string | null,
  { small: fewProjects, large: manyProjects }: Sizes,
  use: (places: Places) => Promise<Result>,
): Promise<Result> {
  const small = await openPlace(fewProjects, postgresUrl);
  try {
    const large = await openPlace(manyProjects, postgresUrl);
    return await use({ small, large }).finally(large.remove);
  } finally {
    await small.remove();
  }
}

function openPlace(count: number, postgresUrl: string | null): Promise<LoadedPlace> {
  process.stderr.write(`\rLoad: ${count} projects are written `);
  return openLoadedPlace({ size: sizeFor(count), postgresUrl, tokenSecret });
}

interface RawSide {
  readonly driver: RawDriver;
  readonly requests: ReadonlyMap<string, readonly (readonly RecordedStatement[])[]>;
}

async function rawSide(place: LoadedPlace): Promise<RawSide> {
  if (place.databaseUrl === null) throw new Error('The embedded database has no driver to compare with.');
  process.stderr.write('\rLoad: statements are recorded ');
  const calls = loadCalls(sizeFor(projects.large), tokenSecret).filter(({ kind }) => kind === 'reads');
  const requests = await recordRequests(place, calls);
  return { requests, driver: await openRawDriver(place.databaseUrl, connections) };
}

interface Measured {
  readonly server: LoadedServer;
  readonly calls: readonly LoadCall[];
  /** By the call's place. */
  readonly durations: number[][];
  readonly seconds: number[];
  readonly cpuMs: number[];
}

interface Asked {
  readonly sizes: Sizes;
  readonly places: Places;
  readonly raw: RawSide | null;
  readonly rounds: number;
  /** All calls without it. */
  readonly isMeant?: (call: LoadCall) => boolean;
}

async function measureEngine(
  engine: LoadedEngine,
  { sizes, places, raw, rounds, isMeant = () => true }: Asked,
): Promise<CallLoad[]> {
  const small = await startMeasured(sizes.small, places.small, isMeant);
  const large = await startMeasured(sizes.large, places.large, isMeant);
  const rawMade = small.calls.map(() => ({ requests: 0, seconds: 0 }));
  // The first round warms up, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(`\rLoad, ${engine}: round ${round} of ${rounds} `);
    for (const [place, { name }] of small.calls.entries()) {
      // One after the other in turns, so that whatever else the machine does falls on all alike.
      for (const measured of round % 2 === 0 ? [small, large] : [large, small]) {
        await measure(measured, place, round > 0);
      }
      const made = rawMade[place];
      const requests = raw?.requests.get(name);
      if (!raw || !requests || !made) continue;
      const { durations, seconds } = await raw.driver.drive(requests, requestsOfRound);
      if (round === 0) continue;
      made.requests += durations.length;
      made.seconds += seconds;
    }
  }
  process.stderr.write(`\r${' '.repeat(40)}\r`);
  await small.server.kill();
  await large.server.kill();
  return small.calls.map((call, place) => {
    const { requests = 0, seconds = 0 } = rawMade[place] ?? {};
    return {
      call,
      engine,
      small: figuresOf(small, place),
      large: figuresOf(large, place),
      rawPerSecond: requests === 0 ? null : requests / seconds,
    };
  });
}

async function startMeasured(
  count: number,
  place: LoadedPlace,
  isMeant: (call: LoadCall) => boolean,
): Promise<Measured> {
  const calls = loadCalls(sizeFor(count), tokenSecret).filter(isMeant);
  return {
    server: await place.serve(),
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
  const taken = durations[place] ?? [];
  return {
    perSecond: taken.length / (seconds[place] ?? Number.NaN),
    p50: percentileOf(taken, 0.5),
    p99: percentileOf(taken, 0.99),
    cpu: (cpuMs[place] ?? Number.NaN) / taken.length,
  };
}
