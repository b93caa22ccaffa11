/**
 * Shares (0 to 1) as whole percents, at least 1 for a positive share. Shares of one whole add up to 100, which separate
 * rounding would miss. Shares that overlap are only rounded.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const isWhole = Math.abs(sum(shares) - 1) < 1e-6;
  const round = isWhole ? Math.floor : Math.round;
  const percents = shares.map((share) => (share > 0 ? Math.max(1, round(share * 100)) : 0));
  const missing = isWhole ? Math.max(0, 100 - sum(percents)) : 0;
  const left = percents.map((percent, place) => ({ place, left: (shares[place] ?? 0) * 100 - percent }));
  const roundedUp = new Set(
    left
      .sort((one, other) => other.left - one.left)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return percents.map((percent, place) => percent + (roundedUp.has(place) ? 1 : 0));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
