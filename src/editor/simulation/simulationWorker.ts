import { simulateFile } from '@/editor/simulation/simulateReaders';

/** Runs off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  self.postMessage({ simulation: simulateFile(data, (plays) => self.postMessage({ plays })) }),
);
