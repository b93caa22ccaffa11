import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { readFromPlayer } from '@/comics/playerMessages';
import { type ClientSpeed, clientReportLimits, type SpeedName } from '@/domain/clientReport';

export interface SpeedMeter {
  /** Takes an event of the window that may be a message of a player. */
  note(event: unknown): void;
  /** The values that are known by now. */
  read(): readonly ClientSpeed[];
}

/** Measures from what the browser has recorded since the start of the page, however late it is called. */
export function measureSpeed(view: Window): SpeedMeter {
  const speeds = new Map<SpeedName, number>();
  const keep = (name: SpeedName, value: number) => {
    if (value >= 0 && value <= clientReportLimits.longestMs) speeds.set(name, Number(value.toFixed(3)));
  };
  // All changes, since the final ones would arrive after the page was hidden.
  const options = { reportAllChanges: true };
  onLCP(({ value }: Metric) => keep('lcp', value), options);
  onINP(({ value }: Metric) => keep('inp', value), options);
  onCLS(({ value }: Metric) => keep('cls', value), options);
  return {
    note(event) {
      if (speeds.has('firstPage') || !(event instanceof MessageEvent)) return;
      if (readFromPlayer(event.data)?.type !== 'loaded') return;
      const openedAt = openingOf(view, event.source);
      if (openedAt !== null) keep('firstPage', event.timeStamp - openedAt);
    },
    read: () => [...speeds].map(([name, value]) => ({ name, value })),
  };
}

/** When the page requested a frame's page, according to the browser's resource timing. */
function openingOf({ document, performance }: Window, source: MessageEvent['source']): number | null {
  const frame = [...document.querySelectorAll('iframe')].find(
    ({ contentWindow }) => contentWindow === source,
  );
  const loads = frame === undefined ? [] : performance.getEntriesByName(frame.src, 'resource');
  return loads.at(-1)?.startTime ?? null;
}
