import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientReport } from '@/api/endpoints/clientReports';
import { wrapMessage } from '@/comics/playerMessages';
import type { ClientReport } from '@/domain/clientReport';
import { noteEvents } from '@/queries/client-reports/noteEvents';
import { reportFailedStart } from '@/queries/client-reports/sendReport';
import { type ReporterOptions, startReporter } from '@/queries/client-reports/startReporter';

const sent: { readonly address: string; readonly init: RequestInit; readonly report: ClientReport }[] = [];
const stored = new Map<string, string>();
const hiddenListeners: (() => void)[] = [];

/** What a test's reporter listens to, which ends with the test as it would with the page. */
const added: (() => void)[] = [];
function recordListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    added.push(() => target.removeEventListener(type, listener, options));
  });
}

beforeEach(() => {
  for (const target of [window, document]) recordListeners(target);
  sent.length = 0;
  stored.clear();
  hiddenListeners.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-11-28T12:00:00Z'),
  });
  // Nothing is measured.
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // What the server would refuse.
    const report = clientReport.parse(JSON.parse(String(init.body)));
    sent.push({ address, init, report });
    return new Response(null, { status: 204 });
  });
  noteEvents(window);
});
afterEach(() => {
  for (const remove of added.splice(0)) remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(options: Partial<ReporterOptions> = {}) {
  startReporter(window, {
    backendUrl: 'https://kadr.test/',
    host: 'web',
    route: () => 'project',
    visits: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => {
        stored.set(key, value);
        return true;
      },
    },
    onHidden: (listener) => {
      hiddenListeners.push(listener);
      return () => undefined;
    },
    ...options,
  });
}

function ourError(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at https://kadr.test/assets/main-AbC.js:1:2345`;
  return error;
}

const fail = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

const errorsSent = () => sent.flatMap(({ report }) => report.errors);

test('the first report has the visit and what failed before, and goes without a person', () => {
  fail(ourError('early'));
  start();
  expect(sent).toHaveLength(1);
  const [one] = sent;
  if (one === undefined) throw new Error('Nothing was sent');
  const { address, init, report } = one;
  expect(address).toBe('https://kadr.test/api/client_reports');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(Object.keys(Object(init.headers))).toEqual(['content-type']);
  expect(report).toMatchObject({
    host: 'web',
    visit: 'first',
    errors: [
      {
        kind: 'error',
        route: 'project',
        name: 'TypeError',
        message: 'early',
        at: ['assets/main-AbC.js:1:2345'],
      },
    ],
    speeds: [],
  });
  expect(stored.get('visits')).toBe('2026-11-28 2026-11-28');
});

test('errors that follow each other are one report; the same one is reported once, and at most ten are', () => {
  start();
  sent.length = 0;
  for (const message of ['a', 'b', 'a']) fail(ourError(message));
  expect(sent).toHaveLength(0);
  vi.advanceTimersByTime(3_000);
  expect(sent.map(({ report }) => report.errors.map(({ message }) => message))).toEqual([['a', 'b']]);
  for (let index = 0; index < 30; index += 1) fail(ourError(`f${String.fromCharCode(97 + index)}`));
  vi.advanceTimersByTime(60_000);
  expect(errorsSent()).toHaveLength(10);
});

test('rejections, lost code and lost styles are reported, errors of others are not', () => {
  start();
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: ourError('rejected') });
  window.dispatchEvent(rejection);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
  globalThis.kadrEvents?.push(
    new TypeError('Failed to fetch dynamically imported module: https://kadr.test/assets/News-B.js'),
  );
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = 'https://kadr.test/assets/News-B.css';
  const picture = document.createElement('img');
  for (const element of [style, picture]) {
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  }
  // An extension's: no place in our files.
  fail(new Error('an extension failed'));
  fail(Object.assign(ourError('left'), { name: 'AbortError' }));
  vi.advanceTimersByTime(3_000);
  expect(errorsSent().map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'rejected'],
    ['chunk', 'Failed to fetch dynamically imported module: assets/News-B.js'],
    ['chunk', 'assets/News-B.css'],
  ]);
});

