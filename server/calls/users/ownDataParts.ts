import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  adminActions,
  proStatuses,
  sessions,
  signIns,
  twoFactorSecrets,
} from '../../database/tables/accounts';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { communityFeeds, customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { filterHolds } from '../../database/tables/filters';
import { projectLikes } from '../../database/tables/likesAndViews';
import { appeals, bestFeedRequests, decisions, reports } from '../../database/tables/moderation';
import { news } from '../../database/tables/news';
import {
  notificationItems,
  notificationSubscriptions,
  pushDevices,
} from '../../database/tables/notifications';
import { previewLinks, previewNotes } from '../../database/tables/previews';
import { projects } from '../../database/tables/projects';
import { readingProgress } from '../../database/tables/reading';
import {
  externalIdentities,
  follows,
  keyValues,
  mailTokens,
  proposals,
  userBlocks,
} from '../../database/tables/users';

/** A list in the file with the user's own data. */
export interface Rows {
  readonly table: PgTable;
  readonly isTheirs: SQL;
  /** Unique among the user's rows. Rows are read in its order. */
  readonly key: PgColumn | SQL<string>;
  readonly columns: Readonly<Record<string, PgColumn>>;
}

type TableWith<Name extends string> = PgTable & Readonly<Record<Name, PgColumn>>;

/** Only the named columns, because a table may also contain secrets. */
export function columnsOf<Name extends string>(
  table: TableWith<Name>,
  ...names: readonly Name[]
): Readonly<Record<string, PgColumn>> {
  return Object.fromEntries(names.map((name) => [name, table[name]]));
}

function rows<Name extends string>(
  table: TableWith<Name>,
  isTheirs: SQL,
  key: Name,
  ...names: readonly Name[]
): Rows {
  return { table, isTheirs, key: table[key], columns: columnsOf(table, ...names) };
}

/** Rows that contain the user's id in a column. */
function rowsBy(userId: string) {
  return <Name extends string>(
    table: TableWith<Name>,
    person: Name,
    key: Name,
    ...names: readonly Name[]
  ): Rows => rows(table, eq(table[person], userId), key, ...names);
}

export function projectsOf(userId: string): Rows {
  const about = ['id', 'name', 'description', 'picId', 'createdAt', 'feedId', 'inFeedSince'] as const;
  const states = [
    'userManagedState',
    'adminManagedState',
    'category',
    'commentedId',
    'isAnswerPosted',
    'commentsEnabled',
    'isTemplate',
    'showsEndingShares',
  ] as const;
  const moments = ['changedAt', 'deletedAt', 'stateBeforeDeletion', 'heldState'] as const;
  const by = rowsBy(userId);
  return by(projects, 'ownerId', 'id', ...about, ...states, ...moments, 'likesCnt', 'viewsCnt');
}

/** Rows that belong to the user's projects or custom feeds. */
function ofOwn(column: PgColumn, owned: typeof projects | typeof customFeeds, userId: string): SQL {
  return sql`${column} in (select ${owned.id} from ${owned} where ${owned.ownerId} = ${userId})`;
}

/** All lists by their name in the file. */
export function partsOf(userId: string): Readonly<Record<string, Rows>> {
  return { ...accountParts(userId), ...activityOf(userId), ...settingsOf(userId) };
}

/** The user's sign-in data, Pro status and logs. */
function accountParts(userId: string): Readonly<Record<string, Rows>> {
  const by = rowsBy(userId);
  return {
    identities: by(externalIdentities, 'userId', 'subject', 'provider', 'subject', 'createdAt'),
    emailLinks: by(mailTokens, 'userId', 'tokenHash', 'purpose', 'email', 'expiresAt'),
    twoFactor: by(twoFactorSecrets, 'userId', 'userId', 'isOn', 'createdAt'),
    pro: by(proStatuses, 'userId', 'userId', 'endsAt', 'trialStartedAt', 'questDays'),
    sessions: by(
      sessions,
      'userId',
      'id',
      'device',
      'isLaunch',
      'language',
      'createdAt',
      'signedInAt',
      'lastUsedAt',
      'endsAt',
    ),
    signIns: by(signIns, 'userId', 'id', 'way', 'device', 'address', 'createdAt'),
    adminActions: by(adminActions, 'adminId', 'id', 'action', 'about', 'address', 'createdAt'),
  };
}

/** Actions that others see or are notified of. */
function activityOf(userId: string): Readonly<Record<string, Rows>> {
  const by = rowsBy(userId);
  const followed = by(follows, 'followerId', 'followeeId', 'hasBell', 'createdAt');
  const blocked = by(commentBlacklist, 'ownerId', 'userId', 'createdAt');
  const blocks = by(userBlocks, 'blockerId', 'blockedId', 'createdAt');
  const { feedId, userId: personId, createdAt } = feedAccessGrants;
  return {
    follows: { ...followed, columns: { personId: follows.followeeId, ...followed.columns } },
    likes: by(projectLikes, 'userId', 'projectId', 'projectId', 'createdAt'),
    comments: by(
      comments,
      'authorId',
      'id',
      'projectId',
      'type',
      'text',
      'answerProjectId',
      'isHidden',
      'isHeld',
      'createdAt',
    ),
    held: by(
      filterHolds,
      'authorId',
      'id',
      'kind',
      'projectId',
      'commentId',
      'reasons',
      'createdAt',
      'settledAt',
      'decision',
    ),
    blocked: { ...blocked, columns: { personId: commentBlacklist.userId, ...blocked.columns } },
    userBlocks: { ...blocks, columns: { personId: userBlocks.blockedId, ...blocks.columns } },
    reports: by(
      reports,
      'reporterId',
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
    bestFeedRequests: by(bestFeedRequests, 'userId', 'projectId', 'projectId', 'createdAt', 'settledAt'),
    decisions: by(
      decisions,
      'personId',
      'id',
      'kind',
      'subjectId',
      'outcome',
      'reason',
      'until',
      'createdAt',
      'takenBackAt',
    ),
    appeals: rows(
      appeals,
      sql`${appeals.appealedId} in (select ${decisions.id} from ${decisions} where ${decisions.personId} = ${userId})`,
      'appealedId',
      'appealedId',
      'text',
      'createdAt',
      'settledAt',
    ),
    customFeeds: by(customFeeds, 'ownerId', 'id', 'id', 'name', 'picId', 'accessMode', 'createdAt'),
    communityFeeds: rows(
      communityFeeds,
      ofOwn(communityFeeds.feedId, customFeeds, userId),
      'communityId',
      'communityId',
      'feedId',
    ),
    feedAccess: by(feedAccessGrants, 'userId', 'feedId', 'feedId', 'createdAt'),
    feedAccessGiven: {
      table: feedAccessGrants,
      isTheirs: ofOwn(feedId, customFeeds, userId),
      key: sql<string>`${feedId} || ' ' || ${personId}`,
      columns: { feedId, personId, createdAt },
    },
    previews: rows(
      previewLinks,
      ofOwn(previewLinks.projectId, projects, userId),
      'projectId',
      'projectId',
      'createdAt',
      'endsAt',
    ),
    previewNotes: rows(
      previewNotes,
      ofOwn(previewNotes.projectId, projects, userId),
      'id',
      'projectId',
      'page',
      'name',
      'text',
      'isSettled',
      'createdAt',
    ),
  };
}

/** Data that nobody else sees. */
function settingsOf(userId: string): Readonly<Record<string, Rows>> {
  const by = rowsBy(userId);
  return {
    settings: by(keyValues, 'userId', 'key', 'key', 'value'),
    reading: by(
      readingProgress,
      'userId',
      'projectId',
      'projectId',
      'fileVersion',
      'place',
      'share',
      'seen',
      'endings',
      'kept',
      'readAt',
    ),
    proposals: by(proposals, 'userId', 'kind', 'kind', 'runId', 'at'),
    notifications: by(
      notificationSubscriptions,
      'userId',
      'channel',
      'channel',
      'timeZone',
      'language',
      'notifiedAt',
      'createdAt',
    ),
    notificationItems: by(
      notificationItems,
      'userId',
      'id',
      'channel',
      'topic',
      'projectId',
      'since',
      'dueAt',
    ),
    pushDevices: by(pushDevices, 'userId', 'id', 'service', 'createdAt'),
    news: by(
      news,
      'userId',
      'id',
      'type',
      'projectId',
      'actorId',
      'newCategory',
      'feedId',
      'reason',
      'decisionId',
      'createdAt',
    ),
  };
}
