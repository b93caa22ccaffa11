import { runServer } from '../../../server/main';

/** The real server as a separate process, with the builds named by its arguments. */
const [builtFolder = '', hostPageFolder = ''] = process.argv.slice(2);
await runServer({ builtFolder, hostPageFolder, samplesFolder: 'samples' });
