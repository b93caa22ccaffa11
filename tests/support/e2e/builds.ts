import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const outFolder = resolve(root, process.env.E2E_BUILDS ?? 'dist');

/** The built client for plain files, and for a server. */
export const builds = { archive: resolve(outFolder, 'archive'), web: resolve(outFolder, 'web') } as const;

/** The server as deployed. */
export const serverBuild = resolve(outFolder, 'server/main.js');

/** The client for VK's hosting; it contains the address of the website for which it was built. */
export const vkBuild = resolve(outFolder, 'vk');

export const hostPageFolder = resolve(root, 'dist/local-vk');
