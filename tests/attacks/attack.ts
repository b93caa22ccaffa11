import type { Api } from '@/api/createApi';
import type { KadrHome, KadrProcess } from '../support/server/kadrProcess';
import type { TestScanner } from '../support/server/startScanner';

/** What an attack runs against: a server of its own on this machine, with the demo's people. */
export interface Target {
  readonly kadr: KadrProcess;
  readonly home: KadrHome;
  /** The URL of the server's PostgreSQL; `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** The URL of the operator's scanner, for attacks that need one. */
  readonly scanner: TestScanner | null;
  /** A token of one of the demo's people. */
  signIn(email: string): Promise<string>;
  /** The client of one of the demo's people; a visitor's without an email. */
  client(email?: string): Promise<Api>;
}

export interface Attack {
  /** What is wrong where the attack finds something. */
  readonly title: string;
  /** Needs a server that runs transactions in parallel, and locked rows. */
  readonly onPostgres?: true;
  /** Needs a server whose operator has a scanner. */
  readonly withScanner?: true;
  /** One sentence for each finding; limited in time and in what it sends. */
  run(target: Target): Promise<readonly string[]>;
}

/** The demo's people. */
export const people = {
  reader: 'reader@kadr.example',
  author: 'author@kadr.example',
  admin: 'admin@kadr.example',
} as const;
