import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiEvent } from '@/api/callEndpoint';
import type { Api } from '@/api/createApi';
import { createHttpTransport } from '@/api/http';
import { minuteMs } from '@/lib/units';
import type { AllProviderSettings } from '../../../server/calls/accounts/external/providers';
import { createClientReports } from '../../../server/calls/client-reports/clientReports';
import type { Services } from '../../../server/calls/services';
import type { Database } from '../../../server/database/Database';
import type { OpenDatabase } from '../../../server/database/openDatabase';
import { readersOf } from '../../../server/database/readers';
import { createAnonymousResponseCache } from '../../../server/http/anonymousResponseCache';
import { createHttpServer } from '../../../server/http/createHttpServer';
import { createFaults, type Faults } from '../../../server/http/faults';
import { createLimits, type Limits, type RateLimit } from '../../../server/http/rateLimits';
import { createScanner, type ScannerSettings } from '../../../server/lib/scanner';
import { type FetchRules, fetchPublicFile } from '../../../server/media/fetchPublicFile';
import type { FileStore } from '../../../server/media/files/FileStore';
import { openFileStore } from '../../../server/media/files/openFileStore';
import { backendPlugin } from '../../../server/start/backendPlugin';
import { apiFor } from '../apiOverPeer';
import { createMailbox, type Mailbox } from './mailbox';
import { type Account, makePerson, type PersonFields } from './makePerson';
import { placeOfRun } from './objectStore';
import { type Engine, engineOfRun, freshDatabase } from './testEngine';

type LimitSpan = Pick<RateLimit, 'times' | 'perSeconds'>;

export interface TestServerOptions {
  readonly engine?: Engine;
  /** An open database, which is not closed; by default a new one. */
  readonly opened?: Pick<OpenDatabase, 'database' | 'readers'>;
  /** The product's limits, for tests of these; by default they are too generous to be reached. */
  readonly limits?: Readonly<Record<string, LimitSpan>>;
  readonly providers?: AllProviderSettings;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly noticeFile?: string;
  /** The operator's scanner; by default none. */
  readonly scanner?: ScannerSettings;
  /** VK's API; by default it is not called. */
  readonly vk?: Pick<Services['vk'], 'serviceKey' | 'apiUrl'>;
  /** Push services; without any, push notifications are off. */
  readonly push?: Services['push'];
  /** As outside the demo. */
  readonly adminsNeedTwoFactor?: boolean;
  /**
   * How long anonymous responses are cached; by default not at all, since tests also write directly to the
   * database.
   */
  readonly anonymousResponseMs?: number;
  /** Where files are stored; by default a new store. */
  readonly files?: FileStore;
  /** Allows pictures to be fetched from this machine. */
  readonly fetching?: Pick<FetchRules, 'isPublic' | 'resolve' | 'timeOutMs'>;
}

export interface TestServer {
  readonly address: string;
  readonly services: Services;
  readonly database: Database;
  readonly files: FileStore;
  readonly mail: Mailbox;
  readonly faults: Faults;
  readonly vk: { readonly appId: number; readonly secureKey: string };
  /** The real client; anonymous without a token. */
  client(token?: string | null, locale?: 'en' | 'ru'): { api: Api; events: ApiEvent[] };
  person(fields?: PersonFields): Promise<SignedIn>;
  stop(): Promise<void>;
}

export interface SignedIn extends Account {
  readonly api: Api;
  readonly events: ApiEvent[];
}

const tokenSecret = 'a secret of the tests';
const vk = {
  appId: 51,
  secureKey: 'a key of the tests',
  groupId: 7,
  serviceKey: null,
  apiUrl: 'https://vk.invalid',
};

/** The real server on a new database, on a free local port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const fresh = options.opened ? null : await freshDatabase(options.engine ?? engineOfRun());
  const database = options.opened?.database ?? fresh?.database;
  if (database === undefined) throw new Error('There is no database');
  const filesFolder = await mkdtemp(join(tmpdir(), 'kadr-files-'));
  const files = options.files ?? (await openFileStore(filesFolder, placeOfRun()));
  const mail = createMailbox();
  const faults = createFaults();
  const app = createHttpServer({ log: 'nothing', trustedProxies: options.trustedProxies ?? [] });
  let address = '';
  const limits = withSpans(createLimits(database), options.limits ?? {});
  const services: Services = {
    database,
    files,
    fetchFile: (from, rules) => fetchPublicFile(from, { ...rules, ...options.fetching }),
    mail,
    limits,
    clientReports: createClientReports(database),
    tokenSecret,
    adminsNeedTwoFactor: options.adminsNeedTwoFactor ?? false,
    vk: { ...vk, ...options.vk },
    push: options.push ?? null,
    scanner: options.scanner === undefined ? null : createScanner(options.scanner),
    noticeFile: options.noticeFile ?? null,
    websiteUrl: () => address,
  };
  await app.register(backendPlugin, {
    services,
    readers: options.opened?.readers ?? readersOf(database),
    connections: (options.engine ?? engineOfRun()) === 'postgres' ? 10 : null,
    providers: options.providers ?? {},
    allowedOrigins: options.allowedOrigins ?? [],
    checksAnswers: true,
    anonymousResponses: createAnonymousResponseCache(options.anonymousResponseMs ?? 0),
    faults,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });

  const send = createHttpTransport({ isOnline: () => true });
  const client: TestServer['client'] = (token = null, locale = 'en') =>
    apiFor(address, {
      token: () => token,
      language: () => locale,
      // On a busy machine the first check of a file, which starts a worker, takes longer than the client's limit.
      transport: (request) => send({ ...request, timeOutMs: minuteMs }),
    });
  return {
    address,
    services,
    database,
    files,
    mail,
    faults,
    vk,
    client,
    async person(fields) {
      const account = await makePerson(database, tokenSecret, fields);
      return { ...account, ...client(account.token) };
    },
    async stop() {
      await app.close();
      await fresh?.giveBack();
      await rm(filesFolder, { recursive: true });
    },
  };
}

const generous: LimitSpan = { times: 1_000_000, perSeconds: 3600 };

function withSpans(limits: Limits, spans: Readonly<Record<string, LimitSpan>>): Limits {
  return {
    ...limits,
    consume: (limit, who) => limits.consume({ ...limit, ...(spans[limit.name] ?? generous) }, who),
    consumeAttempt(limit, who) {
      const { times } = spans[limit.name] ?? generous;
      return limits.consumeAttempt({ ...limit, times }, who);
    },
  };
}
