import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { prepareBuilds } from './builds.ts';
import { describeConditions } from './conditions.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type Load, load } from './load.ts';
import { readOptions } from './options.ts';
import { buildPageScript } from './page/buildPageScript.ts';
import { printTable } from './printTable.ts';
import { rowsOf } from './report.ts';
import { scrollLongFeed } from './scenarios/longFeed.ts';
import { turnPages } from './scenarios/playerTurns.ts';
import { allScenarios, type ScenarioName } from './scenarios/scenarios.ts';
import { firstProjectId, startServers } from './servers.ts';

const { runs, jsonFile, builtFolder, only } = readOptions(process.argv.slice(2));
const isWanted = (name: string) => only.length === 0 || only.includes(name);

const builds = await prepareBuilds(builtFolder);
const probe = await buildPageScript('probe.ts');
const servers = await startServers(builds);
try {
  const scenarios = allScenarios(servers, await firstProjectId(builds.builtFolder));
  const loads = new Map<ScenarioName, Load[]>();
  // The server packs a page at its first call.
  await Promise.all(scenarios.map(({ url }) => fetch(url)));
  // Round by round, so that whatever else the machine does falls on all of them alike.
  for (let round = 1; round <= runs; round += 1) {
    for (const scenario of scenarios.filter(({ name }) => isWanted(name))) {
      process.stderr.write(`\rRound ${round} of ${runs}: ${scenario.name.padEnd(12)}`);
      const taken = await load(scenario, probe);
      loads.set(scenario.name, [...(loads.get(scenario.name) ?? []), taken]);
    }
  }
  process.stderr.write(`\r${' '.repeat(40)}\r`);
  const figures: Partial<Record<ScenarioName, Figures>> = {};
  for (const [name, taken] of loads) figures[name] = await figuresOf(taken);
  const longFeed = isWanted('longFeed') ? await scrollLongFeed(servers, builds.hostPageFolder) : null;
  const playerTurns = isWanted('playerTurns') ? await turnPages(servers, builds.hostPageFolder) : null;

  console.log(`${describeConditions()}; median of ${runs}; built at ${builds.builtAt}`);
  console.log('The peer is a page of our own: VKUI with its whole style, vk-bridge and vk-mini-apps-router,');
  console.log(
    'one line and one button. VK’s official starter came to about 1,450 ms and 152 KB like this.\n',
  );
  printTable(rowsOf(figures, longFeed, playerTurns));
  if (jsonFile) {
    const all = { conditions: describeConditions(), runs, load: loadavg(), figures, longFeed, playerTurns };
    await writeFile(jsonFile, `${JSON.stringify(all, null, 2)}\n`);
  }
} finally {
  await servers.stop();
}
