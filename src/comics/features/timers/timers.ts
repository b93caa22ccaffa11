import type { LocalizedText } from '@/comics/resources';

export const countdownLooks = ['bar', 'ring', 'seconds'] as const;

/** So many timers run side by side; of more the latest run (docs/comics-format.md#limits). */
export const mostTimers = 16;

/** Begins a timer, or begins it anew (docs/comics-format/timers.md#timers). */
export interface StartTimer<Action> {
  readonly do: 'start';
  readonly timer: string;
  readonly duration: number;
  readonly repeat?: boolean | undefined;
  /** It goes on when the page is left. */
  readonly everywhere?: boolean | undefined;
  readonly actions: readonly Action[];
}

export interface StopTimer {
  readonly do: 'stop';
  readonly timer: string;
}

/** Shows how much of a timer's time is left. */
export interface CountdownPart {
  readonly type: 'countdown';
  readonly timer: string;
  /** What it counts down to, for those who do not see it. */
  readonly label: LocalizedText;
  readonly look?: (typeof countdownLooks)[number] | undefined;
}
