import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { projects } from './projects';
import { users } from './users';

export const projectLikes = pgTable(
  'project_likes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_likes_of_project').on(table.projectId, table.createdAt.desc().nullsFirst()),
  ],
);
