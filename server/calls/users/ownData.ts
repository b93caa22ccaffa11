import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/Database';
import { signIns } from '../../database/tables/accountLogs';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { news } from '../../database/tables/news';
import { proStatuses } from '../../database/tables/pro';
import { projectLikes } from '../../database/tables/projectLikes';
import { projectReports } from '../../database/tables/projectReports';
import { projectResources } from '../../database/tables/projectResources';
import { projects } from '../../database/tables/projects';
import { sessions } from '../../database/tables/sessions';
import { externalIdentities, follows, keyValues, users } from '../../database/tables/users';
import { tokenInvalid } from '../../lib/errors';
import type { FileStore } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';

/** Rows that are in memory at one time. */
const batchSize = 500;

interface Rows {
  readonly table: PgTable;
  readonly isTheirs: SQL;
  /** Tells the person's rows apart, and orders them. */
  readonly key: PgColumn;
  readonly columns: Readonly<Record<string, PgColumn>>;
}

/**
 * Everything that a person gave us, as JSON that is written while it is read: no secrets, and nothing that
 * others gave.
 */
export async function ownData({ database, files }: Services, userId: string): Promise<AsyncIterable<string>> {
  const account = await accountOf(database, userId);
  return writeAll({ database, files }, userId, account);
}

async function* writeAll(
  { database, files }: Pick<Services, 'database' | 'files'>,
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
  const { id, name, email, isEmailConfirmed, role, provider, status, website, mainLifeValue } = users;
  const { picId, banCategory, isVerified, followersCnt, subscriptionsCnt, unreadNewsCnt, createdAt } = users;
  const said = { id, name, email, isEmailConfirmed, status, website, mainLifeValue, picId, createdAt };
  const kept = { role, provider, banCategory, isVerified, followersCnt, subscriptionsCnt, unreadNewsCnt };
  const [account] = await database
    .select({ ...said, ...kept })
    .from(users)
    .where(eq(users.id, userId));
  if (account === undefined) throw tokenInvalid();
  return account;
}

function projectsOf(userId: string): Rows {
  const { id, name, description, picId, likesCnt, viewsCnt, category, commentsEnabled, createdAt, feedId } =
    projects;
  const states = {
    userManagedState: projects.userManagedState,
    adminManagedState: projects.adminManagedState,
  };
  const about = { id, name, description, picId, createdAt, feedId, ...states };
  return {
    table: projects,
    isTheirs: eq(projects.ownerId, userId),
    key: id,
    columns: { ...about, likesCnt, viewsCnt, category, commentsEnabled },
  };
}

function partsOf(userId: string): Readonly<Record<string, Rows>> {
  const rows = (table: PgTable, owner: PgColumn, key: PgColumn, columns: Rows['columns']): Rows => ({
    table,
    isTheirs: eq(owner, userId),
    key,
    columns,
  });
  const { provider, subject } = externalIdentities;
  const { reason, note } = projectReports;
  return {
    identities: rows(externalIdentities, externalIdentities.userId, provider, {
      provider,
      subject,
      createdAt: externalIdentities.createdAt,
    }),
    settings: rows(keyValues, keyValues.userId, keyValues.key, {
      key: keyValues.key,
      value: keyValues.value,
    }),
    pro: rows(proStatuses, proStatuses.userId, proStatuses.userId, {
      endsAt: proStatuses.endsAt,
      trialStartedAt: proStatuses.trialStartedAt,
      questDays: proStatuses.questDays,
    }),
    sessions: rows(sessions, sessions.userId, sessions.id, {
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    }),
    signIns: rows(signIns, signIns.userId, signIns.id, {
      way: signIns.way,
      device: signIns.device,
      address: signIns.address,
      createdAt: signIns.createdAt,
    }),
    follows: rows(follows, follows.followerId, follows.followeeId, {
      personId: follows.followeeId,
      createdAt: follows.createdAt,
    }),
    likes: rows(projectLikes, projectLikes.userId, projectLikes.projectId, {
      projectId: projectLikes.projectId,
      createdAt: projectLikes.createdAt,
    }),
    comments: rows(comments, comments.authorId, comments.id, {
      projectId: comments.projectId,
      text: comments.text,
      answerProjectId: comments.answerProjectId,
      createdAt: comments.createdAt,
    }),
    blocked: rows(commentBlacklist, commentBlacklist.ownerId, commentBlacklist.userId, {
      personId: commentBlacklist.userId,
      createdAt: commentBlacklist.createdAt,
    }),
    reports: rows(projectReports, projectReports.reporterId, projectReports.id, {
      projectId: projectReports.projectId,
      reason,
      note,
      createdAt: projectReports.createdAt,
    }),
    customFeeds: rows(customFeeds, customFeeds.ownerId, customFeeds.id, {
      id: customFeeds.id,
      name: customFeeds.name,
      picId: customFeeds.picId,
      accessMode: customFeeds.accessMode,
      createdAt: customFeeds.createdAt,
    }),
    feedAccess: rows(feedAccessGrants, feedAccessGrants.userId, feedAccessGrants.feedId, {
      feedId: feedAccessGrants.feedId,
      createdAt: feedAccessGrants.createdAt,
    }),
    news: rows(news, news.userId, news.id, {
      type: news.type,
      projectId: news.projectId,
      createdAt: news.createdAt,
    }),
  };
}

type Row = Readonly<Record<string, unknown>>;

async function* readRows(database: Database, { table, isTheirs, key, columns }: Rows): AsyncGenerator<Row> {
  let last: unknown;
  for (;;) {
    const isNext = last === undefined ? undefined : gt(key, last);
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

/** A project with its comic as it is kept, and with the paths of its pictures and sounds. */
async function* writeProject(database: Database, files: FileStore, row: Row): AsyncGenerator<string> {
  const id = String(row.id);
  const { kind, vpath, mediaType, bytes } = projectResources;
  const resources = await database
    .select({ kind, vpath, mediaType, bytes })
    .from(projectResources)
    .where(eq(projectResources.projectId, id))
    .orderBy(projectResources.vpath);
  const file = await files.read(projectFileKey(id));
  const draft = await files.read(projectDraftKey(id));
  yield `{"about":${JSON.stringify(row)},"resources":${JSON.stringify(resources)},"file":`;
  yield file === null ? 'null' : Buffer.from(file).toString();
  yield ',"draft":';
  yield draft === null ? 'null' : Buffer.from(draft).toString();
  yield '}';
}
