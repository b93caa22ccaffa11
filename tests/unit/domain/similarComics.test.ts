import { expect, test } from 'vitest';
import type { ProjectView } from '@/domain/project';
import { similarComics } from '@/domain/search';
import { projectView } from '../../support/app/entities';

const facts = { pages: 8, endings: 3, hasSound: true, languages: ['ru', 'en'], age: null };
const read = projectView({ id: 'read', facts, feed: { id: 'night', name: 'Night' } });
const comic = (id: string, changed: Partial<NonNullable<ProjectView['facts']>> = {}, more = {}) =>
  projectView({ id, facts: { ...facts, ...changed }, ...more });
const idsOf = (known: readonly ProjectView[], count = 4) =>
  similarComics(read, known, count).map(({ id }) => id);

test('a comic that shares more of endings, sound, length and language comes first', () => {
  const known = [
    comic('silent and straight', { hasSound: false, endings: 1 }),
    comic('silent', { hasSound: false }),
    comic('same'),
    comic('nothing alike', { hasSound: false, endings: 0, pages: 17, languages: ['de'] }),
  ];
  expect(idsOf(known)).toEqual(['same', 'silent', 'silent and straight', 'nothing alike']);
});

test.each([
  [16, 17],
  [4, 3],
])('a comic of %i pages is as long as one of eight, one of %i is not', (alike, other) => {
  expect(idsOf([comic('other', { pages: other }), comic('alike', { pages: alike })])).toEqual([
    'alike',
    'other',
  ]);
});

test('a comic in the same custom feed comes first', () => {
  const known = [
    comic('same'),
    comic('in the feed', { hasSound: false, endings: 0, pages: 40 }, { feed: read.feed }),
  ];
  expect(idsOf(known)).toEqual(['in the feed', 'same']);
});

test('equally similar comics keep their order, and no more are given than are wanted', () => {
  expect(idsOf([comic('a'), comic('b'), comic('c')], 2)).toEqual(['a', 'b']);
});

test('the comic itself, closed comics and those for older readers are not among them', () => {
  const known = [
    read,
    comic('for adults', { age: 18 }),
    comic('banned', {}, { adminManagedState: 2 }),
    comic('private', {}, { userManagedState: 4 }),
    comic('open'),
  ];
  expect(idsOf(known)).toEqual(['open']);
  const adult = projectView({ id: 'adult', facts: { ...facts, age: 18 } });
  expect(similarComics(adult, known, 9).map(({ id }) => id)).toContain('for adults');
});

test('when nothing is known of a file the order is that of the feed', () => {
  const plain = [projectView({ id: 'a' }), projectView({ id: 'b', facts: null })];
  expect(similarComics(projectView({ id: 'read' }), plain, 4).map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each<[string, object, object, object]>([
  ['one ending is as straight as none', { endings: 1 }, { endings: 0 }, { endings: 2 }],
  ['two endings are as branched as three', { endings: 3 }, { endings: 2 }, { endings: 1 }],
  [
    'a language of several is shared',
    { languages: ['ru', 'en'] },
    { languages: ['de', 'en'] },
    { languages: ['de'] },
  ],
  ['silence is shared', { hasSound: false }, { hasSound: false }, { hasSound: true }],
  [
    'a comic without pages is as long as none',
    { pages: 0 },
    { pages: 0, endings: 2 },
    { pages: 0, endings: 0 },
  ],
])('%s', (_what, own, alike, other) => {
  const mine = projectView({ id: 'read', facts: { ...facts, ...own } });
  const known = [comic('other', { ...own, ...other }), comic('alike', { ...own, ...alike })];
  expect(similarComics(mine, known, 2).map(({ id }) => id)).toEqual(['alike', 'other']);
});

test('facts that only one of two comics has are not shared', () => {
  const known = [projectView({ id: 'unknown', facts: null }), comic('same')];
  expect(idsOf(known)).toEqual(['same', 'unknown']);
  expect(similarComics(projectView({ id: 'read', facts: null }), known.toReversed(), 2)[0]?.id).toBe('same');
});
