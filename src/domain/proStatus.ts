/** A person's Pro status as the server gives it (docs/product/entities.md#pro-status). */
export interface ProStatusAnswer {
  readonly isPro: boolean;
  /** Milliseconds since 1970; `null` when there never was a Pro status. */
  readonly proStatusEndingDateTS: number | null;
}

/** A person's Pro status. */
export interface ProStatus {
  readonly isPro: boolean;
  readonly proStatusEndingDate: Date | null;
}

/** Reads the status at a moment (milliseconds since 1970): one whose date has passed is not active. */
export function proStatusAt(nowMs: number, answer: ProStatusAnswer): ProStatus {
  const endMs = answer.proStatusEndingDateTS;
  const hasEnded = endMs !== null && endMs <= nowMs;
  return {
    isPro: answer.isPro && !hasEnded,
    proStatusEndingDate: endMs === null ? null : new Date(endMs),
  };
}
