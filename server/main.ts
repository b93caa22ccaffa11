import { StartupError } from './lib/errors';
import { logAsJson } from './start/jsonConsole';
import { readConfig } from './start/readConfig';
import { type RunningKadr, startKadr } from './start/startKadr';
import { logStart, printStartupMessage } from './start/startupMessage';
import { stopWithParent } from './start/stopWithParent';

/** For browser tests, which run the built server several times in one process. */
export { startKadr };

interface Builds {
  readonly builtFolder: string;
  readonly hostPageFolder: string;
  /** Kadr's own comics, for the demo. */
  readonly samplesFolder: string;
}

/** Runs the server until a signal. Errors that an operator can fix end with one line and exit code 1. */
export async function runServer(builds: Builds): Promise<void> {
  try {
    const { config, standIns, forTests, warnings } = readConfig(process.env);
    if (!config.demo) logAsJson();
    const kadr = await startKadr({ ...config, ...builds, onFolderLost: endAtOnce });
    stopOnSignals(kadr);
    const { dataFolder, host, demo } = config;
    const message = { kadr, standIns, forTests, warnings, dataFolder, host };
    if (demo) await printStartupMessage(message);
    else logStart(message);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\nKadr did not start: ${error.message}\n`);
    process.exitCode = 1;
  }
}

function endAtOnce(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function stopOnSignals(kadr: RunningKadr): void {
  let state: 'running' | 'stopping' = 'running';
  const stop = async () => {
    // A second signal stops immediately.
    if (state === 'stopping') process.exit(1);
    state = 'stopping';
    await kadr.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  stopWithParent(stop);
}
