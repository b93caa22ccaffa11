import type { LocalizedText } from '@/comics/resources';

export const countdownLooks = ['bar', 'ring', 'seconds'] as const;

/** If more are started, only the latest run (docs/comics-format.md#limits). */
export const maxTimers = 16;

/** Starts or restarts a timer (docs/comics-format/timers.md#timers). */
export interface StartTimer<Action> {
  readonly do: 'start';
  readonly timer: string;
  readonly duration: number;
  readonly repeat?: boolean | undefined;
  /** The timer continues after its page is left. */
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
  /** The text alternative for readers who cannot see the countdown. */
  readonly label: LocalizedText;
  readonly look?: (typeof countdownLooks)[number] | undefined;
}
