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
  /** Inside a transaction, the email is sent after the commit. Resolves when the email is in the queue. */
  send(message: Email, tx?: Database): Promise<void>;
}

/** Reports that clients send about themselves, for the log and the metrics. */
export interface ClientReports {
  /** Logs the errors in a report, and notifies the listeners. */
  note(report: ClientReport): void;
  onReport(listener: (report: ClientReport) => void): void;
  /** Adds the visits since the last flush to the product's figures. */
  flush(): Promise<void>;
}

/** The dependencies of handlers. */
export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Downloads images from the web. */
  readonly fetchFile: typeof fetchPublicFile;
  readonly mail: QueuedMail;
  readonly limits: Limits;
  readonly clientReports: ClientReports;
  /** The secret for all signatures and encryption. */
  readonly tokenSecret: Secrets;
  /** Checks content before it is published; `null` without a scanner. */
  readonly scanner: Scanner | null;
  /** Whether admins must set up two-factor authentication before anything else. */
  readonly adminsNeedTwoFactor: boolean;
  readonly vk: {
    readonly appId: number;
    readonly secureKey: string;
    readonly groupId: number;
    /** For requests to VK's API; `null` when they are off. */
    readonly serviceKey: string | null;
    /** Without a trailing slash. */
    readonly apiUrl: string;
  };
  /** For push notifications; `null` when they are off. */
  readonly push: {
    readonly publicKey: string;
    readonly privateKey: string;
    /** The operator's contact for push services: a `mailto:` URL. */
    readonly subject: string;
    readonly post: typeof postToPublic;
  } | null;
  /** A JSON file with the product-wide notice by locale. */
  readonly noticeFile: string | null;
  /** The website's public URL, without a trailing slash. */
  readonly websiteUrl: () => string;
}

/** Where projects, users and their files are stored. */
export type Stores = Pick<Services, 'database' | 'files'>;
