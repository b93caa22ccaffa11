import { expect, onTestFinished, test, vi } from 'vitest';

/** A browser in which the worker is being installed, for as many times as it is asked to. */
function installing() {
  // A worker that another test has registered would be kept.
  vi.resetModules();
  vi.stubEnv('PROD', true);
  const workers: (EventTarget & { state: string })[] = [];
  const registration = { installing: new EventTarget(), waiting: null, active: null };
  const container = Object.assign(new EventTarget(), {
    ready: new Promise(() => undefined),
    async register() {
      const worker = Object.assign(new EventTarget(), { state: 'installing' });
      workers.push(worker);
      Object.assign(registration, { installing: worker });
    },
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const fail = (index: number) => {
    const worker = workers[index];
    if (worker === undefined) throw new Error('There is no such worker');
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
  };
  return { workers, fail };
}

test('a message for a worker that cannot be installed is not sent, and the next one tries again', async () => {
  const { workers, fail } = installing();
  const { sendToWorker } = await import('@/offline/page/registerWorker');
  for (const [index] of ['first', 'second'].entries()) {
    const sent = sendToWorker({ type: 'release', projectId: 'goldfish' });
    await vi.waitFor(() => expect(workers).toHaveLength(index + 1));
    fail(index);
    expect(await sent).toBe(false);
  }
});
