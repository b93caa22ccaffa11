import { expect, test, vi } from 'vitest';
import { madeOnDemand } from '@/lib/madeOnDemand';

const read = (object: object, name: PropertyKey): unknown => Reflect.get(object, name);

test('what is asked for is made once and kept; own properties are not made', () => {
  const make = vi.fn((name: string) => ({ name }));
  const object = madeOnDemand({ own: 1 }, make);
  expect(read(object, 'own')).toBe(1);
  expect(make).not.toHaveBeenCalled();
  expect(read(object, 'users')).toEqual({ name: 'users' });
  expect(read(object, 'users')).toBe(read(object, 'users'));
  expect(make).toHaveBeenCalledTimes(1);
});

test('such an object can be awaited', async () => {
  const object = madeOnDemand({}, () => () => undefined);
  expect(await Promise.resolve(object)).toBe(object);
});
