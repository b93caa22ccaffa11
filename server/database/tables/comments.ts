import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProjectComment } from '@/domain/comment';
import { createdAt, serialNumber } from './columns';
import { projectReference, projects } from './projects';
import { userReference } from './users';

export const comments = pgTable(
  'comments',
  {
    /** Also orders the list. */
    id: serialNumber(),
    projectId: projectReference(),
    authorId: userReference(),
    type: integer().$type<ProjectComment['type']>().notNull(),
    /** `null` for a comment that is a project. */
    text: text(),
    /** The project that is the comment; `null` for a text. */
    answerProjectId: text().references(() => projects.id, { onDelete: 'cascade' }),
    /** Hidden by an admin, who can show it again. */
    isHidden: boolean().notNull().default(false),
    /** Only its author sees it until a moderator has reviewed it. */
    isHeld: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('comments_of_project').on(table.projectId, table.id.desc().nullsFirst()),
    index('comments_of_author').on(table.authorId),
    index('comments_by_answer').on(table.answerProjectId),
  ],
);

/** People who must not comment on an owner's projects. */
export const commentBlacklist = pgTable(
  'comment_blacklist',
  { ownerId: userReference(), userId: userReference(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.userId] }),
    index('comment_blacklist_of_user').on(table.userId),
  ],
);
