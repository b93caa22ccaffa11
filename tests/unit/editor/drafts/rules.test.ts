import { describe, expect, test } from 'vitest';
import { ApiError, errorWithoutMessages } from '@/api/errors';
import { titleOf, withTitle } from '@/editor/document/comicTitle';
import { refusalOf } from '@/editor/drafts/DraftContext';
import { canDropDraft } from '@/editor/drafts/dropOldDrafts';
import { chooseVersion, type FoundVersions } from '@/editor/drafts/findProject';
import { nextSaveAt } from '@/editor/drafts/saveQueue';

const server = { etag: '"s"', baseRevision: '"f"', sentId: 's' };
const device = { draftRevision: '"s"', baseRevision: '"f"', sentIds: ['d'], isSent: false };
const file = '"f"';

const open = (version: string) => ({ kind: 'open', version });
const ask = (first: string, second: string) => ({ kind: 'ask', first, second });

type Found = Omit<FoundVersions, 'isSame'> & { readonly same?: readonly string[] };

const cases: readonly [what: string, found: Found, which: object][] = [
  ['nothing but a reserved project', { file: null, server: null, device: null }, open('file')],
  ['a published comic', { file, server: null, device: null }, open('file')],
  ['a draft of it', { file, server, device: null }, open('server')],
  ['a draft of another version of it', { file: '"g"', server, device: null }, ask('server', 'file')],
  [
    'a draft that says the same as another version',
    { file: '"g"', server, device: null, same: ['server', 'file'] },
    open('file'),
  ],
  [
    'what the server has had from here',
    { file, server, device: { ...device, isSent: true } },
    open('server'),
  ],
  [
    'what the server has had, and was given on elsewhere',
    { file, server: { ...server, etag: '"t"' }, device: { ...device, isSent: true } },
    open('server'),
  ],
  [
    'what the server has had, and was published elsewhere',
    { file: '"g"', server: null, device: { ...device, isSent: true } },
    open('file'),
  ],
  ['news of a crash over the draft that is there', { file, server, device }, open('device')],
  [
    'news over a draft whose answer was lost',
    { file, server: { ...server, etag: '"t"', sentId: 'd' }, device },
    open('device'),
  ],
  [
    'news, and others of another device',
    { file, server: { ...server, etag: '"t"' }, device },
    ask('device', 'server'),
  ],
  [
    'the same news on both',
    { file, server: { ...server, etag: '"t"' }, device, same: ['device', 'server'] },
    open('server'),
  ],
  [
    'news of the first minute',
    { file: null, server: null, device: { ...device, draftRevision: null, baseRevision: null } },
    open('device'),
  ],
  [
    'news over the published one',
    { file, server: null, device: { ...device, draftRevision: null } },
    open('device'),
  ],
  [
    'news, and another version was published',
    { file: '"g"', server: null, device: { ...device, draftRevision: null } },
    ask('device', 'file'),
  ],
  ['news over a draft that is gone', { file, server: null, device }, ask('device', 'file')],
  [
    'news that were published meanwhile',
    { file: '"g"', server: null, device, same: ['device', 'file'] },
    open('file'),
  ],
];

describe('of the versions that are found', () => {
  test.each(cases)('%s', (_what, { same = [], ...found }, which) => {
    const isSame = (...versions: readonly string[]) => versions.every((version) => same.includes(version));
    expect(chooseVersion({ ...found, isSame })).toEqual(which);
  });
});

