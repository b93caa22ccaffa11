import { expect, test } from 'vitest';
import { maxPageId, type PreviewNote, pageIdAt, placeNotes } from '@/domain/preview';

const pages = [{ id: 5 }, { id: 9 }, { id: 7 }];
const note = (id: string, more: Partial<PreviewNote>): PreviewNote => ({
  id,
  page: 1,
  name: '',
  text: id,
  isSettled: false,
  createdAt: '2026-11-28T12:00:00Z',
  ...more,
});

test.each([
  ['by the number of its page', { page: 3 }, 3],
  ['by the number of a page that is gone', { page: 4 }, null],
  ['by its page, wherever that is by now', { page: 1, pageId: 7 }, 3],
  ['by its page, which is the first by now', { page: 2, pageId: 5 }, 1],
  ['by its page, which is gone', { page: 1, pageId: 8 }, null],
])('a note is found %s', (_how, more, place) => {
  expect(placeNotes([note('a', more)], pages)[0]?.place).toBe(place);
});

test('open notes come first, each kind in the order of the pages and then by age, those without a page last', () => {
  const later = '2026-11-28T13:00:00Z';
  const notes = [
    note('settled', { isSettled: true }),
    note('nowhere', { page: 9 }),
    note('last page', { page: 3 }),
    note('first page, later', { createdAt: later }),
    note('first page', {}),
    note('settled, nowhere', { isSettled: true, page: 9 }),
  ];
  expect(placeNotes(notes, pages).map(({ id }) => id)).toEqual([
    'first page',
    'first page, later',
    'last page',
    'nowhere',
    'settled',
    'settled, nowhere',
  ]);
});

test.each<[file: object, page: number, id: number | undefined]>([
  [{ pages }, 1, 5],
  [{ pages }, 3, 7],
  [{ pages }, 4, undefined],
  [{ pages: [{ id: maxPageId }] }, 1, 2_147_483_647],
  [{ pages: [{ id: maxPageId + 1 }] }, 1, undefined],
  [{ pages: [{ id: 1 }] }, 1, 1],
  [{ pages: [{ id: 0 }] }, 1, undefined],
  [{ pages: [{ id: 1.5 }] }, 1, undefined],
  [{ pages: [{ id: '5' }] }, 1, undefined],
  [{ pages: [{}, null, 'x'] }, 1, undefined],
  [{ pages: [{}, null, 'x'] }, 2, undefined],
  [{ pages: [{}, null, 'x'] }, 3, undefined],
  [{ pages: 'x' }, 1, undefined],
  [{}, 1, undefined],
])('of the file %j, page %i has the id %s', (file, page, id) => {
  expect(pageIdAt(file, page)).toBe(id);
});
