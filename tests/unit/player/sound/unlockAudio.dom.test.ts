import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unlockAudio } from '@/player/sound/unlockAudio';

vi.mock('@/player/sound/webAudioOutput', () => ({ createWebAudioOutput: (context: unknown) => context }));

/** An audio output that the browser starts at once, or not before a touch. */
function stubAudio(state: 'running' | 'suspended') {
  const made: EventTarget[] = [];
  class Context extends EventTarget {
    state = state;
    constructor() {
      super();
      made.push(this);
    }
    /** A player that an earlier file opened may still be in the window, and uses the real output. */
    createGain() {
      const [cancelScheduledValues, setValueAtTime, linearRampToValueAtTime] = [vi.fn(), vi.fn(), vi.fn()];
      const gain = { value: 1, cancelScheduledValues, setValueAtTime, linearRampToValueAtTime };
      return { gain, connect: () => undefined };
    }
    async resume() {
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
  }
  vi.stubGlobal('AudioContext', Context);
  return made;
}

function open({ touched, wanted = true }: { touched: boolean; wanted?: boolean }) {
  const connect = vi.fn();
  unlockAudio(window, { wanted: () => wanted, touched: Promise.resolve(touched), connect });
  return connect;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'userActivation');
  // Pending work of one test must not receive the touch of the next.
  window.dispatchEvent(new Event('pointerup'));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of a play', () => {
  test('starts soon after a touch of the page around', async () => {
    const made = stubAudio('running');
    const connect = open({ touched: true });
    await vi.waitFor(() => expect(connect).toHaveBeenCalledWith(made[0]));
    window.dispatchEvent(new Event('pointerup'));
    expect(made).toHaveLength(1);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('waits for a touch of its own where the browser does not agree, and opens once', async () => {
    const made = stubAudio('suspended');
    const connect = open({ touched: true });
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(connect).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    expect(made).toHaveLength(1);
  });

  test('is requested once more by a touch when it could not start in advance', async () => {
    const made = stubAudio('running');
    vi.doMock('@/player/sound/webAudioOutput', () => Promise.reject(new Error('No connection')));
    const connect = open({ touched: false });
    await vi.dynamicImportSettled();
    vi.doMock('@/player/sound/webAudioOutput', () => ({
      createWebAudioOutput: (context: unknown) => context,
    }));
    window.dispatchEvent(new Event('pointerup'));
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
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
    open({ touched: false });
    window.dispatchEvent(new Event('keydown'));
    await vi.runAllTimersAsync();
    expect(made).toEqual([]);
  });

  test('lets what a touch leads to come first', async () => {
    const made = stubAudio('running');
    open({ touched: false });
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('click'));
    expect(made).toEqual([]);
    await vi.runAllTimersAsync();
    expect(made).toHaveLength(1);
  });

  test('does not start by the touch that mutes it', async () => {
    const made = stubAudio('running');
    let wanted = true;
    unlockAudio(window, { wanted: () => wanted, touched: Promise.resolve(false), connect: vi.fn() });
    window.dispatchEvent(new Event('pointerup'));
    wanted = false;
    await vi.runAllTimersAsync();
    expect(made).toEqual([]);
  });

  test('that the page around has started gets its sound from a touch before it has loaded', async () => {
    const made = stubAudio('suspended');
    const connect = open({ touched: true });
    await Promise.resolve();
    await Promise.resolve();
    window.dispatchEvent(new Event('pointerup'));
    await vi.runAllTimersAsync();
    expect(connect).toHaveBeenCalledExactlyOnceWith(made[0]);
  });
});
