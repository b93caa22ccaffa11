import { runServer } from '../../../server/main';

/** The real server as a separate process, on the builds that its arguments name. */
const [builtFolder = '', hostPageFolder = ''] = process.argv.slice(2);
await runServer({ builtFolder, hostPageFolder, samplesFolder: 'samples' });
