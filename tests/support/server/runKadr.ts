import { runServer } from '../../../server/main';

/** The real server as a process of its own, on builds that its arguments name. */
const [builtFolder = '', hostPageFolder = ''] = process.argv.slice(2);
await runServer({ builtFolder, hostPageFolder, samplesFolder: 'samples' });
