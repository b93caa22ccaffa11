import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type BenchmarksTable, withFigures } from './benchmarksPage';
import { prepareBuilds } from './builds';
import { describeConditions } from './conditions';
import { measureScreens } from './measureScreens';
import { readOptions } from './options';
import { printTable } from './printTable';
import { type Row, rowsOf } from './report';
import { faultsOfHostile, playHostileComics, rowsOfHostile } from './scenarios/hostileComics';
import { rowsOfGrowth, rowsOfLoad } from './server-load/loadReport';
import { measureServerGrowth, measureServerLoad } from './server-load/measureServerLoad';

const options = readOptions(process.argv.slice(2));
const { runs, jsonFile, isWritten, only } = options;
const benchmarksPage = 'docs/benchmarks.md';
const [serverLoadName, serverGrowthName] = ['serverLoad', 'serverGrowth'];
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const hostileName = 'hostileComics';
const serverNames = [serverLoadName, serverGrowthName, hostileName];
const areScreensWanted = only.length === 0 || only.some((name) => !serverNames.includes(name));

const screens = areScreensWanted ? await measureScreens(options, isWanted) : null;
const serverLoad = isWanted(serverLoadName) ? await measureServerLoad(runs) : null;
const serverGrowth = isWanted(serverGrowthName) ? await measureServerGrowth(runs) : null;

const hostile = isWanted(hostileName)
  ? await playHostileComics(await prepareBuilds(options.builtFolder), options)
  : null;

const written = new Set<BenchmarksTable>();

async function show(table: BenchmarksTable, rows: readonly Row[]): Promise<void> {
  printTable(rows);
  if (!isWritten) return;
  const isWhole = only.length === 0 && !written.has(table);
  const run = { rows, taken: new Date().toISOString().slice(0, 10), isWhole };
  written.add(table);
  await writeFile(benchmarksPage, withFigures(await readFile(benchmarksPage, 'utf8'), table, run));
}

if (screens !== null) {
  console.log(`${describeConditions()}; median of ${runs}; built at ${screens.builtAt}`);
  console.log('The peer is a page of our own: VKUI with its whole style, vk-bridge and vk-mini-apps-router,');
  console.log(
    'one line and one button. VK’s official starter came to about 1,450 ms and 152 KB like this.\n',
  );
  await show('screens', rowsOf(screens));
}
if (serverLoad !== null) {
  console.log(`\n${serverLoad.conditions}\n`);
  await show('server', rowsOfLoad(serverLoad));
}
if (serverGrowth !== null) await show('server', rowsOfGrowth(serverGrowth));
if (hostile !== null) {
  await show('screens', rowsOfHostile(hostile));
  for (const fault of faultsOfHostile(hostile)) console.log(fault);
}
if (jsonFile) {
  const all = {
    conditions: describeConditions(),
    runs,
    load: loadavg(),
    ...screens,
    serverLoad,
    serverGrowth,
    hostile,
  };
  await writeFile(jsonFile, `${JSON.stringify(all, null, 2)}\n`);
}
