import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, textOrEmpty } from './columns';
import { users } from './users';

/** Sign-ins that still count: a token of one that is gone is nobody's. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device says of itself. */
    device: textOrEmpty(),
    /** Begun by a launch from VK, of which there is one at each start of the app. */
    isLaunch: boolean().notNull(),
    createdAt: createdAt(),
    /** When they proved who they are: by a sign-in, or by a launch that goes on with the session. */
    signedInAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId, table.lastUsedAt.desc().nullsFirst()),
    index('sessions_old').on(table.endsAt),
  ],
);
