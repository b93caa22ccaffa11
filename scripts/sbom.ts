import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { x } from 'tinyexec';
import { bundledPackages } from './build/licenses';
import { shippedBom } from './build/shippedBom';

/**
 * Writes the bill of materials of a build (docs/security.md#what-is-shipped-v142), without the tools that
 * build and test it.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = resolve(root, 'dist/sbom.cdx.json');

const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const { stdout } = await x('npm', ['sbom', ...options], { throwOnError: true, nodeOptions: { cwd: root } });
const inPages = await bundledPackages(resolve(root, 'dist/web'));
const bom = shippedBom(JSON.parse(stdout), inPages);
await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} packages; the pages have code of ${inPages.length}.`);
