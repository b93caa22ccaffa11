import type { Api } from '@/api/createApi';
import type { KadrHome, KadrProcess } from '../support/server/kadrProcess';
import type { TestScanner } from '../support/server/startScanner';

/** What an attack works on: a server of its own, with the demo's people, on this machine. */
export interface Target {
  readonly kadr: KadrProcess;
  readonly home: KadrHome;
  /** The address of the PostgreSQL that the server works on; `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** That of the operator, for attacks that need one. */
  readonly scanner: TestScanner | null;
  /** A token of one of the demo's people. */
  signIn(email: string): Promise<string>;
  /** The client of one of the demo's people; without an email as a visitor. */
  client(email?: string): Promise<Api>;
}

export interface Attack {
  /** What does not hold where something is found. */
  readonly title: string;
  /** Needs a server that several ask at one time, and rows that somebody holds. */
  readonly onPostgres?: true;
  /** Needs a server whose operator has a scanner. */
  readonly withScanner?: true;
  /** One sentence for each thing that did not hold; bounded in time and in what it sends. */
  run(target: Target): Promise<readonly string[]>;
}

/** The demo's people. */
export const people = {
  reader: 'reader@kadr.example',
  author: 'author@kadr.example',
  admin: 'admin@kadr.example',
} as const;
