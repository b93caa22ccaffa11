import { expect, test } from 'vitest';
import { hostOf, readHosts } from '../../../../server/database/hosts';

test.each([
  ['postgres://kadr@db/kadr', ['postgres://kadr@db/kadr'], null],
  ['postgresql://db', ['postgresql://db'], null],
  [
    'postgres://kadr:p%40ss@one:5433,two,[::1]:5434/kadr?sslmode=require&target_session_attrs=primary',
    [
      'postgres://kadr:p%40ss@one:5433/kadr?sslmode=require',
      'postgres://kadr:p%40ss@two/kadr?sslmode=require',
      'postgres://kadr:p%40ss@[::1]:5434/kadr?sslmode=require',
    ],
    'primary',
  ],
  ['postgres://one,two/kadr?target_session_attrs=any', ['postgres://one/kadr', 'postgres://two/kadr'], 'any'],
])('%s has these hosts', (text, urls, attributes) => {
  expect(readHosts(text)).toEqual({ urls, attributes });
});

test('the order of hosts is random each time when the URL says so', () => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const text = `postgres://${hosts.join(',')}/kadr?load_balance_hosts=random`;
  const orders = Array.from({ length: 20 }, () => (readHosts(text)?.urls ?? []).map(hostOf));
  for (const order of orders) expect([...order].sort()).toEqual(hosts);
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
});

test.each([
  '',
  'db',
  'mysql://db/kadr',
  'postgres:///kadr',
  'postgres://one,/kadr',
  'postgres://one:port/kadr',
])('"%s" is not a PostgreSQL URL', (text) => {
  expect(readHosts(text)).toBeNull();
});
