import { runServer } from '../../server/main';
import { buildStaleParts, hostPagePart } from '../build/parts';

/** The real server over the pages of the development server, which name their modules instead of a build's files. */
const [pagesFolder = ''] = process.argv.slice(2);
// Not beside the development server: a build makes its whole process one for production.
await buildStaleParts('.', [hostPagePart]);
await runServer({ builtFolder: pagesFolder, hostPageFolder: hostPagePart.folder, samplesFolder: 'samples' });
