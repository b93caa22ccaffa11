import { appendFileSync } from 'node:fs';
import pg from 'pg';

/*
 * Preloaded into the server’s process (`node --import`): records the statements of its pool, a line of JSON for each.
 */
const file = process.env.STATEMENTS_FILE ?? '';
if (file === '') throw new Error('STATEMENTS_FILE names no file for the statements.');

const ask = pg.Pool.prototype.query;

function record(statement: unknown, values: unknown = []): void {
  const asked = typeof statement === 'string' ? { text: statement } : statement;
  appendFileSync(file, `${JSON.stringify(Object.assign({}, asked, { values }))}\n`);
}

Object.defineProperty(pg.Pool.prototype, 'query', {
  value(this: pg.Pool, ...asked: unknown[]): unknown {
    record(asked[0], asked[1]);
    return Reflect.apply(ask, this, asked);
  },
});
