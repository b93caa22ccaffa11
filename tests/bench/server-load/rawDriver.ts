import pg from 'pg';
import type { Driven } from './drive';
import type { RecordedStatement } from './recordRequests';

export interface RawDriver {
  /** Makes this many requests, each with the statements of one request to the server. */
  drive(requests: readonly (readonly RecordedStatement[])[], count: number): Promise<Driven>;
  close(): Promise<void>;
}

/** Values as received, not parsed. */
const asText = { getTypeParser: () => String };

/** Runs the server's statements with the driver alone. */
export async function openRawDriver(url: string, connections: number): Promise<RawDriver> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return {
    async drive(requests, count) {
      const durations: number[] = [];
      let made = 0;
      const one = async (client: pg.Client) => {
        while (made < count) {
          const statements = requests[made % requests.length] ?? [];
          made += 1;
          const begun = performance.now();
          for (const statement of statements) {
            await client.query({ ...statement, rowMode: 'array', types: asText });
          }
          durations.push(performance.now() - begun);
        }
      };
      const begun = performance.now();
      await Promise.all(clients.map(one));
      return { durations, seconds: (performance.now() - begun) / 1000 };
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
