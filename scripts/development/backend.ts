import { runServer } from '../../server/main';
import { buildStaleParts, hostPagePart } from '../build/parts';

/** The real server with pages of the development server, which load modules instead of a build's files. */
const [pagesFolder = ''] = process.argv.slice(2);
// In a separate process, since a build sets production for the whole process.
await buildStaleParts('.', [hostPagePart]);
await runServer({ builtFolder: pagesFolder, hostPageFolder: hostPagePart.folder, samplesFolder: 'samples' });
