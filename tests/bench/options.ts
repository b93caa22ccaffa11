import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** The number of cold loads per median, and of rounds per call of the server. */
  readonly runs: number;
  /** The file to which the figures are also written as JSON. */
  readonly jsonFile: string | null;
  /** Whether the figures go into docs/benchmarks.md. */
  readonly isWritten: boolean;
  /** The archive build that is measured. */
  readonly builtFolder: string;
  /** Scenarios to run, `serverLoad` and `serverGrowth` for the server; empty runs all. */
  readonly only: readonly string[];
  /** Every n-th malicious comic is played; 1 plays all. */
  readonly hostileEvery: number;
  /** The first one that is played, so that several runs can share the set. */
  readonly hostileFrom: number;
  /** Only those with this text in their name. */
  readonly hostileNamed: string;
}

export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      runs: { type: 'string', default: '5' },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
      build: { type: 'string', default: 'dist/archive' },
      only: { type: 'string', default: '' },
      hostileEvery: { type: 'string', default: '1' },
      hostileFrom: { type: 'string', default: '0' },
      hostileNamed: { type: 'string', default: '' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a number, not "${values.runs}"`);
  return {
    runs,
    jsonFile: values.json ?? null,
    isWritten: values.write,
    builtFolder: values.build,
    hostileEvery: Math.max(1, Number(values.hostileEvery) || 1),
    hostileFrom: Number(values.hostileFrom) || 0,
    hostileNamed: values.hostileNamed,
    only: values.only.split(',').filter((name) => name !== ''),
  };
}
