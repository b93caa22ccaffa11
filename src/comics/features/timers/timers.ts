import type { LocalizedText } from '@/comics/resources';

export const countdownLooks = ['bar', 'ring', 'seconds'] as const;

/** Of more, the latest run (docs/comics-format.md#limits). */
export const mostTimers = 16;

/** Starts or restarts a timer (docs/comics-format/timers.md#timers). */
export interface StartTimer<Action> {
  readonly do: 'start';
  readonly timer: string;
  readonly duration: number;
  readonly repeat?: boolean | undefined;
  /** Continues when the page is left. */
  readonly everywhere?: boolean | undefined;
  readonly actions: readonly Action[];
}

export interface StopTimer {
  readonly do: 'stop';
  readonly timer: string;
}

export interface CountdownPart {
  readonly type: 'countdown';
  readonly timer: string;
  /** For those who do not see it. */
  readonly label: LocalizedText;
  readonly look?: (typeof countdownLooks)[number] | undefined;
}
