import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Clock, createClock, pageVisibility } from '@/i18n/clock';

interface ClockContextValue {
  readonly clock: Clock;
  /** The moment that prerendered HTML speaks of; React must find the same words when it hydrates it. */
  readonly renderedAt: number;
}

const ClockContext = createContext<ClockContextValue | null>(null);

interface ClockProviderProps {
  /** When the HTML was drawn, in milliseconds since 1970. Left out where nothing is prerendered. */
  readonly renderedAt?: number | undefined;
  readonly children: ReactNode;
}

/** Gives the app its one clock. */
export function ClockProvider({ renderedAt, children }: ClockProviderProps) {
  const [clock] = useState(() => createClock(pageVisibility));
  const value = useMemo(() => ({ clock, renderedAt: renderedAt ?? clock.now() }), [clock, renderedAt]);
  return <ClockContext value={value}>{children}</ClockContext>;
}

/** The app's clock, for the hooks that speak of time. */
export function useClock(): ClockContextValue {
  const value = useContext(ClockContext);
  if (value === null) throw new Error('ClockProvider is missing above this component');
  return value;
}
