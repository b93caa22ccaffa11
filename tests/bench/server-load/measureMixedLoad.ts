import { Agent } from 'node:http';
import type { LoadCall, LoadRequest } from './calls';
import { answered } from './drive';
import type { FilledDatabase, LoadedServer } from './filledDatabase';
import { percentileOf } from './percentileOf';

/** A simulated day: all calls by their shares, over two servers, one of which is killed and restarted. */
export interface MixedLoad {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds to the response, with the retry where there was one. */
  readonly p50: number;
  readonly p99: number;
  /** Requests that the killed server did not answer, and the other one did. */
  readonly answeredByTheOther: number;
  readonly errors: number;
}

const connections = 8;
const secondsOfThird = 8;

/** Runs for three equal times: on two servers, on one, and on two again. */
export async function measureMixedLoad(
  filled: FilledDatabase,
  calls: readonly LoadCall[],
): Promise<MixedLoad> {
  const draw = drawerOf(calls);
  const first = await filled.serve();
  const servers: LoadedServer[] = [first, await filled.serve()];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  let [answeredByTheOther, errors, turn] = [0, 0, 0];
  let isOver = false;

  /** Works like a load balancer: the next server, and another one when that does not respond. */
  async function make(request: LoadRequest): Promise<void> {
    const [one, other] = turn % 2 === 0 ? servers : servers.toReversed();
    turn += 1;
    if (one === undefined) throw new Error('No server is there.');
    try {
      await answered(one.address, request, agent);
    } catch {
      await answered((other ?? one).address, request, agent);
      answeredByTheOther += 1;
    }
  }

  async function oneAfterAnother(): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      await make(draw().next()).catch(() => {
        errors += 1;
      });
      durations.push(performance.now() - begun);
    }
  }

  process.stderr.write('\rLoad of a day ');
  const begun = performance.now();
  const all = Promise.all(Array.from({ length: connections }, oneAfterAnother));
  await pause(secondsOfThird);
  await first.kill();
  await pause(secondsOfThird);
  servers[0] = await filled.serve();
  await pause(secondsOfThird);
  isOver = true;
  await all;
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  for (const server of servers) await server.kill();
  return {
    requests: durations.length,
    perSecond: durations.length / seconds,
    p50: percentileOf(durations, 0.5),
    p99: percentileOf(durations, 0.99),
    answeredByTheOther,
    errors,
  };
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

function drawerOf(calls: readonly LoadCall[]): () => LoadCall {
  const drawn = calls.flatMap((call) => Array.from({ length: call.share }, () => call));
  return () => {
    const call = drawn[Math.floor(Math.random() * drawn.length)];
    if (call === undefined) throw new Error('No call has a share of the day.');
    return call;
  };
}
