import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPages } from './checkPages';

/** Looks at every page of the samples, or of those named: `npx tsx samples/studio/check/main.ts [id …]`. Exit 1 on any fault. */
const wanted = process.argv.slice(2);
const ids = readdirSync('samples').filter((id) => existsSync(join('samples', id, 'project.json')));
const { looks, faults } = await checkPages(ids.filter((id) => wanted.length === 0 || wanted.includes(id)));
for (const fault of faults) console.log(fault);
console.log(`${looks} looks, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
