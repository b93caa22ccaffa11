import { checkPages, comicsToCheck } from './checkPages';

/**
 * Checks every page of the samples and templates, or of those named: `npx tsx samples/studio/check/main.ts [id …]`.
 * Exits with 1 on any problem.
 */
const wanted = process.argv.slice(2);
const comics = comicsToCheck().filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const { looks, faults } = await checkPages(comics);
for (const fault of faults) console.log(fault);
console.log(`${looks} looks, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
