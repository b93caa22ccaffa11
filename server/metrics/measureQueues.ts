import { Gauge, type Registry } from 'prom-client';
import type { Turns } from '../lib/turns';

/** By name. */
export type WatchedQueues = Readonly<Record<string, Pick<Turns, 'state'>>>;

/** Who has a turn at hard work, and who waits for one. */
export function measureQueues(queues: WatchedQueues, register: Registry): void {
  new Gauge({
    name: 'kadr_queue',
    help: 'Pieces of hard work that are done at this moment or wait.',
    labelNames: ['queue', 'state'],
    registers: [register],
    collect() {
      for (const [queue, turns] of Object.entries(queues)) {
        for (const [state, count] of Object.entries(turns.state())) this.set({ queue, state }, count);
      }
    },
  });
}
