import { parseArgs } from 'node:util';

export interface Options {
  readonly layout: 'three' | 'embedded' | 'postgres' | { readonly besideCommit: string };
  /** Ends after so many kills; `null` for after so much time. */
  readonly kills: number | null;
  readonly seconds: number;
}

/** Reads what was asked for; throws with how to ask. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      one: { type: 'string' },
      beside: { type: 'string' },
      kills: { type: 'string' },
      seconds: { type: 'string', default: '100' },
    },
  });
  const { one, beside } = values;
  const [kills, seconds] = [values.kills === undefined ? null : Number(values.kills), Number(values.seconds)];
  const isKnown = one === undefined || one === 'embedded' || one === 'postgres';
  if (!isKnown || !(seconds > 0) || (kills !== null && !(kills > 0))) {
    throw new Error(
      'npm run try-machines -- [--beside COMMIT | --one embedded|postgres] [--kills 50] [--seconds 100]',
    );
  }
  const layout = beside === undefined ? (one ?? 'three') : { besideCommit: beside };
  return { layout, kills, seconds };
}