describe('the draft goes to the server', () => {
  const so = { firstChangeAt: 0, lastChangeAt: 0, lastRequestedAt: null, failures: 0, isSavedOnDevice: true };
  test.each([
    ['three seconds after one change', {}, 3_000],
    ['ten seconds after the first of many', { lastChangeAt: 9_000 }, 10_000],
    ['five seconds after the last save at the soonest', { lastRequestedAt: -100 }, 4_900],
    ['five seconds after the server was not available', { lastRequestedAt: 3_000, failures: 1 }, 8_000],
    ['later after each further failure', { lastRequestedAt: 3_000, failures: 3 }, 23_000],
    ['a minute after many', { lastRequestedAt: 3_000, failures: 30 }, 63_000],
    ['at once when the device keeps nothing', { isSavedOnDevice: false }, 500],
    [
      'a second after the first of many when the device keeps nothing',
      { isSavedOnDevice: false, lastChangeAt: 5_000 },
      1_000,
    ],
    [
      'three seconds after the last save when the device keeps nothing',
      { isSavedOnDevice: false, lastRequestedAt: 300 },
      3_500,
    ],
  ])('%s', (_what, fields, at) => {
    expect(nextSaveAt({ ...so, ...fields })).toBe(at);
  });

  test.each([true, false])(
    'at most 200 times in ten minutes, as the server accepts, however long an author draws without pause (on the device: %s)',
    (isSavedOnDevice) => {
      let saves = 0;
      let at = 0;
      while (at < 600_000) {
        const changeAt = at;
        at = nextSaveAt({
          firstChangeAt: changeAt,
          lastChangeAt: changeAt,
          lastRequestedAt: saves === 0 ? null : at,
          failures: 0,
          isSavedOnDevice,
        });
        saves += 1;
      }
      expect(saves).toBeLessThanOrEqual(200);
    },
  );
});

describe('what the server answers', () => {
  const answerOf = (httpStatusCode: number, kind: ApiError['kind'] = 'GENERIC', text = '') =>
    new ApiError({
      kind,
      reason: 'server',
      httpStatusCode,
      messages: [{ text, path: null }],
      isRetriable: false,
    });
  test.each([
    ['nothing: the request is retried', errorWithoutMessages('offline'), null],
    ['nothing in time: the request is retried', errorWithoutMessages('timeOut'), null],
    ['that it is out of order: the request is retried', answerOf(503), null],
    ['that there are too many requests: the request is retried', answerOf(429), null],
    ['that nobody is signed in', answerOf(401), 'signedOut'],
    ['that the session is over', answerOf(401, 'AUTH_TOKEN_INVALID'), 'signedOut'],
    ['that the author is banned', answerOf(403, 'USER_IS_BANNED'), 'banned'],
    ['that another version is there', answerOf(409), 'conflict'],
    [
      'that it is beyond the size of a file',
      answerOf(422, 'ENT_VALIDN', '(E_LIMIT: at most 9 bytes)'),
      'tooLarge',
    ],
    ['that the body is too large', answerOf(413), 'tooLarge'],
    ['that it is not there', answerOf(404), 'gone'],
    ['that it is somebody else’s', answerOf(403), 'gone'],
    ['that it is not a comic', answerOf(422, 'ENT_VALIDN'), 'other'],
    ['what is not a response of a call', new TypeError('x'), 'other'],
  ])('%s', (_what, error, refusal) => {
    expect(refusalOf(error)).toBe(refusal);
  });
});

describe('a comic’s name', () => {
  test('is the title in its own language, and is changed there', () => {
    const plain = { title: 'Cat', language: 'en' };
    const translated = { title: { en: 'Cat', ru: 'Кот' }, language: 'ru' };
    expect([titleOf(plain), titleOf(translated), titleOf({ ...translated, language: 'de' })]).toEqual([
      'Cat',
      'Кот',
      '',
    ]);
    expect(withTitle(plain, 'Dog').title).toBe('Dog');
    expect(withTitle(translated, 'Пёс').title).toEqual({ en: 'Cat', ru: 'Пёс' });
    expect(withTitle(plain, 'Cat')).toBe(plain);
  });
});

const day = 24 * 60 * 60 * 1000;
const now = 1000 * day;

test.each([
  ['what the server has, of two months ago', true, now - 60 * day, true],
  ['what the server has, of yesterday', true, now - day, false],
  ['what the server has not, however old', false, 0, false],
  ['what has a date of tomorrow', true, now + day, false],
])('a device that is tidied up: %s', (_, isSent, savedAt, isDropped) => {
  expect(canDropDraft({ isSent, savedAt }, now)).toBe(isDropped);
});
