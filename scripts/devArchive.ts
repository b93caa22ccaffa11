import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { archiveInDevelopment } from './development/archiveInDevelopment';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({ root, mode: 'archive', plugins: [archiveInDevelopment(root)] });
await vite.listen();
vite.printUrls();
