import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { minuteMs } from '@/lib/units';
import type { Database } from '../../database/Database';
import { projectResources, projectVersions } from '../../database/tables/projectFiles';
import { users } from '../../database/tables/users';
import { expired, notFound, tokenInvalid } from '../../lib/errors';
import { createSigner, type Secrets } from '../../lib/secrets';
import { type FileStore, readText } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';
import { accountTexts } from '../accounts/accountTexts';
import { allFigures } from '../readers/findFigures';
import type { Services, Stores } from '../services';
import { columnsOf, partsOf, projectsOf, type Rows } from './ownDataParts';

const batchSize = 500;

/**
 * All data that the server has about a user, as streamed JSON, without secrets and without what others gave in
 * confidence (docs/product/accounts.md#own-data).
 */
export async function ownData({ database, files }: Services, userId: string): Promise<AsyncIterable<string>> {
  const account = await accountOf(database, userId);
  return writeAll({ database, files }, userId, account);
}

async function* writeAll(
  { database, files }: Stores,
  userId: string,
  account: object,
): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(account)}`;
  for (const [name, rows] of Object.entries(partsOf(userId))) {
    yield `,"${name}":`;
    yield* writeList(readRows(database, rows), async function* (row) {
      yield JSON.stringify(row);
    });
  }
  yield ',"projects":';
  yield* writeList(readRows(database, projectsOf(userId)), (row) => writeProject(database, files, row));
  yield '}';
}

async function accountOf(database: Database, userId: string): Promise<object> {
  const columns = columnsOf(
    users,
    'id',
    'name',
    'email',
    'isEmailConfirmed',
    'status',
    'website',
    'mainLifeValue',
    'picId',
    'showsAdult',
    'acceptedTerms',
    'acceptedTermsAt',
    'firstRunId',
    'createdAt',
    'role',
    'provider',
    'banCategory',
    'banUntil',
    'isVerified',
    'followersCnt',
    'subscriptionsCnt',
    'unreadNewsCnt',
  );
  const [account] = await database.select(columns).from(users).where(eq(users.id, userId));
  if (account === undefined) throw tokenInvalid();
  return account;
}

type Row = Readonly<Record<string, unknown>>;

async function* readRows(database: Database, { table, isTheirs, key, columns }: Rows): AsyncGenerator<Row> {
  let last: unknown;
  for (;;) {
    const isNext = last === undefined ? undefined : sql`${key} > ${last}`;
    const rows = await database
      .select({ key, row: columns })
      .from(table)
      .where(and(isTheirs, isNext))
      .orderBy(asc(key))
      .limit(batchSize);
    for (const { row } of rows) yield row;
    last = rows.at(-1)?.key;
    if (rows.length < batchSize) return;
  }
}

async function* writeList(
  rows: AsyncIterable<Row>,
  write: (row: Row) => AsyncIterable<string>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield before;
    yield* write(row);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A project with its file, draft and kept versions, the paths of its images and sounds, and its statistics. */
async function* writeProject(database: Database, files: FileStore, row: Row): AsyncGenerator<string> {
  const id = String(row.id);
  const { projectId: _project, resId: _id, ...columns } = getTableColumns(projectResources);
  const resources = await database
    .select(columns)
    .from(projectResources)
    .where(eq(projectResources.projectId, id))
    .orderBy(projectResources.vpath);
  const { kind: versionKind, name, savedAt, bytes: fileBytes } = projectVersions;
  const versions = await database
    .select({ id: projectVersions.id, kind: versionKind, name, savedAt, bytes: fileBytes })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, id))
    .orderBy(savedAt, projectVersions.id);
  const file = await readText(files, projectFileKey(id));
  const draft = await readText(files, projectDraftKey(id));
  const lists = `"resources":${JSON.stringify(resources)},"versions":${JSON.stringify(versions)}`;
  yield `{"about":${JSON.stringify(row)},${lists},"file":`;
  yield file ?? 'null';
  yield ',"draft":';
  yield draft ?? 'null';
  yield `,"readers":${JSON.stringify(await allFigures(database, id))}}`;
}

/** Long enough for a phone to ask where to save the file. */
const validMs = 5 * minuteMs;

function signer(secret: Secrets) {
  return createSigner(secret, 'own data');
}

/** A key to a user's own data, for hosts that can only download a URL. */
export function signOwnDataKey(secret: Secrets, userId: string, nowMs = Date.now()): string {
  return signer(secret).sign([userId, nowMs + validMs]);
}

/** The user whose data a key opens. Throws `expired` or `notFound`. */
export function readOwnDataKey(secret: Secrets, key: string, nowMs = Date.now()): string {
  const value = signer(secret).verify(key);
  if (!Array.isArray(value)) throw notFound();
  const [userId, expiresMs]: unknown[] = value;
  if (typeof userId !== 'string') throw notFound();
  if (Number(expiresMs) <= nowMs) throw expired(accountTexts.deadLink);
  return userId;
}
