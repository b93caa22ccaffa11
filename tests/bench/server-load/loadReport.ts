import { goals } from '../conditions';
import type { Row } from '../report';
import type { CallFigures, CallLoad } from './measureServerLoad';

/** The rows of the table: a call of one engine each. */
export function rowsOfLoad(calls: readonly CallLoad[]): readonly Row[] {
  return calls.map(({ call, engine, small, large }) => {
    const growth = large.p99 / small.p99;
    return {
      name: `${engine}: ${call}`,
      value: described(large),
      goal: `p99 ×${growth.toFixed(2)} of ${described(small)}, goal < ${goals.loadGrowth}`,
      isMet: growth < goals.loadGrowth,
    };
  });
}

function described({ perSecond, p50, p99, cpu }: CallFigures): string {
  return `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, CPU ${cpu.toFixed(2)} ms`;
}
