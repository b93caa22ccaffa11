import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToWorker } from '@/offline/messages';

/** A worker of one build, which says so and writes down what else it is asked. */
class Worker extends EventTarget {
  readonly asked: string[] = [];
  readonly build: string;
  constructor(build: string) {
    super();
    this.build = build;
  }
  postMessage({ type }: ToWorker, [port]: MessagePort[] = []) {
    if (type === 'whichBuild') port?.postMessage(this.build);
    else this.asked.push(type);
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker('mine');
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(async () => undefined);
}

let registration: Registration;
let container: EventTarget;
let onReady: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  registration = new Registration();
  container = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
  });
  onReady = vi.fn();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubEnv('PROD', true);
  document.head.innerHTML = '<meta name="kadr-build" content="mine">';
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** What workers have been asked so far has been answered: messages keep their order. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage('');
    });
    port1.close();
  }
}

async function watch() {
  const { watchUpdates } = await import('@/offline/page/watchUpdates');
  const stop = watchUpdates(onReady);
  await settle();
  return stop;
}

async function becomeVisible(afterMinutes: number, isHidden = false) {
  vi.setSystemTime(Date.now() + afterMinutes * 60_000);
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

test('a page of the newest version is not asked to reload', async () => {
  await watch();
  expect(onReady).not.toHaveBeenCalled();
});

test('a newer version is announced when it has been installed, not before', async () => {
  await watch();
  const newer = new Worker('newer');
  registration.installing = newer;
  registration.dispatchEvent(new Event('updatefound'));
  await settle();
  expect(onReady).not.toHaveBeenCalled();
  registration.installing = null;
  registration.waiting = newer;
  newer.dispatchEvent(new Event('statechange'));
  await settle();
  expect([onReady.mock.calls.length, newer.asked]).toEqual([1, []]);
});

test('a version that was being installed as the page loaded is noticed too', async () => {
  const newer = new Worker('newer');
  registration.installing = newer;
  await watch();
  registration.waiting = newer;
  newer.dispatchEvent(new Event('statechange'));
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
});

test('a version that another tab has activated is announced', async () => {
  await watch();
  registration.active = new Worker('newer');
  container.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
});

test('a waiting version that this page is of already is activated without a question', async () => {
  registration.active = new Worker('older');
  registration.waiting = new Worker('mine');
  await watch();
  expect([onReady.mock.calls.length, registration.waiting.asked]).toEqual([0, ['activateIfAlone']]);
});

test('a page that is seen again looks for updates, at most every half hour', async () => {
  await watch();
  const looked = () => registration.update.mock.calls.length;
  await becomeVisible(29);
  expect(looked()).toBe(0);
  await becomeVisible(1, true);
  expect(looked()).toBe(0);
  await becomeVisible(0);
  expect(looked()).toBe(1);
  await becomeVisible(29);
  expect(looked()).toBe(1);
  registration.update.mockRejectedValueOnce(new TypeError('offline'));
  await becomeVisible(1);
  expect(looked()).toBe(2);
});

test('a page whose clock was set back meanwhile looks for updates, too', async () => {
  await watch();
  await becomeVisible(-1440);
  await becomeVisible(30);
  expect(registration.update).toHaveBeenCalledOnce();
});

test('a page that has stopped watching is not notified', async () => {
  const stop = await watch();
  stop();
  registration.active = new Worker('newer');
  container.dispatchEvent(new Event('controllerchange'));
  await becomeVisible(60);
  expect([onReady.mock.calls.length, registration.update.mock.calls.length]).toEqual([0, 0]);
});

test('an update reloads the page once the new worker is in control, and at once when none is waiting', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('window', Object.create(window, { location: { value: { reload } } }));
  const { updateNow } = await import('@/offline/page/watchUpdates');
  registration.waiting = new Worker('newer');
  await updateNow();
  expect([registration.waiting.asked, reload.mock.calls.length]).toEqual([['activate'], 0]);
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
  registration.waiting = null;
  await updateNow();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
