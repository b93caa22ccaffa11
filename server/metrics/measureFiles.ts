import { Histogram, type Registry } from 'prom-client';

/** A store that tells what is asked of it. */
export interface WatchedFiles {
  onUse(
    hear: (use: { readonly action: string; readonly isDone: boolean; readonly seconds: number }) => void,
  ): void;
}

/** From a folder in the memory of the machine to a store that is given up. */
const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** How long the store of files takes, and how often it does not do what it is asked. */
export function measureFiles(files: WatchedFiles, register: Registry): void {
  const times = new Histogram({
    name: 'kadr_files_seconds',
    help: 'Time that the store of files took for what it was asked.',
    labelNames: ['action', 'outcome'],
    buckets: seconds,
    registers: [register],
  });
  files.onUse((use) => {
    times.observe({ action: use.action, outcome: use.isDone ? 'done' : 'failed' }, use.seconds);
  });
}
