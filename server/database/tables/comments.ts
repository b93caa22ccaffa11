import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProjectComment } from '@/domain/comment';
import { createdAt, serialNumber } from './columns';
import { projects } from './projects';
import { users } from './users';

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const comments = pgTable(
  'comments',
  {
    /** The order of the list. */
    id: serialNumber(),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    authorId: userId(),
    type: integer().$type<ProjectComment['type']>().notNull(),
    /** Of a comment by text. */
    text: text(),
    /** Of a comment by a project. */
    answerProjectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('comments_of_project').on(table.projectId, table.id.desc().nullsFirst()),
    index('comments_of_author').on(table.authorId),
    index('comments_by_answer').on(table.answerProjectId),
  ],
);

/** Who may not comment on whose projects. */
export const commentBlacklist = pgTable(
  'comment_blacklist',
  { ownerId: userId(), userId: userId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.userId] }),
    index('comment_blacklist_of_user').on(table.userId),
  ],
);
