import { setTimeout as pause } from 'node:timers/promises';
import { createDialogs } from './asker';
import { arrive, type Kept, type Traveller, travel } from './journey';
import { type Layout, lastReleaseBeside, type Machine, oneProcess, threeProcesses } from './layouts';
import { openMailFolder } from './mailFolder';
import { readOptions } from './options';
import { lostOf } from './verify';

/** Kills machines in turn while people go about their ways. Ends with 1 when a call failed or something was lost. */
const { layout: wanted, kills, seconds } = readOptions(process.argv.slice(2));
const isOne = wanted === 'embedded' || wanted === 'postgres';
const travellers = 4;
const ends: readonly Kept['end'][] = ['public', 'hidden', 'public', 'deleted'];

const layout = await layoutOf();
try {
  process.exitCode = (await tryOut(layout)) ? 0 : 1;
} finally {
  await layout.stop();
}

async function layoutOf(): Promise<Layout> {
  if (wanted === 'three') return threeProcesses();
  return typeof wanted === 'object' ? lastReleaseBeside(wanted.besideCommit) : oneProcess(wanted);
}

async function tryOut({ name, url, machines, addresses, mailFolder, output }: Layout): Promise<boolean> {
  const asker = createDialogs({ url, attempts: isOne ? 2000 : 1, pauseMs: isOne ? 100 : 20 });
  const deps = { asker, mail: openMailFolder(mailFolder) };
  const kept: Kept[] = [];
  const broken: string[] = [];
  const down: number[] = [];
  const begun = performance.now();
  let isOver = false;
  let made = 0;

  const friend = await arrive(deps, 'friend');
  const wanderings = Array.from({ length: travellers }, wander);
  while (kills === null ? performance.now() - begun < seconds * 1000 : down.length < kills) {
    const machine = machines[down.length % machines.length];
    if (machine === undefined) break;
    // One that is alone has to get something done in between.
    await pause(Math.random() * (isOne ? 5000 : 1500));
    down.push(await killAndStart(machine));
  }
  isOver = true;
  await Promise.all(wanderings);

  /** Each meets the one before, as nobody may say much in a short time. */
  async function wander(): Promise<void> {
    let met: Traveller = friend;
    while (!isOver) {
      made += 1;
      const end = ends[made % ends.length] ?? 'public';
      await travel(deps, `traveller-${made}`, met, end).then(
        (one) => {
          kept.push(one);
          met = one.author;
        },
        (error: unknown) => broken.push(String(error)),
      );
    }
  }

  async function killAndStart(machine: Machine): Promise<number> {
    await machine.kill();
    const killed = performance.now();
    await machine.start();
    return performance.now() - killed;
  }

  const lost: string[] = [];
  for (const address of addresses()) {
    for (const one of kept) lost.push(...(await lostOf(address, one)));
  }
  const { calls, again, failures } = asker.tally;
  console.log(`\n${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  console.table({
    kills: down.length,
    'longest until back, s': Math.round(Math.max(...down) / 100) / 10,
    journeys: kept.length,
    calls,
    'calls made again': again,
    'calls that failed': failures.length,
    'journeys that broke off': broken.length,
    'things lost': lost.length,
  });
  for (const sentence of new Set([...failures, ...broken, ...lost])) console.log(`  ${sentence}`);
  const isGood = failures.length + broken.length + lost.length === 0 && kept.length > 0;
  if (!isGood) console.log(faultsIn(output()));
  return isGood;
}

/** Lines of the log, without what the processes say when they are up. */
function faultsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => /^\{|rror|could not|not read|read again/.test(line))
    .slice(-40)
    .join('\n');
}
