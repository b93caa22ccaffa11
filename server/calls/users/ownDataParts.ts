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

/** A list in the file with one's own data. */
export interface Rows {
  readonly table: PgTable;
  readonly isTheirs: SQL;
  /** Unique among the person's rows, which are read in its order. */
  readonly key: PgColumn | SQL<string>;
  readonly columns: Readonly<Record<string, PgColumn>>;
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
  const isTheirs = eq(projects.ownerId, userId);
  const moments = ['changedAt', 'deletedAt', 'stateBeforeDeletion', 'heldState'] as const;
  return rows(projects, isTheirs, 'id', ...about, ...states, ...moments, 'likesCnt', 'viewsCnt');
}

/** Rows of a table that belongs to projects or to custom feeds, of those that are the person's. */
function ofOwn(column: PgColumn, owned: typeof projects | typeof customFeeds, userId: string): SQL {
  return sql`${column} in (select ${owned.id} from ${owned} where ${owned.ownerId} = ${userId})`;
}

/** Lists by the name that they have in the file. */
export function partsOf(userId: string): Readonly<Record<string, Rows>> {
  return { ...accountParts(userId), ...deedsOf(userId), ...settingsOf(userId) };
}

/** How they sign in, and what they paid. */
function accountParts(userId: string): Readonly<Record<string, Rows>> {
  const isBy = (column: PgColumn) => eq(column, userId);
  return {
    identities: rows(
      externalIdentities,
      isBy(externalIdentities.userId),
      'subject',
      'provider',
      'subject',
      'createdAt',
    ),
    emailLinks: rows(mailTokens, isBy(mailTokens.userId), 'tokenHash', 'purpose', 'email', 'expiresAt'),
    twoFactor: rows(twoFactorSecrets, isBy(twoFactorSecrets.userId), 'userId', 'isOn', 'createdAt'),
    pro: rows(proStatuses, isBy(proStatuses.userId), 'userId', 'endsAt', 'trialStartedAt', 'questDays'),
    sessions: rows(
      sessions,
      isBy(sessions.userId),
      'id',
      'device',
      'isLaunch',
      'language',
      'createdAt',
      'signedInAt',
      'lastUsedAt',
      'endsAt',
    ),
    signIns: rows(signIns, isBy(signIns.userId), 'id', 'way', 'device', 'address', 'createdAt'),
    adminActions: rows(
      adminActions,
      isBy(adminActions.adminId),
      'id',
      'action',
      'about',
      'address',
      'createdAt',
    ),
  };
}

/** What they did that others see or get. */
function deedsOf(userId: string): Readonly<Record<string, Rows>> {
  const isBy = (column: PgColumn) => eq(column, userId);
  const followed = rows(follows, isBy(follows.followerId), 'followeeId', 'hasBell', 'createdAt');
  const blocked = rows(commentBlacklist, isBy(commentBlacklist.ownerId), 'userId', 'createdAt');
  const blocks = rows(userBlocks, isBy(userBlocks.blockerId), 'blockedId', 'createdAt');
  const { feedId, userId: personId, createdAt } = feedAccessGrants;
  return {
    follows: { ...followed, columns: { personId: follows.followeeId, ...followed.columns } },
    likes: rows(projectLikes, isBy(projectLikes.userId), 'projectId', 'projectId', 'createdAt'),
    comments: rows(
      comments,
      isBy(comments.authorId),
      'id',
      'projectId',
      'type',
      'text',
      'answerProjectId',
      'isHidden',
      'isHeld',
      'createdAt',
    ),
    held: rows(
      filterHolds,
      isBy(filterHolds.authorId),
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
    bestFeedRequests: rows(
      bestFeedRequests,
      isBy(bestFeedRequests.userId),
      'projectId',
      'projectId',
      'createdAt',
      'settledAt',
    ),
    decisions: rows(
      decisions,
      isBy(decisions.personId),
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
      ofOwn(communityFeeds.feedId, customFeeds, userId),
      'communityId',
      'communityId',
      'feedId',
    ),
    feedAccess: rows(feedAccessGrants, isBy(feedAccessGrants.userId), 'feedId', 'feedId', 'createdAt'),
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

/** What nobody else sees. */
function settingsOf(userId: string): Readonly<Record<string, Rows>> {
  const isBy = (column: PgColumn) => eq(column, userId);
  return {
    settings: rows(keyValues, isBy(keyValues.userId), 'key', 'key', 'value'),
    reading: rows(
      readingProgress,
      isBy(readingProgress.userId),
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
    proposals: rows(proposals, isBy(proposals.userId), 'kind', 'kind', 'runId', 'at'),
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
    notificationItems: rows(
      notificationItems,
      isBy(notificationItems.userId),
      'id',
      'channel',
      'topic',
      'projectId',
      'since',
      'dueAt',
    ),
    pushDevices: rows(pushDevices, isBy(pushDevices.userId), 'id', 'service', 'createdAt'),
    news: rows(
      news,
      isBy(news.userId),
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
