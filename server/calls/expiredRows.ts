import { lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/Database';
import { type Age, ago } from '../database/statements';
import { adminActions, sessions, signIns } from '../database/tables/accounts';
import { deletedIdentities } from '../database/tables/deletions';
import { scans } from '../database/tables/filters';
import { playStarts } from '../database/tables/likesAndViews';
import { reports } from '../database/tables/moderation';
import { notificationBatches, notificationEvents, notificationItems } from '../database/tables/notifications';
import { previewLinks } from '../database/tables/previews';
import { deletedReadings } from '../database/tables/reading';
import { mailTokens } from '../database/tables/users';
import { oneStartSeconds } from './project-views/projectCounts';

/** Long enough to notice a sign-in by somebody else. */
const logs: Age = { days: 180 };

/** Older events are not news. */
const notifications: Age = { days: 14 };

/** A row is deleted when the moment in its column is so long ago (docs/product/limits.md#terms-of-storage). */
const terms: readonly (readonly [moment: PgColumn, age?: Age])[] = [
  [sessions.endsAt],
  [signIns.createdAt, logs],
  [adminActions.createdAt, logs],
  [mailTokens.expiresAt],
  [deletedIdentities.expiresAt],
  [notificationItems.since, notifications],
  [notificationEvents.createdAt, notifications],
  // Of a channel that the operator has turned off since.
  [notificationBatches.createdAt, notifications],
  [playStarts.countedAt, { seconds: oneStartSeconds }],
  // A device that was offline for longer restores its progress.
  [deletedReadings.deletedAt, { days: 30 }],
  [previewLinks.endsAt],
  [scans.createdAt, { days: 180 }],
  // Longer than the period for appeals.
  [reports.settledAt, { days: 365 }],
];

export async function dropExpiredRows(database: Database): Promise<void> {
  for (const [moment, age] of terms) {
    await database.delete(moment.table).where(lte(moment, age === undefined ? sql`now()` : ago(age)));
  }
}