test('pending reports are sent when the page is hidden, also by the host', () => {
  start();
  sent.length = 0;
  fail(ourError('a'));
  for (const listener of hiddenListeners) listener();
  expect(errorsSent().map(({ message }) => message)).toEqual(['a']);
  fail(ourError('b'));
  window.dispatchEvent(new Event('pagehide'));
  expect(errorsSent().map(({ message }) => message)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});

test('nothing is reported of a secret link to a draft', () => {
  let route: string | null = null;
  start({ route: () => route });
  fail(ourError('a'));
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(0);
  route = 'home';
  start({ route: () => route });
  route = null;
  sent.length = 0;
  fail(ourError('b'));
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(0);
});

test('a reload is the same visit, the next tab another one, and the next day a return', () => {
  const visits = () => sent.map(({ report }) => report.visit);
  start();
  start();
  expect(visits()).toEqual(['first']);
  sessionStorage.clear();
  start();
  vi.setSystemTime(Date.parse('2026-11-29T08:00:00Z'));
  sessionStorage.clear();
  start();
  expect(visits()).toEqual(['first', 'again', 'day1']);
});

test('where the device remembers nothing, a visit is not a first one', () => {
  start({ visits: { get: () => null, set: () => false } });
  expect(sent.map(({ report }) => report.visit)).toEqual(['again']);
});

test('a page without visits, as the editor’s, reports errors only', () => {
  startReporter(window, {
    backendUrl: '',
    host: 'vk',
    route: () => 'editor',
    onHidden: () => () => undefined,
  });
  expect(sent).toHaveLength(0);
  fail(ourError('a'));
  vi.advanceTimersByTime(3_000);
  expect(sent.map(({ address, report }) => [address, report.host, report.visit])).toEqual([
    ['/api/client_reports', 'vk', undefined],
  ]);
});

test('the speed of a measured visit is reported once, when its page is hidden for the first time', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const frame = document.body.appendChild(document.createElement('iframe'));
  vi.stubGlobal('performance', {
    now: () => 1,
    getEntriesByType: () => [],
    // Events of this window have the time of day. The frame's page was lost at first.
    getEntriesByName: () => [900, 100].map((ago) => ({ startTime: Date.now() - ago })),
  });
  start();
  await vi.dynamicImportSettled();
  const loaded = wrapMessage({ type: 'loaded' });
  window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: loaded }));
  frame.remove();
  for (const listener of [...hiddenListeners, ...hiddenListeners]) listener();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ report }) => report.speeds)).toEqual([[], [{ name: 'firstPage', value: 100 }]]);
});

test('loads that end because the page is left are not reported, everything else is', () => {
  start();
  sent.length = 0;
  fail(ourError('error loading dynamically imported module: https://kadr.test/assets/a.js'));
  fail(ourError('Unable to preload CSS for /assets/a.css'));
  fail(ourError('x is undefined'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.flatMap(({ report }) => report.errors.map(({ message }) => message))).toEqual([
    'x is undefined',
  ]);
});

test('a style that fails to load in an open page counts as lost code', () => {
  start();
  sent.length = 0;
  fail(ourError('Unable to preload CSS for /assets/a.css'));
  vi.advanceTimersByTime(3_000);
  expect(sent.flatMap(({ report }) => report.errors.map(({ kind }) => kind))).toEqual(['chunk']);
});

test('a failed start is reported, and not what Firefox stops loading because the page is left', () => {
  reportFailedStart(new Error('One'));
  window.dispatchEvent(new Event('pagehide'));
  reportFailedStart(new Error('Two'));
  vi.advanceTimersByTime(3_000);
  expect(sent.flatMap(({ report }) => report.errors.map(({ message }) => message))).toEqual(['Error: Two']);
});
