import { goals } from '../conditions';
import type { Row } from '../report';
import type { MixedLoad } from './measureMixedLoad';
import { type CallFigures, type CallLoad, grownProjects, type ServerLoad } from './measureServerLoad';

/** The rows of the table: a call of one engine each, and the load of a day. */
export function rowsOfLoad({ calls, mixed }: ServerLoad): readonly Row[] {
  return [...calls.flatMap(rowsOfCall), rowOfDay(mixed)];
}

function rowsOfCall({ call, engine, small, large, rawPerSecond }: CallLoad): readonly Row[] {
  const growth = large.p99 / small.p99;
  const name = `${engine}: ${call.name}`;
  const row = {
    name,
    value: described(large),
    goal: `p99 ×${growth.toFixed(2)} of ${described(small)}, goal < ${goals.loadGrowth}`,
    isMet: growth < goals.loadGrowth,
  };
  if (rawPerSecond !== null) {
    const share = large.perSecond / rawPerSecond;
    const value = `${share.toFixed(2)} of the driver’s ${Math.round(rawPerSecond)}/s`;
    const isMet = share >= goals.shareOfRawDriver;
    return [row, { name: `${name}, beside the driver`, value, goal: `≥ ${goals.shareOfRawDriver}`, isMet }];
  }
  if (engine === 'embedded' || call.kind !== 'reads what visitors share') return [row];
  const value = `${Math.round(large.perSecond)}/s`;
  const isMet = large.perSecond >= goals.visitorsPerSecond;
  return [row, { name: `${name}, a second`, value, goal: `≥ ${goals.visitorsPerSecond}/s`, isMet }];
}

/** The rows of a call each, with its growth. */
export function rowsOfGrowth(calls: readonly CallLoad[]): readonly Row[] {
  const [few, many] = [grownProjects.small, grownProjects.large].map((count) => count.toLocaleString('en'));
  return calls.map(({ call, engine, small, large }) => {
    const growth = large.p99 / small.p99;
    return {
      name: `${engine}, ${many} projects: ${call.name}`,
      value: described(large),
      goal: `p99 ×${growth.toFixed(2)} of ${few} projects’ ${described(small)}, goal < ${goals.loadGrowth}`,
      isMet: growth < goals.loadGrowth,
    };
  });
}

function rowOfDay({ requests, perSecond, p50, p99, answeredByTheOther, errors }: MixedLoad): Row {
  const name = 'PostgreSQL: a day in small, two servers, one is killed and comes back';
  const rate = `${requests} requests, ${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const value = `${rate}, ${answeredByTheOther} answered by the other, ${errors} not at all`;
  return { name, value, goal: 'all are answered', isMet: errors === 0 };
}

function described({ perSecond, p50, p99, cpu }: CallFigures): string {
  return `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms`;
}
