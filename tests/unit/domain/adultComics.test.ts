import { expect, test } from 'vitest';
import { ageLimits } from '@/comics/vocabulary';
import { adultsQuery, isForAdults, noteConfirmedAge, seesAdultComics } from '@/domain/adultComics';

const facts = { pages: 1, endings: 0, hasSound: false, languages: [] };
const person = { id: 'p1', role: 'user' } as const;
const admin = { id: 'a1', role: 'admin' } as const;

test.each([...ageLimits, null])('a comic for those of %s and older', (age) => {
  expect(isForAdults({ facts: { ...facts, age } })).toBe(age === 18);
});

test('a comic whose file was not summarized is for everybody', () => {
  expect(isForAdults({ facts: null })).toBe(false);
});

test.each([
  ['a visitor', null, false, false],
  ['a visitor whose device has the confirmation', null, true, true],
  ['a person', { ...person, showsAdult: false }, false, false],
  ['a person on a device with a confirmation', { ...person, showsAdult: false }, true, false],
  ['a person who has confirmed', { ...person, showsAdult: true }, false, true],
  ['an admin', { ...admin, showsAdult: false }, false, true],
])('%s', (_who, viewer, hasDeviceConfirmed, sees) => {
  expect(seesAdultComics(viewer, hasDeviceConfirmed)).toBe(sees);
});

test('a visitor’s calls say what the device has confirmed, a person’s say nothing', () => {
  const notes = new Map<string, string>();
  const device = {
    get: (key: string) => notes.get(key) ?? null,
    set: (key: string, value: string) => notes.set(key, value),
    remove: (key: string) => void notes.delete(key),
  };
  expect(adultsQuery(device)).toBeUndefined();
  noteConfirmedAge(device, true);
  expect(adultsQuery(device)).toBe('true');
  notes.set('token', 'x');
  expect(adultsQuery(device)).toBeUndefined();
  notes.delete('token');
  noteConfirmedAge(device, false);
  expect(adultsQuery(device)).toBeUndefined();
});
