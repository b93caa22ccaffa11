/** A tempo this much slower or quicker is the same rhythm. */
const otherTempo = 2;

/** Whether the latest taps follow a rhythm, at a tempo of their own; both are times in milliseconds. */
export function isInRhythm(taps: readonly number[], beats: readonly number[], tolerance: number): boolean {
  const latest = taps.slice(-beats.length);
  const [first = 0] = latest;
  const [begin = 0] = beats;
  const length = (beats.at(-1) ?? 0) - begin;
  const tempo = ((latest.at(-1) ?? 0) - first) / length;
  if (latest.length < beats.length || !(tempo >= 1 / otherTempo && tempo <= otherTempo)) return false;
  const room = (tolerance * length) / (beats.length - 1);
  return latest.every(
    (tap, index) => Math.abs((tap - first) / tempo - ((beats[index] ?? 0) - begin)) <= room,
  );
}
