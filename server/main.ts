import { StartupError } from './lib/errors';
import { announce } from './start/announce';
import { readConfig } from './start/readConfig';
import { type RunningKadr, startKadr } from './start/startKadr';
import { stopWithParent } from './start/stopWithParent';

export interface Builds {
  readonly builtFolder: string;
  readonly hostPageFolder: string;
  /** Kadr's own comics, for the demo. */
  readonly samplesFolder: string;
}

/** Runs the server until it is told to stop. What a person can mend ends with one line and exit code 1. */
export async function runServer(builds: Builds): Promise<void> {
  try {
    const { config, standIns, forTests, warnings } = readConfig(process.env);
    const kadr = await startKadr({ ...config, ...builds, onFolderLost: endAtOnce });
    stopOnSignals(kadr);
    await announce({ kadr, standIns, forTests, warnings, dataFolder: config.dataFolder, host: config.host });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`\nKadr did not start: ${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Without another write. */
function endAtOnce(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
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
  stopWithParent(stop);
}
