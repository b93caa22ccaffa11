import pg from 'pg';

export interface PoolOptions extends pg.PoolConfig {
  /** `false` where PostgreSQL must not know statements by name. */
  readonly hasPreparedStatements?: boolean;
}

/** Opens a pool that survives the loss of a connection. */
export function openPool(
  { hasPreparedStatements = true, ...config }: PoolOptions,
  Pool: new (config: pg.PoolConfig) => pg.Pool = pg.Pool,
): pg.Pool {
  const pool = new Pool(config);
  pool.on('connect', (client) => {
    // The pool has no listener on connections in use. Their statements fail anyway.
    client.on('error', () => undefined);
    if (!hasPreparedStatements) dropNames(client);
  });
  return pool;
}

/**
 * Poolers such as pgbouncer before 1.21 may run the next statement on another connection, which does not know the name.
 */
function dropNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [statement, ...more]) =>
      Reflect.apply(query, self, [withoutName(statement), ...more]),
  });
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}
