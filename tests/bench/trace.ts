import { join } from 'node:path';
import { prepareBuilds } from './builds';
import { describeConditions } from './conditions';
import { load } from './load';
import { readOptions } from './options';
import { buildPageScript } from './page/buildPageScript';
import { allScenarios } from './scenarios/scenarios';
import { firstProjectId, startServers } from './servers';
import { readTrace, type TracedTask } from './traceEvents';

/** Shows the parts of one cold load: `npm run trace -- vkLinkPlay`. */
const [wanted, ...rest] = process.argv.slice(2);
const builds = await prepareBuilds(readOptions(rest).builtFolder);
const servers = await startServers(builds);
try {
  const scenarios = allScenarios(servers, await firstProjectId(builds.builtFolder));
  const scenario = scenarios.find(({ name }) => name === wanted);
  if (scenario === undefined)
    throw new Error(`Name one of ${scenarios.map(({ name }) => name).join(', ')}, not "${wanted}"`);
  const file = join('test-results', `${scenario.name}.trace.json`);
  const probe = await buildPageScript('probe.ts');
  // The first page of a fresh server takes seconds.
  await load(scenario, probe);
  const { shown, answered, answers, timeOrigin, pageOrigin } = await load(scenario, probe, file);
  console.log(`${scenario.name}: ${describeConditions()}; built at ${builds.builtAt}`);
  console.log(`shown after ${milliseconds(shown)} ms, answered after ${milliseconds(answered)} ms\n`);

  console.log('  start    end      KB  what was asked for');
  for (const { startedAt, endedAt, wireBytes, url, kind } of answers) {
    const times = [startedAt, endedAt].map((time) => milliseconds(time && time - timeOrigin));
    const size = (wireBytes / 1024).toFixed(1).padStart(7);
    console.log(`${times.join(' ')} ${size}  ${kind} ${new URL(url).pathname}`);
  }
  const total = answers.reduce((sum, { wireBytes }) => sum + wireBytes, 0);
  console.log(`${answers.length} answers, ${(total / 1024).toFixed(1)} KB\n`);

  const { tasks, paints } = await readTrace(file, pageOrigin - timeOrigin);
  console.log('  start     ms  script  style layout  other  the longest script');
  for (const task of tasks) console.log(rowOf(task));
  for (const { name, at } of paints) console.log(`${milliseconds(at)}  ${name}`);
  console.log(`\nThe whole trace, for the browser's performance panel: ${file}`);
} finally {
  await servers.stop();
}

function rowOf({ at, lasts, script, style, layout, name }: TracedTask): string {
  const other = Math.max(0, lasts - script - style - layout);
  return `${[at, lasts, script, style, layout, other].map(milliseconds).join(' ')}  ${name}`;
}

function milliseconds(value: number | null): string {
  return (value === null ? '–' : value.toFixed(0)).padStart(6);
}
