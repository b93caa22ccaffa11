import pg from 'pg';

export interface PoolOptions extends pg.PoolConfig {
  /** Whether PostgreSQL may know statements by name. */
  readonly hasPreparedStatements?: boolean;
}

/** Opens a pool of connections that survive the loss of one. */
export function openPool(
  { hasPreparedStatements = true, ...config }: PoolOptions,
  Pool: new (config: pg.PoolConfig) => pg.Pool = pg.Pool,
): pg.Pool {
  const pool = new Pool(config);
  pool.on('connect', (client) => {
    // The pool does not listen to connections in use; their statements fail anyway.
    client.on('error', () => undefined);
    if (!hasPreparedStatements) dropNames(client);
  });
  return pool;
}

/** Poolers such as pgbouncer before 1.21 give the next statement another connection, which does not know the name. */
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
