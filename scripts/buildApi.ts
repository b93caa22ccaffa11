import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApi } from './build/buildApi.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
await buildApi(root, resolve(root, 'dist/api'));
