import { goals } from '../conditions';
import type { Row } from '../report';
import type { MixedLoad } from './measureMixedLoad';
import { type CallFigures, type CallLoad, grownProjects, type ServerLoad } from './measureServerLoad';

/** The rows of the table: a call on one engine each, and the mixed load. */
export function rowsOfLoad({ calls, mixed }: ServerLoad): readonly Row[] {
  return [...calls.flatMap(rowsOfCall), rowOfDay(mixed)];
}

function rowsOfCall({ call, engine, small, large, bare }: CallLoad): readonly Row[] {
  const name = nameOn(engine, call.name);
  const row = { name, ...grown(small, large) };
  // Growth is that of PostgreSQL; the embedded engine's figures are only printed.
  if (engine === 'embedded') return [{ ...row, goal: '', isMet: null }];
  if (bare !== null) {
    const times = large.cpu / bare.cpu;
    const value = `${large.cpu.toFixed(2)} ms of CPU, ${times.toFixed(2)} times ${bare.cpu.toFixed(2)}`;
    const isMet = times <= goals.cpuOfBareServer;
    return [row, { name: `${name}, beside a bare server`, value, goal: `≤ ${goals.cpuOfBareServer}`, isMet }];
  }
  if (call.kind !== 'reads what visitors share') return [row];
  const value = `${Math.round(large.perSecond)}/s`;
  const isMet = large.perSecond >= goals.visitorsPerSecond;
  return [row, { name: `${name}, rate`, value, goal: `≥ ${goals.visitorsPerSecond}/s`, isMet }];
}

/** The rows of one call, with its growth. */
export function rowsOfGrowth(calls: readonly CallLoad[]): readonly Row[] {
  const many = grownProjects.large.toLocaleString('en');
  return calls.map(({ call, small, large }) => ({
    name: `${many} projects: ${call.name}`,
    ...grown(small, large),
  }));
}

function nameOn(engine: CallLoad['engine'], call: string): string {
  return engine === 'embedded' ? `embedded: ${call}` : call;
}

function grown(small: CallFigures, large: CallFigures): Omit<Row, 'name'> {
  const growth = large.p99 / small.p99;
  return {
    value: `${Math.round(large.perSecond)}/s, p99 ${large.p99.toFixed(1)} ms`,
    more: `p50 ${large.p50.toFixed(1)} ms, CPU ${large.cpu.toFixed(2)} ms`,
    goal: `×${growth.toFixed(2)}, < ${goals.loadGrowth}`,
    isMet: growth < goals.loadGrowth,
  };
}

function rowOfDay({ requests, perSecond, p50, p99, answeredByTheOther, errors }: MixedLoad): Row {
  return {
    name: 'a day in small',
    value: `${requests} requests, ${errors} unanswered`,
    more: `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${answeredByTheOther} answered by the other`,
    goal: '0 unanswered',
    isMet: errors === 0,
  };
}
