import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftState, SaveState } from '@/editor/drafts/DraftContext';
import { saveWhenLeft } from '@/editor/drafts/useDraftSaves';

let state: DraftState;
let done: string[];
let stop: () => void;

const note = (what: string) => () => void done.push(what);
const answering = (what: string) => async () => {
  done.push(what);
  return true;
};

beforeEach(() => {
  done = [];
  stop = saveWhenLeft({
    state: () => state,
    saveOnDevice: answering('device'),
    saveNow: answering('server'),
    resume: note('resume'),
    subscribe: () => () => undefined,
    conflict: () => null,
    put: note('put'),
    publish: async () => ({ kind: 'unsaved' }),
    keepMine: note('keepMine'),
    stop: note('stop'),
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const be = (kind: Exclude<SaveState['kind'], 'refused'>, isSavedOnDevice = true) => {
  state = { state: { kind }, isSavedOnDevice, isDeviceFull: false, etag: null, isAhead: false };
};
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each(['waiting', 'saving', 'offline'] as const)(
  'a page that is left while it is %s saves, also a second time',
  (kind) => {
    be(kind);
    hide(false);
    expect(done).toEqual([]);
    hide(true);
    expect(done).toEqual(['device', 'server']);
    window.dispatchEvent(new Event('pagehide'));
    expect(done).toHaveLength(4);
  },
);

test('a page whose comic is saved sends nothing', () => {
  be('saved');
  hide(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(done).toEqual([]);
});

test.each([
  ['waiting', false, true],
  ['waiting', true, false],
  ['offline', false, true],
  ['saved', false, false],
] as const)(
  'closing a page that is %s (kept on the device: %s) asks first, while the device saves: %s',
  (kind, isSavedOnDevice, asks) => {
    be(kind, isSavedOnDevice);
    expect(isAsked()).toBe(asks);
    expect(done).toEqual(asks ? ['device'] : []);
  },
);

test('a network that is back resumes saving, and a closed editor is not notified', () => {
  be('offline', false);
  window.dispatchEvent(new Event('online'));
  expect(done).toEqual(['resume']);
  stop();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pagehide'));
  hide(true);
  expect([done, isAsked()]).toEqual([['resume'], false]);
});
