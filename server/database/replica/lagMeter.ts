/** Tells how old a replica is, by nobody's clock but ours. */
export interface LagMeter {
  /** The primary had written so far when it was asked at this moment. */
  primaryIsAt(position: number, askedMs: number): void;
  /** For how long something may be missing in a replica that has replayed so far; infinite beyond what is remembered. */
  behindMs(replayed: number, nowMs: number): number;
}

export function createLagMeter(rememberedMs: number): LagMeter {
  let known: { readonly position: number; readonly askedMs: number }[] = [];
  return {
    primaryIsAt(position, askedMs) {
      known = [...known.filter((one) => one.askedMs >= askedMs - rememberedMs), { position, askedMs }];
    },
    behindMs(replayed, nowMs) {
      const reached = known.findLast(({ position }) => position <= replayed);
      return reached === undefined ? Number.POSITIVE_INFINITY : nowMs - reached.askedMs;
    },
  };
}
