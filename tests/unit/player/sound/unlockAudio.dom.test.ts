import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unlockAudio } from '@/player/sound/unlockAudio';

vi.mock('@/player/sound/webAudioOutput', () => ({ createWebAudioOutput: (context: unknown) => context }));

/** A window of its own: players that earlier files opened may still listen to the shared one. */
function openWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentDocument?.defaultView;
  if (!view) throw new Error('no window');
  return view;
}
let view = openWindow();

/** An audio output that the browser starts at once, or not before a touch. */
function stubAudio(state: 'running' | 'suspended') {
  const made: Context[] = [];
  class Context extends EventTarget {
    state = state;
    constructor() {
      super();
      made.push(this);
    }
    close = vi.fn(async () => undefined);
    async resume() {
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
  }
  Object.assign(view, { AudioContext: Context });
  return made;
}

function open({ touched, wanted = true }: { touched: boolean; wanted?: boolean }) {
  const connect = vi.fn();
  const close = unlockAudio(view, { wanted: () => wanted, touched: Promise.resolve(touched), connect });
  return { connect, close };
}

beforeEach(() => {
  vi.useFakeTimers();
  view = openWindow();
});
afterEach(() => void vi.useRealTimers());

describe('the sound of a play', () => {
  test('starts soon after a touch of the page around', async () => {
    const made = stubAudio('running');
    const { connect } = open({ touched: true });
    await vi.waitFor(() => expect(connect).toHaveBeenCalledWith(made[0]));
    view.dispatchEvent(new Event('pointerup'));
    expect(made).toHaveLength(1);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('waits for a touch of its own where the browser does not agree, and opens once', async () => {
    const made = stubAudio('suspended');
    const { connect } = open({ touched: true });
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(connect).not.toHaveBeenCalled();
    view.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    expect(made).toHaveLength(1);
  });

  test('is requested once more by a touch when it could not start in advance', async () => {
    const made = stubAudio('running');
    vi.doMock('@/player/sound/webAudioOutput', () => Promise.reject(new Error('No connection')));
    const { connect } = open({ touched: false });
    await vi.dynamicImportSettled();
    vi.doMock('@/player/sound/webAudioOutput', () => ({
      createWebAudioOutput: (context: unknown) => context,
    }));
    view.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(connect).toHaveBeenCalledExactlyOnceWith(made[0]));
  });

  test.each([
    ['nobody has touched anything', { touched: false }],
    ['it is muted', { touched: true, wanted: false }],
  ])('opens no output while %s', async (_, given) => {
    const made = stubAudio('running');
    open(given);
    await vi.runAllTimersAsync();
    expect(made).toEqual([]);
  });

  test('does not start by an event that the browser does not count as a touch', async () => {
    const made = stubAudio('running');
    Object.defineProperty(view.navigator, 'userActivation', {
      value: { isActive: false },
      configurable: true,
    });
    open({ touched: false });
    view.dispatchEvent(new Event('keydown'));
    await vi.runAllTimersAsync();
    expect(made).toEqual([]);
  });

  test('lets what a touch leads to come first', async () => {
    const made = stubAudio('running');
    open({ touched: false });
    view.dispatchEvent(new Event('pointerup'));
    view.dispatchEvent(new Event('click'));
    expect(made).toEqual([]);
    await vi.runAllTimersAsync();
    expect(made).toHaveLength(1);
  });

  test('does not start by the touch that mutes it', async () => {
    const made = stubAudio('running');
    let wanted = true;
    unlockAudio(view, { wanted: () => wanted, touched: Promise.resolve(false), connect: vi.fn() });
    view.dispatchEvent(new Event('pointerup'));
    wanted = false;
    await vi.runAllTimersAsync();
    expect(made).toEqual([]);
  });

  test.each([
    ['before a touch', () => undefined, 0],
    ['right after a touch', () => view.dispatchEvent(new Event('pointerup')), 0],
    ['once its output was refused', () => vi.runAllTimersAsync(), 1],
  ])('does not start when the comic is closed %s', async (_, act, outputs) => {
    const made = stubAudio('suspended');
    const { connect, close } = open({ touched: outputs > 0 });
    await act();
    close();
    view.dispatchEvent(new Event('click'));
    await vi.runAllTimersAsync();
    expect(made).toHaveLength(outputs);
    for (const { close } of made) expect(close).toHaveBeenCalledOnce();
    expect(connect).not.toHaveBeenCalled();
  });

  test('that the page around has started gets its sound from a touch before it has loaded', async () => {
    const made = stubAudio('suspended');
    const { connect } = open({ touched: true });
    await Promise.resolve();
    await Promise.resolve();
    view.dispatchEvent(new Event('pointerup'));
    await vi.runAllTimersAsync();
    expect(connect).toHaveBeenCalledExactlyOnceWith(made[0]);
  });
});
