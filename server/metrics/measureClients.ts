import { Counter, Histogram, type Registry } from 'prom-client';
import type { ClientReport, SpeedName } from '@/domain/clientReport';

export interface WatchedClients {
  onReport(listener: (report: ClientReport) => void): void;
}

const seconds = {
  /** Up to 2.5 is good, more than 4 is poor. */
  lcp: [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20, 40],
  /** Up to 0.2 is good, more than 0.5 is poor. */
  inp: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2, 5],
  firstPage: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20, 40],
} as const;

/** Up to 0.1 is good, more than 0.25 is poor. */
const shifts = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What clients report of themselves, by host and kind of connection. */
export function measureClients(clients: WatchedClients, register: Registry): void {
  const registers = [register];
  const labelNames = ['host', 'connection'];
  const histogram = (name: string, help: string, buckets: readonly number[]) =>
    new Histogram({ name, help, labelNames, buckets: [...buckets], registers });
  const speeds: Readonly<Record<SpeedName, Histogram>> = {
    lcp: histogram('kadr_client_lcp_seconds', 'Largest contentful paint of a page.', seconds.lcp),
    inp: histogram('kadr_client_inp_seconds', 'Interaction to next paint of a page.', seconds.inp),
    cls: histogram('kadr_client_cls', 'Cumulative layout shift of a page.', shifts),
    firstPage: histogram(
      'kadr_client_first_page_seconds',
      'Time from the opening of a comic until its first page has come.',
      seconds.firstPage,
    ),
  };
  const errors = new Counter({
    name: 'kadr_client_errors_total',
    help: 'Errors that clients have reported.',
    labelNames: ['kind', 'host'],
    registers,
  });
  const visits = new Counter({
    name: 'kadr_client_visits_total',
    help: 'Visits that clients have reported.',
    labelNames: ['host'],
    registers,
  });
  clients.onReport((report) => {
    const { host, connection } = report;
    for (const { kind } of report.errors) errors.inc({ kind, host });
    for (const { name, value } of report.speeds) {
      speeds[name].observe({ host, connection }, name === 'cls' ? value : value / 1000);
    }
    if (report.visit !== undefined) visits.inc({ host });
  });
}
