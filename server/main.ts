import { announce } from './announce';
import { readConfig } from './config';
import { StartError } from './startError';
import { type RunningKadr, startKadr } from './startKadr';

export interface Builds {
  readonly builtFolder: string;
  readonly hostPageFolder: string;
  /** Kadr's own comics, for the demo. */
  readonly samplesFolder: string;
}

const parentCheckMs = 500;

/** Runs the server until it is told to stop. What a person can mend ends with one line and exit code 1. */
export async function runServer(builds: Builds): Promise<void> {
  try {
    const { config, standIns } = readConfig(process.env);
    const kadr = await startKadr({ ...config, ...builds });
    stopOnSignals(kadr);
    await announce({ kadr, standIns, dataFolder: config.dataFolder });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\nKadr did not start: ${error.message}\n`);
    process.exitCode = 1;
  }
}

function stopOnSignals(kadr: RunningKadr): void {
  let state: 'running' | 'stopping' = 'running';
  const stop = async () => {
    // The second signal is from somebody who does not want to wait.
    if (state === 'stopping') process.exit(1);
    state = 'stopping';
    await kadr.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop);
}

/** Whoever ends `npm start` ends npm's shell only: it dies without a word to us, and our ports stay taken. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop();
  }, parentCheckMs);
  watch.unref();
}
