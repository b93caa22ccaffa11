import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Creates metrics in a registry. */
export function metricsIn(register: Registry) {
  const registers = [register];
  return {
    counter: (name: string, help: string, labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers }),
    /** `collect` sets the values when they are read. */
    gauge(name: string, help: string, labelNames: string[] = [], collect?: (gauge: Gauge) => void) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames,
        registers,
        ...(collect && { collect: () => collect(gauge) }),
      });
      return gauge;
    },
    histogram: (name: string, help: string, buckets: readonly number[], labelNames: string[] = []) =>
      new Histogram({ name, help, labelNames, buckets: [...buckets], registers }),
  };
}
