import { parseArgs } from 'node:util';

/** What is behind the address. */
type Wanted =
  | 'three'
  | 'embedded'
  | 'postgres'
  | 'patroni'
  | 'pgbouncer'
  | { readonly besideCommit: string }
  | { readonly rollFrom: string };

export interface Options {
  readonly layout: Wanted;
  /** Only tests the proxies of `deploy`. */
  readonly isOfProxies: boolean;
  /** Backs up under load and restores elsewhere, instead of killing machines. */
  readonly isDrill: boolean;
  /** Ends after so many kills; `null` for a time limit instead. */
  readonly kills: number | null;
  readonly seconds: number;
}

const usage =
  'npm run try-machines -- [--beside COMMIT | --roll COMMIT | --one embedded|postgres | --patroni | --pgbouncer | --drill | --proxies] [--kills 50] [--seconds 100]';

/** Parses the arguments; throws with the usage. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      one: { type: 'string' },
      beside: { type: 'string' },
      roll: { type: 'string' },
      patroni: { type: 'boolean', default: false },
      pgbouncer: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      proxies: { type: 'boolean', default: false },
      kills: { type: 'string' },
      seconds: { type: 'string', default: '100' },
    },
  });
  const { one, beside, roll, patroni, pgbouncer, drill: isDrill, proxies: isOfProxies } = values;
  const [kills, seconds] = [values.kills === undefined ? null : Number(values.kills), Number(values.seconds)];
  const asked: readonly (Wanted | false)[] = [
    one === 'embedded' || one === 'postgres' ? one : false,
    beside !== undefined && { besideCommit: beside },
    roll !== undefined && { rollFrom: roll },
    patroni && 'patroni',
    pgbouncer && 'pgbouncer',
    isDrill && 'three',
    isOfProxies && 'three',
  ];
  const [layout = 'three', ...more] = asked.filter((wanted) => wanted !== false);
  const isKnown = more.length === 0 && (one === undefined || layout === one);
  if (!isKnown || !(seconds > 0) || (kills !== null && !(kills > 0))) throw new Error(usage);
  return { layout, isDrill, isOfProxies, kills, seconds };
}
