import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Folders of files whose owners are gone, for as long as something of them may be left or may still come. */
export const deletedFolders = pgTable('deleted_folders', {
  /** What the keys of the files begin with. */
  folder: text().primaryKey(),
  deletedAt: moment().notNull().defaultNow(),
});
