import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AdminAction, SignInWay } from '@/domain/account';
import { createdAt, serialNumber, textOrEmpty } from './columns';
import { users } from './users';

/** Who signed in when, by what and from where, for a while. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: serialNumber(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text().$type<SignInWay>().notNull(),
    /** What the device says of itself. */
    device: textOrEmpty(),
    /** Of IPv6 the network alone. */
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sign_ins_of_user').on(table.userId, table.id.desc().nullsFirst()),
    index('sign_ins_old').on(table.createdAt),
  ],
);

/** What admins did, for a while. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: serialNumber(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The call of the contract by its name there. */
    action: text().notNull(),
    /** What the call said: about whom or what, and what is to be. */
    about: jsonb().$type<AdminAction['about']>().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_actions_of_admin').on(table.adminId),
    index('admin_actions_old').on(table.createdAt),
  ],
);
