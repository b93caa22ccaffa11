import type { ClientReport } from '@/domain/clientReport';
import type { Database } from '../database/Database';
import type { Limits } from '../http/rateLimits';
import type { Scanner } from '../lib/scanner';
import type { Secrets } from '../lib/secrets';
import type { Email } from '../mail/mail';
import type { fetchPublicFile } from '../media/fetchPublicFile';
import type { FileStore } from '../media/files/FileStore';
import type { postToPublic } from '../media/postToPublic';

export interface QueuedMail {
  /** In a transaction the email is sent once that is committed. Resolves when it is handed over to the queue. */
  send(message: Email, inside?: Database): Promise<void>;
}

/** What clients report of themselves, for the log and the metrics. */
export interface ClientReports {
  /** Logs the report's errors, and tells the listeners of it. */
  note(report: ClientReport): void;
  onReport(listener: (report: ClientReport) => void): void;
  /** Adds the visits since the last time to the product's figures. */
  flush(): Promise<void>;
}

/** What handlers work with. */
export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Fetches images from the web. */
  readonly fetchFile: typeof fetchPublicFile;
  readonly mail: QueuedMail;
  readonly limits: Limits;
  readonly clientReports: ClientReports;
  /** Signs and encrypts everything. */
  readonly tokenSecret: Secrets;
  /** Looks at what is about to be published; `null` when the operator has none. */
  readonly scanner: Scanner | null;
  /** Whether admins must set up two-factor authentication before anything else. */
  readonly adminsNeedTwoFactor: boolean;
  readonly vk: {
    readonly appId: number;
    readonly secureKey: string;
    readonly groupId: number;
    /** For requests to VK's API; `null` when there are none. */
    readonly serviceKey: string | null;
    /** Without a trailing slash. */
    readonly apiUrl: string;
  };
  /** For push notifications; `null` when there are none. */
  readonly push: {
    readonly publicKey: string;
    readonly privateKey: string;
    /** How push services reach the operator: a `mailto:` address. */
    readonly subject: string;
    readonly post: typeof postToPublic;
  } | null;
  /** A JSON file with the product-wide notice by locale. */
  readonly noticeFile: string | null;
  /** The website's public address, without a trailing slash. */
  readonly websiteUrl: () => string;
}

/** Where projects, people and their files are. */
export type Stores = Pick<Services, 'database' | 'files'>;
