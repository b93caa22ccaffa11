import { setTimeout as pause } from 'node:timers/promises';
import { hasProxy, proxyKinds } from '../support/machines/startProxy';
import { createDialogs } from './asker';
import { prepareDrill } from './drill';
import { arrive, type Kept, type Traveller, travel } from './journey';
import {
  type Layout,
  lastReleaseBeside,
  type Machine,
  oneProcess,
  overPatroni,
  overPgbouncer,
  rolledFrom,
  threeProcesses,
} from './layouts';
import { openMailFolder } from './mailFolder';
import { readOptions } from './options';
import { tryProxy } from './proxies';
import { lostOf } from './verify';

/**
 * Kills machines in turn while people use Kadr, or backs up meanwhile. Exits with 1 when a call failed or
 * something was lost.
 */
const { layout: wanted, isDrill, isOfProxies, kills, seconds } = readOptions(process.argv.slice(2));
const isOne = wanted === 'embedded' || wanted === 'postgres';
/** In these layouts nobody gets a response while a machine is replaced, so the clients try for longer. */
const isPatient = isOne || wanted === 'patroni';
const travellers = 4;
const ends: readonly Kept['end'][] = ['public', 'hidden', 'public', 'deleted'];

process.exitCode = (await (isOfProxies ? tryProxies() : tryLayout())) ? 0 : 1;

async function tryLayout(): Promise<boolean> {
  const layout = await layoutOf();
  try {
    return await tryOut(layout);
  } finally {
    await layout.stop();
  }
}

async function tryProxies(): Promise<boolean> {
  const wrong: string[] = [];
  for (const kind of proxyKinds) {
    console.log(kind);
    if (hasProxy(kind)) wrong.push(...(await tryProxy(kind)));
    else console.log('  not installed');
  }
  return wrong.length === 0;
}

function layoutOf(): Promise<Layout> {
  switch (wanted) {
    case 'three':
      return threeProcesses();
    case 'patroni':
      return overPatroni();
    case 'pgbouncer':
      return overPgbouncer();
    case 'embedded':
    case 'postgres':
      return oneProcess(wanted);
    default:
      return 'rollFrom' in wanted ? rolledFrom(wanted.rollFrom) : lastReleaseBeside(wanted.besideCommit);
  }
}

async function tryOut(tried: Layout): Promise<boolean> {
  const { name, url, machines, addresses, mailFolder, output } = tried;
  const asker = createDialogs({ url, attempts: isPatient ? 2000 : 1, pauseMs: isPatient ? 100 : 20 });
  const deps = { asker, mail: openMailFolder(mailFolder) };
  const kept: Kept[] = [];
  const broken: string[] = [];
  const down: number[] = [];
  const takenOver: number[] = [];
  const begun = performance.now();
  let isOver = false;
  let made = 0;

  const friend = await arrive(deps, 'friend');
  const drill = isDrill ? await prepareDrill(tried, deps) : null;
  const wanderings = Array.from({ length: travellers }, wander);
  if (drill === null) await killInTurn();
  else {
    await pause(seconds * 1000);
    await drill.backUp(kept);
  }
  isOver = true;
  await Promise.all(wanderings);

  async function killInTurn(): Promise<void> {
    while (kills === null ? performance.now() - begun < seconds * 1000 : down.length < kills) {
      const machine = machines[down.length % machines.length];
      if (machine === undefined) break;
      // A single machine has to get something done between two kills.
      await pause(Math.random() * (isPatient ? 5000 : 1500));
      down.push(await killAndStart(machine));
    }
  }

  /** Each friend is the previous person, since nobody may write much in a short time. */
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
    const took = await machine.kill();
    if (typeof took === 'number') takenOver.push(took);
    const killed = performance.now();
    await machine.start();
    return performance.now() - killed;
  }

  const lost: string[] = [];
  for (const address of addresses()) {
    for (const one of kept) lost.push(...(await lostOf(address, one)));
  }
  if (drill !== null) lost.push(...(await drill.restore().finally(drill.remove)));
  const { calls, again, longestFailureMs, failures } = asker.tally;
  console.log(`\n${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  console.table({
    kills: down.length,
    'longest until back, s': longest(down),
    ...(takenOver.length > 0 && { 'longest until another was primary, s': longest(takenOver) }),
    'longest that a call failed, s': longest([longestFailureMs]),
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

function longest(milliseconds: readonly number[]): number {
  return Math.round(Math.max(0, ...milliseconds) / 100) / 10;
}

/** Lines of the log, without the start messages of the processes. */
function faultsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => /^\{|rror|could not|not read|read again/.test(line))
    .slice(-40)
    .join('\n');
}
