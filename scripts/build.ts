import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApi } from './build/buildApi';
import { buildForVkHosting } from './build/buildForVkHosting';
import { hostedAddresses } from './build/hostedAddresses';
import { archivePart, buildPart, buildStaleParts, websiteParts } from './build/parts';

const root = fileURLToPath(new URL('..', import.meta.url));

const builds: Readonly<Record<string, () => Promise<void>>> = {
  async web() {
    for (const part of websiteParts(root)) await buildPart(root, part);
  },
  stale: () => buildStaleParts(root, websiteParts(root)),
  archive: () => buildPart(root, archivePart(root)),
  async vk() {
    const hosted = hostedAddresses(process.env);
    if (hosted.kind === 'unknown') refuse(hosted.faults);
    await buildForVkHosting(root, hosted.addresses, resolve(root, 'dist/vk'));
  },
  api: () => buildApi(root, resolve(root, 'dist/api')),
};

const [wanted = ''] = process.argv.slice(2);
const build = Object.hasOwn(builds, wanted) ? builds[wanted] : undefined;
if (build === undefined) refuse([`Name a build: ${Object.keys(builds).join(', ')}`]);
await build();

/** Prints the faults and exits. */
function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(fault);
  process.exit(2);
}
