import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/Database';
import { proStatuses, sessions, signIns } from '../../database/tables/accounts';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { communityFeeds, customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { projectLikes } from '../../database/tables/likesAndViews';
import { reports } from '../../database/tables/moderation';
import { news } from '../../database/tables/news';
import { notificationSubscriptions, pushDevices } from '../../database/tables/notifications';
import { previewLinks } from '../../database/tables/previews';
import { projectResources } from '../../database/tables/projectFiles';
import { projects } from '../../database/tables/projects';
import { projectVersions } from '../../database/tables/projectVersions';
import { readingProgress } from '../../database/tables/reading';
import {
  externalIdentities,
  follows,
  keyValues,
  proposals,
  userBlocks,
  users,
} from '../../database/tables/users';
import { tokenInvalid } from '../../lib/errors';
import type { FileStore } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';
import { allFigures } from '../readers/findFigures';
import type { Services } from '../services';

const batchSize = 500;

interface Rows {
  readonly table: PgTable;
  readonly isTheirs: SQL;
  /** Unique among the person's rows, which are read in its order. */
  readonly key: PgColumn;
  readonly columns: Readonly<Record<string, PgColumn>>;
}

/** Everything that a person gave us, as streamed JSON: without secrets and without what others gave. */
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
  const {
    picId,
    banCategory,
    isVerified,
    showsAdult,
    acceptedTerms,
    acceptedTermsAt,
    followersCnt,
    subscriptionsCnt,
    unreadNewsCnt,
    createdAt,
  } = users;
  const columns = {
    id,
    name,
    email,
    isEmailConfirmed,
    status,
    website,
    mainLifeValue,
    picId,
    showsAdult,
    acceptedTerms,
    acceptedTermsAt,
    createdAt,
  };
  const kept = { role, provider, banCategory, isVerified, followersCnt, subscriptionsCnt, unreadNewsCnt };
  const [account] = await database
    .select({ ...columns, ...kept })
    .from(users)
    .where(eq(users.id, userId));
  if (account === undefined) throw tokenInvalid();
  return account;
}

function rows<Name extends string>(
  table: PgTable & Readonly<Record<Name, PgColumn>>,
  isTheirs: SQL,
  key: Name,
  ...names: readonly Name[]
): Rows {
  return {
    table,
    isTheirs,
    key: table[key],
    columns: Object.fromEntries(names.map((name) => [name, table[name]])),
  };
}

function projectsOf(userId: string): Rows {
  const about = ['id', 'name', 'description', 'picId', 'createdAt', 'feedId'] as const;
  const states = [
    'userManagedState',
    'adminManagedState',
    'category',
    'commentsEnabled',
    'showsEndingShares',
  ] as const;
  const isTheirs = eq(projects.ownerId, userId);
  const moments = ['changedAt', 'deletedAt', 'stateBeforeDeletion'] as const;
  return rows(projects, isTheirs, 'id', ...about, ...states, ...moments, 'likesCnt', 'viewsCnt');
}

