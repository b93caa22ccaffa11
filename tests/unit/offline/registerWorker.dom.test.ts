import { expect, onTestFinished, test, vi } from 'vitest';

/** A browser in which the worker is being installed, for as many times as it is asked to. */
function installing() {
  // A worker that another test has registered would be kept.
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const workers: (EventTarget & { state: string })[] = [];
  let onRegistered: () => void = () => undefined;
  const registration = { installing: new EventTarget(), waiting: null, active: null };
  const container = Object.assign(new EventTarget(), {
    ready: new Promise(() => undefined),
    async register() {
      const worker = Object.assign(new EventTarget(), { state: 'installing' });
      workers.push(worker);
      Object.assign(registration, { installing: worker });
      onRegistered();
    },
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const nextRegistration = () =>
    new Promise<void>((resolve) => {
      onRegistered = resolve;
    });
  const failLast = () => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('There is no worker');
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { workers, nextRegistration, failLast };
}

test('a message for a worker that cannot be installed is not sent, and the next one tries again', async () => {
  const { workers, nextRegistration, failLast } = installing();
  const { sendToWorker } = await import('@/offline/page/registerWorker');
  for (const _ of ['first', 'second']) {
    const registered = nextRegistration();
    const sent = sendToWorker({ type: 'release', projectId: 'goldfish' });
    await registered;
    failLast();
    expect(await sent).toBe(false);
  }
  expect(workers).toHaveLength(2);
});

test.each([
  ['MODE', 'vk'],
  ['PROD', false],
] as const)('where %s is %s there is no worker, and nothing to try again', async (name, value) => {
  const { workers } = installing();
  vi.stubEnv(name, value);
  const { sendToWorker } = await import('@/offline/page/registerWorker');
  expect(await sendToWorker({ type: 'release', projectId: 'goldfish' })).toBe(true);
  expect(workers).toEqual([]);
});
