import type pg from 'pg';
import type { DatabasePool } from './DatabasePool';

/** Tells how a pool is used, from its own events. */
export function watchPool(pool: pg.Pool): DatabasePool {
  return {
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onUse(listener) {
      const since = new WeakMap<pg.PoolClient, number>();
      pool.on('acquire', (connection) => since.set(connection, performance.now()));
      pool.on('release', (_error, connection) => {
        const start = since.get(connection);
        if (start !== undefined) listener((performance.now() - start) / 1000);
      });
    },
  };
}
