import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNativePlatform } from '@/platform/native/createNativePlatform';
import { findNativeShell, type NativeShell } from '@/platform/native/nativeShell';
import type { Platform } from '@/platform/Platform';
import { openBrowser } from '../../support/platform/browserWindow';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function openInShell(shell: NativeShell = { appLoadingDone: () => undefined }) {
  const { window } = openBrowser();
  const platform = createNativePlatform(window, shell);
  const opened: string[] = [];
  platform.navigation.onHostPath((path) => opened.push(path));
  return { window, platform, opened };
}

test('"loading done" is called on the shell itself, as Android wants of injected objects', () => {
  const { window } = openBrowser();
  const shell = {
    calls: 0,
    appLoadingDone() {
      if (this !== shell) throw new TypeError("Java bridge method can't be invoked on a non-injected object");
      this.calls += 1;
    },
  };
  Object.defineProperty(window, 'KadrNative', { value: shell });
  const found = findNativeShell(window);
  if (found === null) throw new Error('the shell was not found');
  createNativePlatform(window, found).loadingDone();
  expect(shell.calls).toBe(1);
});

const failing = () => {
  throw new Error('for a test');
};

test.each<[keyof NativeShell, (platform: Platform) => void]>([
  ['appLoadingDone', ({ loadingDone }) => loadingDone()],
  ['sdkLevel', ({ can }) => expect(can.loadPictures).toBe(true)],
  ['openSignIn', ({ account }) => account?.openSignIn()],
  ['signOut', ({ account }) => account?.signOut()],
  ['openEditor', ({ opening }) => opening.editor?.('one', null)],
  ['openPlayer', ({ opening }) => opening.player?.('one', { autoplay: true, newComment: false })],
])('an app that fails at %s stops nothing: it is logged', (name, ask) => {
  const done = () => undefined;
  const { platform } = openInShell({
    appLoadingDone: done,
    openSignIn: done,
    signOut: done,
    [name]: failing,
  });
  ask(platform);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name), expect.any(Error));
});

test('the app’s own screens are opened with all that the page knows, called on the shell itself', () => {
  const asked: unknown[][] = [];
  const shell = {
    appLoadingDone: () => undefined,
    openEditor(...given: unknown[]) {
      asked.push(['editor', this === shell, ...given]);
    },
    openPlayer(...given: unknown[]) {
      asked.push(['player', this === shell, ...given]);
    },
  };
  const { editor, player } = openInShell(shell).platform.opening;
  editor?.('one', null);
  editor?.('answer', 'one');
  player?.('one', { autoplay: true, newComment: false });
  player?.('one', { autoplay: false, newComment: true });
  expect(asked).toEqual([
    ['editor', true, 'one', null],
    ['editor', true, 'answer', 'one'],
    ['player', true, 'one', true, false],
    ['player', true, 'one', false, true],
  ]);
});

test.each([[{ type: 'OPEN_PATH', path: '/comics/one' }], ['{"type":"OPEN_PATH","path":"/comics/one"}']])(
  'the shell opens a place by %j',
  (message) => {
    const { window, opened } = openInShell();
    window.kadrReceive?.(message);
    expect(opened).toEqual(['/comics/one']);
    expect(console.warn).not.toHaveBeenCalled();
  },
);

test.each([
  ['{'],
  [null],
  [{ type: 'SOMETHING_NEW' }],
  [{ type: 'OPEN_PATH', path: '//evil.example/x' }],
  [{ type: 'OPEN_PATH', path: 'https://evil.example/' }],
  [{ type: 'OPEN_PATH' }],
])('a message like %j is logged and ignored', (message) => {
  const { window, opened } = openInShell();
  window.kadrReceive?.(message);
  expect(opened).toEqual([]);
  expect(console.warn).toHaveBeenCalledOnce();
});

test('what the shell pushes is passed on unchanged to the current listeners', () => {
  const { window, platform } = openInShell();
  const pushed: unknown[] = [];
  window.kadrReceive?.({ type: 'UPDATE', update: 'before anybody listened' });
  const stop = platform.onPushedUpdate((update) => pushed.push(update));
  window.kadrReceive?.('{"type":"UPDATE","update":{"type":"anything"}}');
  stop();
  window.kadrReceive?.({ type: 'UPDATE', update: 'after' });
  expect(pushed).toEqual([{ type: 'anything' }]);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  [16, false],
  [20, false],
  [21, true],
  [34, true],
])('on an Android of SDK level %i pictures can be loaded: %s', (level, can) => {
  const { platform } = openInShell({ appLoadingDone: () => undefined, sdkLevel: () => level });
  expect(platform.can.loadPictures).toBe(can);
});

test('where the app names no level, they can', () => {
  expect(openInShell().platform.can.loadPictures).toBe(true);
});
