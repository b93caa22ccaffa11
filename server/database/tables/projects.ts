import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { ComicFacts, ComicThumbnail, ComicTranslations } from '@/comics/comicFacts';
import {
  type AdminManagedState,
  adminManagedState,
  type Category,
  category,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { searchVector } from '../searchVector';
import { createdAt, textOrEmpty, timestampMs } from './columns';
import { customFeeds } from './customFeeds';
import { userReference } from './users';

interface StateColumns {
  readonly userManagedState: SQLWrapper;
  readonly adminManagedState: SQLWrapper;
}

/** `isGloballyAccessible` as a condition, exactly as in the partial indexes: with the values in the text. */
export function isInFeeds(columns: StateColumns): SQL {
  const published = sql.raw(String(userManagedState.publishedGlobally));
  const allowed = sql.raw(String(adminManagedState.okGlobal));
  return sql`${columns.userManagedState} = ${published} and ${columns.adminManagedState} = ${allowed}`;
}

interface UntouchedColumns extends Pick<StateColumns, 'userManagedState'> {
  readonly changedAt: SQLWrapper;
  readonly fileVersion: SQLWrapper;
}

/** Reserved, and nothing was done with it: no list has it. Servers of an earlier release write no `changedAt`. */
export function isUntouched(columns: UntouchedColumns): SQL {
  const created = sql.raw(String(userManagedState.created));
  return sql`${columns.changedAt} is null and ${columns.fileVersion} = 0 and ${columns.userManagedState} = ${created}`;
}

/** What lists have. `not` alone would only hold for the first of the conditions. */
export function isTouched(columns: UntouchedColumns): SQL {
  return sql`not (${isUntouched(columns)})`;
}

interface CheckedColumns {
  readonly changedAt: SQLWrapper;
  readonly uploadsCheckedAt: SQLWrapper;
}

/** Changed since uploads that nothing shows were looked for. */
export function hasUncheckedUploads({ changedAt, uploadsCheckedAt }: CheckedColumns): SQL {
  return sql`(${uploadsCheckedAt} is null or ${uploadsCheckedAt} < ${changedAt})`;
}

interface NameColumns {
  readonly name: SQLWrapper;
  readonly translations: SQLWrapper;
}

/** A project's names in all languages, for the search. */
export function projectNames({ name, translations }: NameColumns): SQL {
  return sql`${name} || ' ' || coalesce(jsonb_path_query_array(${translations}, '$.*.name')::text, '')`;
}

export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    ownerId: userReference(),
    name: textOrEmpty(),
    description: textOrEmpty(),
    picId: textOrEmpty(),
    /** Without the counts that are still in `project_count_changes`. */
    likesCnt: integer().notNull().default(0),
    viewsCnt: integer().notNull().default(0),
    userManagedState: integer().$type<UserManagedState>().notNull().default(userManagedState.created),
    adminManagedState: integer().$type<AdminManagedState>().notNull().default(adminManagedState.okGlobal),
    category: integer().$type<Category>().notNull().default(category.newest),
    /** The project that it is made as a comment on, and whether that comment was posted. */
    commentedId: text(),
    isAnswerPosted: boolean().notNull().default(false),
    commentsEnabled: boolean().notNull().default(true),
    /** Others may start from it. */
    isTemplate: boolean().notNull().default(false),
    /** Readers see how many others came to an ending. */
    showsEndingShares: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When its author changed it last; `null` while nothing was done with a reserved project. */
    changedAt: timestampMs(),
    /** When its author deleted it: it can be restored for some days, and is private meanwhile. */
    deletedAt: timestampMs(),
    /** To which restoring returns it. */
    stateBeforeDeletion: integer().$type<UserManagedState>(),
    /** To which a moderator releases it; private meanwhile. */
    heldState: integer().$type<UserManagedState>(),
    /**
     * When it entered each feed, which is its position there, newest first. Pages of an earlier moment must not change, so a
     * project that gets a category before it is published enters the feed of the category when it is published.
     */
    newestSince: timestampMs(),
    interestingSince: timestampMs(),
    popularSince: timestampMs(),
    bestSince: timestampMs(),
    /** How often the file was saved; 0 while there is none. */
    fileVersion: integer().notNull().default(0),
    fileBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** 0 without a draft, `null` for drafts saved by older versions of the server. */
    draftBytes: bigint({ mode: 'number' }).default(0),
    /** Of the file or draft that was saved last. */
    thumbnail: jsonb().$type<ComicThumbnail>(),
    /** Derived from the file; `null` for files saved by older versions of the server. */
    facts: jsonb().$type<ComicFacts>(),
    translations: jsonb().$type<ComicTranslations>(),
    /** For 18 and older. Derived by the database, so that servers of an earlier release write it as well. */
    isAdult: boolean().notNull().generatedAlwaysAs(sql`coalesce(facts ->> 'age' = '18', false)`),
    /** The id that the next uploaded resource gets. */
    nextResourceId: integer().notNull().default(1),
    /** When uploads that nothing shows were last looked for. */
    uploadsCheckedAt: timestampMs(),
    /** The custom feed that it is in. */
    feedId: text().references(() => customFeeds.id, { onDelete: 'set null' }),
    inFeedSince: timestampMs(),
  },
  (table) => {
    const inFeeds = isInFeeds(table);
    // With the category and the age, pages far down only need the index.
    const feedIndex = (name: string, since: ExtraConfigColumn) =>
      index(name)
        .on(since.desc().nullsFirst(), table.id.desc().nullsFirst(), table.category, table.isAdult)
        .where(sql`${inFeeds} and ${since} is not null`);
    // Descending queries put nulls first, and only use an index that does so as well.
    return [
      feedIndex('projects_newest', table.newestSince),
      feedIndex('projects_interesting', table.interestingSince),
      feedIndex('projects_popular', table.popularSince),
      feedIndex('projects_best', table.bestSince),
      index('projects_search')
        .using('gin', searchVector(projectNames(table)))
        .where(inFeeds),
      index('projects_subscriptions')
        .on(table.ownerId, table.newestSince.desc().nullsFirst(), table.id.desc().nullsFirst(), table.isAdult)
        .where(inFeeds),
      index('projects_templates')
        .on(table.newestSince.desc().nullsFirst(), table.id.desc().nullsFirst(), table.isAdult)
        .where(sql`${inFeeds} and ${table.isTemplate} and ${table.newestSince} is not null`),
      index('projects_of_owner').on(
        table.ownerId,
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
      index('projects_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
      index('projects_untouched').on(table.createdAt).where(isUntouched(table)),
      index('projects_unchecked_uploads').on(table.changedAt).where(hasUncheckedUploads(table)),
      index('projects_of_feed').on(
        table.feedId,
        table.inFeedSince.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      ),
    ];
  },
);

/** The id of a project, whose deletion deletes the row. */
export function projectReference() {
  return text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
}
