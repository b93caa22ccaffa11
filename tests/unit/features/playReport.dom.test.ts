import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromPlayer } from '@/comics/playerMessages';
import { createPlayReport, type SentPlay } from '@/comics/playReport';

let sent: SentPlay[];
let time: number;
let close: () => void;
let note: (message: FromPlayer) => void;

beforeEach(() => {
  [sent, time] = [[], 0];
  const report = createPlayReport({
    source: 'link',
    send: (play) => sent.push(play),
    page: document,
    now: () => time,
  });
  note = report.note;
  close = report.open();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

const page = (id: number): FromPlayer => ({ type: 'page', n: 1, of: 9, id });
const end = (id: number): FromPlayer => ({ type: 'end', ending: '', found: 1, of: 1, page: id });
const reports = () => sent.map(({ report }) => report);

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a play is reported when it is left', () => {
  note(page(1));
  note({ type: 'choice', choice: 7, option: 2 });
  note(page(4));
  note(page(1));
  note(page(4));
  expect(sent).toEqual([]);
  close();
  expect(reports()).toEqual([
    {
      pages: [1, 4],
      ways: [
        { from: 1, to: 4 },
        { from: 4, to: 1 },
      ],
      options: [{ choice: 7, option: 2 }],
      endings: [],
      leftAt: 4,
      length: 0,
      source: 'link',
    },
  ]);
});

test('an unchanged play is reported once, and not again after it was left', () => {
  note(page(1));
  setHidden(true);
  window.dispatchEvent(new Event('pagehide'));
  close();
  expect(sent).toHaveLength(1);
  note(page(2));
  setHidden(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('an ending is reported at once, though its page is drawn later', () => {
  note(page(1));
  note(end(2));
  note(page(2));
  close();
  expect(reports()).toMatchObject([
    { pages: [1, 2], ways: [{ from: 1, to: 2 }], endings: [2], leftAt: null },
  ]);
});

test('a play that never began is not reported, nor one of a player that names no pages', () => {
  note({ type: 'page', n: 1, of: 2 });
  note({ type: 'choice' });
  close();
  expect(sent).toEqual([]);
});

test('a play that continues after it was hidden replaces its report', () => {
  note(page(1));
  setHidden(true);
  setHidden(false);
  note(page(2));
  window.dispatchEvent(new Event('pagehide'));
  const [first, second] = sent;
  expect(second).toMatchObject({ play: first?.play, part: 1, report: { pages: [1, 2], leftAt: 2 } });
  expect(first).toMatchObject({ part: 0, report: { pages: [1], leftAt: 1 } });
});

test('a play that continues much later is another one, from the page where it continues', () => {
  note(page(1));
  note(page(2));
  setHidden(true);
  time += 25 * 60_000 + 1;
  setHidden(false);
  note(page(3));
  close();
  const [first, second] = sent;
  expect(second).toMatchObject({ part: 0, report: { pages: [2, 3], ways: [{ from: 2, to: 3 }], leftAt: 3 } });
  expect(second?.play).not.toBe(first?.play);
});

test('only the time for which the comic could be read counts', () => {
  note(page(1));
  time += 50_000;
  setHidden(true);
  time += 600_000;
  setHidden(false);
  time += 9_000;
  close();
  expect(reports().at(-1)).toMatchObject({ length: 0 });
});

test('the time of a long play is one of five spans', () => {
  note(page(1));
  time += 200_000;
  close();
  expect(reports()).toMatchObject([{ length: 2 }]);
});

test('no report is longer than the server accepts', () => {
  for (let id = 0; id < 700; id += 1) {
    note(page(id));
    note({ type: 'choice', choice: id, option: 0 });
  }
  close();
  const [report] = reports();
  expect([report?.pages, report?.ways, report?.options].map((list) => list?.length)).toEqual([200, 500, 300]);
});
