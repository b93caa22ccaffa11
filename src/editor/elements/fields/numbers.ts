/** What a number is counted in where it is shown: a share in percent, milliseconds in seconds. */
export type NumberUnit = 'plain' | 'percent' | 'seconds' | 'degrees';

const timesShown: Readonly<Record<NumberUnit, number>> = {
  plain: 1,
  percent: 100,
  seconds: 1 / 1000,
  degrees: 1,
};

/** A number of the file as people read it, without more digits than anybody cares for. */
export function shownNumber(value: number, unit: NumberUnit): number {
  return Math.round(value * timesShown[unit] * 100) / 100;
}

/** What was typed, as the file has it; nothing when it is no number. A comma is as good as a point. */
export function readNumber(typed: string, unit: NumberUnit): number | undefined {
  const plain = typed.trim().replace('−', '-').replace(',', '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return keptNumber(Number(plain), unit);
}

/** A shown number as the file has it. */
export function keptNumber(shown: number, unit: NumberUnit): number {
  return Math.round((shown / timesShown[unit]) * 10_000) / 10_000;
}
