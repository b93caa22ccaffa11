import type { AllProviderSettings } from '../calls/accounts/external/oauthProvider';
import type { FaultRule } from '../http/faults';
import type { Secrets } from '../lib/secrets';
import type { S3Options } from '../media/files/S3Options';

/** What the server is told by its environment. */
export interface Config {
  /** The website's port; 0 takes any free one. */
  readonly port: number;
  /** The address of this machine that the website listens at; `null` for this machine alone with demo data, all else. */
  readonly host: string | null;
  /** The local VK host's port; 0 takes any free one. */
  readonly vkHostPort: number;
  readonly dataFolder: string;
  /** An object store for files; `null` for the folder `files` in the data folder. */
  readonly fileStore: S3Options | null;
  /** Where a CDN serves the pictures of people; `null` for the website itself. */
  readonly userContentUrl: string | null;
  /** A PostgreSQL server; `null` for the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** A streaming replica of that server, for those who only read; `null` for none. */
  readonly databaseReadUrl: string | null;
  /** The most connections that this process opens to each of the two. */
  readonly databaseConnections: number;
  /** The website's address as people see it, where a proxy stands before us. */
  readonly publicUrl: string | null;
  /** Demo data and development values; off for the open internet. */
  readonly demo: boolean;
  readonly testMode: boolean;
  /** Makes everything secret that the server signs. */
  readonly tokenSecret: Secrets;
  /** The first admin of a server without demo data. */
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** The e-mail of who has lost app and recovery codes: this start takes their two factors away, and ends. */
  readonly resetTwoFactorOf: string | null;
  /** This start removes the people whose password stands in the docs, and ends. */
  readonly removesDemoPeople: boolean;
  readonly vkAppId: number;
  /** Signs and checks VK's launch params. */
  readonly vkSecureKey: string;
  /** The product's group in VK. */
  readonly vkGroupId: number;
  /** Asks VK's API who is in the group; `null` where it is never asked. */
  readonly vkServiceKey: string | null;
  /** Where VK's API is, without a slash at its end. */
  readonly vkApiUrl: string;
  /** Where letters are handed over; `null` puts them into a folder. */
  readonly smtpUrl: string | null;
  /** The sender of letters. */
  readonly mailFrom: string;
  readonly providers: AllProviderSettings;
  readonly paymentUrl: string;
  readonly androidAppUrl: string;
  /** A JSON file with the product-wide notice by locale; it may change while the server runs. */
  readonly noticeFile: string | null;
  /** Who may put the client into a frame, beside VK; with demo data any page of this machine may. */
  readonly frameAncestors: readonly string[];
  /** Other sites whose pages may make calls; a `*` stands for a part of a host's name. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose word about the caller's address counts. */
  readonly trustedProxies: readonly string[];
  /** Which lines the server writes: what went wrong, or every request too. */
  readonly log: 'errors' | 'requests';
  /** Whoever says it may read `/metrics`; without it there is no such address. */
  readonly metricsToken: string | null;
  /** Calls that go wrong on purpose, for developers. */
  readonly faults: readonly FaultRule[] | null;
}

export const developmentTokenSecret = 'kadr-development-token-secret';

/** The values for a fresh machine: no account at VK stands behind them. */
export const developmentConfig: Config = {
  port: 5173,
  host: null,
  vkHostPort: 5174,
  dataFolder: '.data',
  fileStore: null,
  userContentUrl: null,
  databaseUrl: null,
  databaseReadUrl: null,
  databaseConnections: 10,
  publicUrl: null,
  demo: true,
  testMode: false,
  tokenSecret: developmentTokenSecret,
  firstAdmin: null,
  resetTwoFactorOf: null,
  removesDemoPeople: false,
  vkAppId: 10000001,
  vkSecureKey: 'kadr-development-key',
  vkGroupId: 10000002,
  vkServiceKey: null,
  vkApiUrl: 'https://api.vk.com',
  smtpUrl: null,
  mailFrom: 'Kadr <noreply@localhost>',
  providers: {},
  paymentUrl: '',
  androidAppUrl: '',
  noticeFile: null,
  frameAncestors: [],
  allowedOrigins: [],
  trustedProxies: [],
  log: 'errors',
  metricsToken: null,
  faults: null,
};
