/** Every figure (docs/benchmarks.md) is measured under these conditions, in the same run as the peer. */
export const conditions = {
  /** The slowdown of the processor. */
  processorSlowdown: 4,
  downloadMbits: 1.6,
  uploadMbits: 0.75,
  roundTripMs: 150,
  viewport: { width: 390, height: 844 },
  pixelRatio: 2,
  encoding: 'gzip',
} as const;

/** The goals (docs/benchmarks.md#goals); ratios are to the peer's first line. */
export const goals = {
  firstCardRatio: 0.6,
  tapRatio: 1.2,
  cardPlayRatio: 0.8,
  linkCoverRatio: { website: 0.4, vk: 1 },
  linkPlayRatio: { website: 1, vk: 1.4 },
  secondVisitMs: 300,
  codeBeforeTapKb: 150,
  /** Of a comic of version 2. */
  playerScriptKb: 48,
  layoutShift: 0.05,
  /** The longest frame while a long feed is scrolled. */
  scrollFrameMs: 50,
  firstPageAfterFileMs: { plain: 150, richest: 250 },
  /** From a touch on a poster that was shown for a second to the first page. */
  posterTapMs: 100,
  /** While pages are turned, and while an object is dragged in the editor. */
  framesInTime: 0.98,
  /** Memory after many page turns, divided by that after a few. */
  turnedHeapGrowth: 1.1,
  /** The p99 of a call with ten times the data. */
  loadGrowth: 2,
  /** A request's processor time, divided by that of Fastify and the driver alone with the same statements and bytes. */
  cpuOfBareServer: 1.4,
  /** Responses shared by all visitors, from one process. */
  visitorsPerSecond: 1000,
} as const;

export function describeConditions(): string {
  const { processorSlowdown, downloadMbits, uploadMbits, roundTripMs, viewport, pixelRatio, encoding } =
    conditions;
  return [
    'cold profile',
    `CPU ×${processorSlowdown} slower`,
    `${downloadMbits} Mbit/s down, ${uploadMbits} up`,
    `${roundTripMs} ms round trip`,
    `${viewport.width}×${viewport.height}@${pixelRatio}`,
    encoding,
  ].join(', ');
}
