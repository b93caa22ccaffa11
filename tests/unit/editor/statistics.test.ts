import { expect, test } from 'vitest';
import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import type { ReaderFigures } from '@/domain/figures';
import { pagesLeft, readerShares, sharesOfEndings, untakenOptions } from '@/editor/statistics/readerShares';
import { comicWith } from './document/comicWith';

const box = { x: 0, y: 0, width: 400, height: 300 };
const to = (page: number) => ({ label: 'On', actions: [{ do: 'go', page } as const] });
const reading = readWholeParsedProject(
  comicWith([
    {
      id: 1,
      objects: [
        {
          ...box,
          id: 10,
          type: 'frame',
          objects: [{ ...box, id: 11, type: 'choice', options: [to(2), to(3)] }],
        },
      ],
    },
    { id: 2, end: true, ending: 'Good', objects: [] },
    { id: 3, end: true, ending: 'Good', objects: [] },
    { id: 4, objects: [{ ...box, id: 12, type: 'choice', options: [to(2)] }] },
    { id: 5, end: true, ending: 'Bad', objects: [] },
  ]),
);
if (!reading.ok) throw new Error('The comic cannot be read');
const { project } = reading;

const figures: ReaderFigures = {
  plays: 100,
  ended: 40,
  pages: [
    { page: 1, plays: 100, left: 20 },
    { page: 2, plays: 30, left: 0 },
    { page: 3, plays: 10, left: 0 },
    { page: 99, plays: 50, left: 50 },
  ],
  ways: [{ from: 1, to: 2, plays: 30 }],
  options: [{ choice: 11, option: 0, plays: 30 }],
  endings: [
    { page: 2, plays: 30 },
    { page: 3, plays: 10 },
  ],
  lengths: [100, 0, 0, 0, 0],
  sources: { feed: 0, link: 100, vk: 0, embed: 0 },
};

test('links and pages have shares of all readers, and leaving has shares of those who saw the page', () => {
  const { way, page, left } = readerShares(figures);
  expect([way(1, 2), way(2, 1), page(1), page(4), left(1), left(2), left(4)]).toEqual([
    0.3, 0, 1, 0, 0.2, 0, 0,
  ]);
});

test('endings with the same name are one, with the share of plays that ended', () => {
  expect(sharesOfEndings(project, figures)).toEqual([
    { pageId: 2, share: 1 },
    { pageId: 5, share: 0 },
  ]);
});

test('endings that nobody has reached have no share, also before any play has ended', () => {
  const none = sharesOfEndings(project, { ...figures, ended: 0, endings: [] });
  expect(none.map(({ share }) => share)).toEqual([0, 0]);
});

test('the ending and the page that most readers reached come first', () => {
  const endings = [
    { page: 2, plays: 5 },
    { page: 5, plays: 30 },
  ];
  expect(sharesOfEndings(project, { ...figures, endings }).map(({ pageId }) => pageId)).toEqual([5, 2]);
  const pages = [
    { page: 1, plays: 100, left: 5 },
    { page: 4, plays: 50, left: 30 },
  ];
  expect(pagesLeft(project, { ...figures, pages }).map(({ pageId }) => pageId)).toEqual([4, 1]);
});

test('pages that are left are those of the comic', () => {
  expect(pagesLeft(project, figures)).toEqual([{ pageId: 1, share: 0.2 }]);
});

test('an option counts as not taken only where readers saw its page', () => {
  expect(untakenOptions(project, figures)).toEqual([{ pageId: 1, choiceId: 11, option: 1 }]);
});
