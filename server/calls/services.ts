import type { Database } from '../database/Database';
import type { Limits } from '../http/rateLimits';
import type { Secrets } from '../lib/secrets';
import type { Mail } from '../mail/mail';
import type { fetchPublicFile } from '../media/fetchPublicFile';
import type { FileStore } from '../media/files/FileStore';

/** What handlers work with. */
export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  /** Fetches pictures of the web. */
  readonly fetchFile: typeof fetchPublicFile;
  readonly mail: Mail;
  readonly limits: Limits;
  /** Makes everything secret that the server signs. */
  readonly tokenSecret: Secrets;
  /** Whether an admin without two factors may do nothing but add them. */
  readonly adminsNeedTwoFactor: boolean;
  readonly vk: {
    readonly appId: number;
    readonly secureKey: string;
    readonly groupId: number;
    /** Asks VK's API in the name of the app; `null` where it is never asked. */
    readonly serviceKey: string | null;
    /** Without a slash at its end. */
    readonly apiUrl: string;
  };
  /** A JSON file with the product-wide notice by locale. */
  readonly noticeFile: string | null;
  /** The website's address as people see it, without a slash at its end. */
  readonly websiteUrl: () => string;
}
