import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEditLock } from '@/editor/drafts/editLock';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Hold = (lock: object | null) => Promise<void> | undefined;
type Message = (event: { readonly data: unknown }) => void;

/** One lock and one channel, as a browser's tabs share them. */
function startBrowser() {
  let holder: { readonly end: () => void } | null = null;
  let waiting: (() => void)[] = [];
  const tabs = new Set<Message>();

  const hold = (callback: Hold) =>
    new Promise((resolve, reject) => {
      const mine = { end: () => reject(new DOMException('stolen', 'AbortError')) };
      holder = mine;
      Promise.resolve(callback({})).then((value) => {
        resolve(value);
        if (holder !== mine) return;
        holder = null;
        const [next] = waiting.splice(0, 1);
        next?.();
      }, reject);
    });

  const request = (_name: string, options: LockOptions, callback: Hold) => {
    if (options.steal === true) {
      holder?.end();
      return hold(callback);
    }
    if (holder === null) return hold(callback);
    if (options.ifAvailable === true) return Promise.resolve(callback(null));
    return new Promise((resolve, reject) => {
      const go = () => resolve(hold(callback));
      waiting.push(go);
      setTimeout(() => {
        if (!waiting.includes(go)) return;
        waiting = waiting.filter((other) => other !== go);
        reject(new DOMException('too long', 'TimeoutError'));
      }, 4_000);
    });
  };

  const openTab = () => {
    let hear: Message = () => undefined;
    const mine: Message = (event) => hear(event);
    tabs.add(mine);
    const channel = {
      postMessage: (data: unknown) => {
        for (const tab of tabs) if (tab !== mine) tab({ data });
      },
      addEventListener: (_type: string, listener: Message) => {
        hear = listener;
      },
    };
    return {
      lock: createEditLock('comic', { locks: { request }, channel }),
      freeze: () => tabs.delete(mine),
    };
  };
  return { openTab };
}

const settle = () => vi.advanceTimersByTimeAsync(10);

describe('tabs with one comic', () => {
  test('the first edits, and the others are read-only', async () => {
    const { openTab } = startBrowser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    expect([first.lock.state(), second.lock.state()]).toEqual(['held', 'elsewhere']);
  });

  test('another one gets the lock when the first has saved, and the first may have it back', async () => {
    const { openTab } = startBrowser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    const saved = { end: () => {} };
    const saving = new Promise<void>((resolve) => {
      saved.end = resolve;
    });
    first.lock.beforeLeaving(() => saving);
    second.lock.take();
    await settle();
    expect(second.lock.state()).toBe('elsewhere');
    saved.end();
    await settle();
    expect([first.lock.state(), second.lock.state()]).toEqual(['left', 'held']);
    first.lock.take();
    await settle();
    expect([first.lock.state(), second.lock.state()]).toEqual(['held', 'left']);
    expect([first.lock.returns(), second.lock.returns()]).toEqual([1, 1]);
  });

  test('the first saves all that is still open there before it leaves, and only once', async () => {
    const { openTab } = startBrowser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    const saved: string[] = [];
    const saver = (name: string) => first.lock.beforeLeaving(async () => void saved.push(name));
    saver('comic');
    const close = saver('closed sheet');
    saver('texts');
    close();
    second.lock.take();
    second.lock.take();
    await settle();
    expect(saved).toEqual(['comic', 'texts']);
  });

  test('each is notified of its own changes until it stops listening, and one with the lock does not take it again', async () => {
    const { openTab } = startBrowser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    const heard: string[] = [];
    first.lock.subscribe(() => heard.push(first.lock.state()));
    const stop = second.lock.subscribe(() => heard.push(`second ${second.lock.state()}`));
    first.lock.take();
    await settle();
    second.lock.take();
    await settle();
    stop();
    first.lock.take();
    await settle();
    expect(heard).toEqual(['left', 'second held', 'held']);
    expect([first.lock.returns(), second.lock.returns()]).toEqual([1, 1]);
  });

  test('a frozen one loses the lock after some seconds', async () => {
    const { openTab } = startBrowser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    first.freeze();
    second.lock.take();
    await vi.advanceTimersByTimeAsync(4_500);
    expect([first.lock.state(), second.lock.state()]).toEqual(['left', 'held']);
  });

  test('each edits where the browser has no locks', () => {
    expect(createEditLock('comic', null).state()).toBe('held');
  });
});
