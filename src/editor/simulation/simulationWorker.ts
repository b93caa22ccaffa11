import { simulateFile } from '@/editor/simulation/simulateFile';

/** Off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  self.postMessage({ simulation: simulateFile(data, (plays) => self.postMessage({ plays })) }),
);
