import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** How often a lock is renewed. */
const beatMs = 500;

/** A lock that was not renewed for so long is nobody's any more. */
const silentMs = 10_000;

const lookMs = 100;

export interface Heartbeat {
  stop(): Promise<void>;
}

/**
 * Renews a lock while the process lives, on a thread of its own: the embedded database may keep the first one
 * busy for long. `onLost` is told when the lock is somebody else's, as after a machine that slept.
 */
export function startHeartbeat(lockFile: string, ours: string, onLost: () => void): Heartbeat {
  const worker = new Worker(beat, { eval: true, execArgv: [], workerData: { lockFile, ours, beatMs } });
  worker.unref();
  worker.on('message', onLost);
  // Without a thread there is no beat; whoever finds the lock then waits in vain, as before.
  worker.on('error', (error) => console.error('The lock of DATA_DIR is not renewed.', error.message));
  return {
    async stop() {
      await worker.terminate();
    },
  };
}

/** What runs on the thread: plain JavaScript, as threads start without the loader of the sources. */
const beat = `
const { readFileSync, utimesSync } = require('node:fs');
const { parentPort, workerData: { lockFile, ours, beatMs } } = require('node:worker_threads');
const timer = setInterval(() => {
  try {
    if (readFileSync(lockFile, 'utf8') === ours) return utimesSync(lockFile, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') return;
  }
  clearInterval(timer);
  parentPort.postMessage('lost');
}, beatMs);
`;

/** Watches a lock until it is renewed (`true`), or gone or silent for too long. Clocks of other machines do not count. */
export async function isBeating(lockFile: string, patienceMs = silentMs): Promise<boolean> {
  const first = await lastBeat(lockFile);
  for (let waited = 0; first !== null && waited < patienceMs; waited += lookMs) {
    await pause(lookMs);
    const present = await lastBeat(lockFile);
    if (present === null) return false;
    if (present !== first) return true;
  }
  return false;
}

/** By opening the file: shared folders may keep what `stat` alone says for a while. */
async function lastBeat(lockFile: string): Promise<bigint | null> {
  const handle = await open(lockFile, 'r').catch(() => null);
  if (handle === null) return null;
  try {
    return (await handle.stat({ bigint: true })).mtimeNs;
  } finally {
    await handle.close();
  }
}
