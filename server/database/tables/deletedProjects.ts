import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Projects that are gone, for as long as something of their files may be left or may still come. */
export const deletedProjects = pgTable('deleted_projects', {
  projectId: text().primaryKey(),
  deletedAt: moment().notNull().defaultNow(),
});
