import { describe, expect, test } from 'vitest';
import { readResource } from '@/comics/lenient/readResources';
import { repairManager, takeId } from '@/comics/projectHead';
import { indexResources } from '@/comics/resources';
import { resourceSchema } from '@/comics/schema/partSchemas';

const cat = { ver: 1, dt: 1, id: 4, name: 'Кот', type: 'character', vp: { type: 2, vpstr: 'chars/cat.png' } };

describe('resource descriptors', () => {
  test('reads every field that a project saves', () => {
    expect(readResource(cat)).toMatchObject(cat);
  });

  test.each([
    [{ ...cat, dt: 9 }],
    [{ ...cat, id: 'four' }],
    [{ ...cat, vp: { type: 5 } }],
    ['not even an object'],
  ])('leaves out what describes nothing: %j', (json) => {
    expect(readResource(json)).toBeUndefined();
  });

  test('keeps reserved descriptors of old projects', () => {
    expect(readResource({ ...cat, dt: 2 })?.dt).toBe(2);
  });

  test('tells the same id in two descriptor types apart', () => {
    const sound = readResource({ ...cat, dt: 3, name: 'purr' });
    const find = indexResources([readResource(cat), sound].filter((one) => one !== undefined));
    expect(find([1, 4])?.name).toBe('Кот');
    expect(find([3, 4])?.name).toBe('purr');
    expect(find([0, 4])).toBeUndefined();
  });

  test('is written with a type when it is typed, and not with another version', () => {
    expect(resourceSchema.safeParse(cat).success).toBe(true);
    expect(resourceSchema.safeParse({ ...cat, type: undefined }).success).toBe(false);
    expect(resourceSchema.safeParse({ ...cat, ver: 2 }).success).toBe(false);
  });
});

describe('unique-id managers', () => {
  test('hands out the next free number once', () => {
    const first = takeId({ ver: 1, midn: 7 });
    expect(first).toEqual({ id: 7, manager: { ver: 1, midn: 8 } });
    expect(takeId(first.manager).id).toBe(8);
  });

  test.each([
    [{ ver: 1, midn: 3 } as const, [1, 2], 3],
    [{ ver: 1, midn: 3 } as const, [1, 9, 4], 10],
    [null, [], 1],
    [null, [5], 6],
  ])('is above every id in use: %j with %j gives %i', (manager, used, midn) => {
    expect(repairManager(manager, used)).toEqual({ ver: 1, midn });
  });
});
