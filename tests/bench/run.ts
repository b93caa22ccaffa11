import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { describeConditions } from './conditions.ts';
import { measureScreens } from './measureScreens.ts';
import { readOptions } from './options.ts';
import { printTable } from './printTable.ts';
import { rowsOf } from './report.ts';
import { rowsOfLoad } from './server-load/loadReport.ts';
import { measureServerLoad } from './server-load/measureServerLoad.ts';

const options = readOptions(process.argv.slice(2));
const { runs, jsonFile, only } = options;
const serverLoadName = 'serverLoad';
const isWanted = (name: string) => only.length === 0 || only.includes(name);
const areScreensWanted = only.length === 0 || only.some((name) => name !== serverLoadName);

const screens = areScreensWanted ? await measureScreens(options, isWanted) : null;
const serverLoad = isWanted(serverLoadName) ? await measureServerLoad(runs) : null;

if (screens !== null) {
  console.log(`${describeConditions()}; median of ${runs}; built at ${screens.builtAt}`);
  console.log('The peer is a page of our own: VKUI with its whole style, vk-bridge and vk-mini-apps-router,');
  console.log(
    'one line and one button. VK’s official starter came to about 1,450 ms and 152 KB like this.\n',
  );
  printTable(rowsOf(screens.figures, screens.longFeed, screens.playerTurns));
}
if (serverLoad !== null) {
  console.log(`\n${serverLoad.conditions}\n`);
  printTable(rowsOfLoad(serverLoad.calls));
}
if (jsonFile) {
  const all = { conditions: describeConditions(), runs, load: loadavg(), ...screens, serverLoad };
  await writeFile(jsonFile, `${JSON.stringify(all, null, 2)}\n`);
}