function partsOf(userId: string): Readonly<Record<string, Rows>> {
  const isBy = (column: PgColumn) => eq(column, userId);
  const followed = rows(follows, isBy(follows.followerId), 'followeeId', 'hasBell', 'createdAt');
  const blocked = rows(commentBlacklist, isBy(commentBlacklist.ownerId), 'userId', 'createdAt');
  const blocks = rows(userBlocks, isBy(userBlocks.blockerId), 'blockedId', 'createdAt');
  return {
    identities: rows(
      externalIdentities,
      isBy(externalIdentities.userId),
      'provider',
      'provider',
      'subject',
      'createdAt',
    ),
    settings: rows(keyValues, isBy(keyValues.userId), 'key', 'key', 'value'),
    reading: rows(
      readingProgress,
      isBy(readingProgress.userId),
      'projectId',
      'projectId',
      'place',
      'seen',
      'endings',
      'kept',
      'readAt',
    ),
    proposals: rows(proposals, isBy(proposals.userId), 'kind', 'kind', 'at'),
    notifications: rows(
      notificationSubscriptions,
      isBy(notificationSubscriptions.userId),
      'channel',
      'channel',
      'timeZone',
      'language',
      'notifiedAt',
      'createdAt',
    ),
    previews: rows(
      previewLinks,
      sql`${previewLinks.projectId} in (select ${projects.id} from ${projects} where ${projects.ownerId} = ${userId})`,
      'projectId',
      'projectId',
      'createdAt',
      'endsAt',
    ),
    pushDevices: rows(pushDevices, isBy(pushDevices.userId), 'id', 'service', 'createdAt'),
    pro: rows(proStatuses, isBy(proStatuses.userId), 'userId', 'endsAt', 'trialStartedAt', 'questDays'),
    sessions: rows(sessions, isBy(sessions.userId), 'id', 'device', 'createdAt', 'lastUsedAt'),
    signIns: rows(signIns, isBy(signIns.userId), 'id', 'way', 'device', 'address', 'createdAt'),
    follows: { ...followed, columns: { personId: follows.followeeId, ...followed.columns } },
    likes: rows(projectLikes, isBy(projectLikes.userId), 'projectId', 'projectId', 'createdAt'),
    comments: rows(
      comments,
      isBy(comments.authorId),
      'id',
      'projectId',
      'text',
      'answerProjectId',
      'createdAt',
    ),
    blocked: { ...blocked, columns: { personId: commentBlacklist.userId, ...blocked.columns } },
    userBlocks: { ...blocks, columns: { personId: userBlocks.blockedId, ...blocks.columns } },
    reports: rows(
      reports,
      isBy(reports.reporterId),
      'id',
      'kind',
      'projectId',
      'commentId',
      'personId',
      'feedId',
      'reason',
      'note',
      'createdAt',
    ),
    customFeeds: rows(
      customFeeds,
      isBy(customFeeds.ownerId),
      'id',
      'id',
      'name',
      'picId',
      'accessMode',
      'createdAt',
    ),
    communityFeeds: rows(
      communityFeeds,
      sql`${communityFeeds.feedId} in (select ${customFeeds.id} from ${customFeeds} where ${customFeeds.ownerId} = ${userId})`,
      'communityId',
      'communityId',
      'feedId',
    ),
    feedAccess: rows(feedAccessGrants, isBy(feedAccessGrants.userId), 'feedId', 'feedId', 'createdAt'),
    news: rows(news, isBy(news.userId), 'id', 'type', 'projectId', 'createdAt'),
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

/** A project with its file, draft and kept versions, the paths of its images and sounds, and what readers did in it. */
async function* writeProject(database: Database, files: FileStore, row: Row): AsyncGenerator<string> {
  const id = String(row.id);
  const { kind, vpath, mediaType, bytes } = projectResources;
  const resources = await database
    .select({ kind, vpath, mediaType, bytes })
    .from(projectResources)
    .where(eq(projectResources.projectId, id))
    .orderBy(projectResources.vpath);
  const { kind: versionKind, name, savedAt, bytes: fileBytes } = projectVersions;
  const versions = await database
    .select({ id: projectVersions.id, kind: versionKind, name, savedAt, bytes: fileBytes })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, id))
    .orderBy(savedAt, projectVersions.id);
  const file = await files.read(projectFileKey(id));
  const draft = await files.read(projectDraftKey(id));
  const lists = `"resources":${JSON.stringify(resources)},"versions":${JSON.stringify(versions)}`;
  yield `{"about":${JSON.stringify(row)},${lists},"file":`;
  yield file === null ? 'null' : Buffer.from(file).toString();
  yield ',"draft":';
  yield draft === null ? 'null' : Buffer.from(draft).toString();
  yield `,"readers":${JSON.stringify(await allFigures(database, id))}}`;
}
