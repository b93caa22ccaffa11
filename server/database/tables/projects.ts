import { type SQL, sql } from 'drizzle-orm';
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
import type { FeedType } from '@/domain/feed';
import {
  type AdminManagedState,
  adminManagedState,
  type Category,
  category,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { searchVector } from '../searchVector';
import { type Columns, createdAt, textOrEmpty, timestampMs } from './columns';
import { customFeeds } from './customFeeds';
import { userReference } from './users';

/** For each ranked feed: the column of the time when a project entered it, and the lowest category that it shows. */
export const rankedFeeds = {
  newest: { since: 'newestSince', from: category.newest },
  interesting: { since: 'interestingSince', from: category.interesting },
  popular: { since: 'popularSince', from: category.popular },
  thebest: { since: 'bestSince', from: category.theBest },
} as const satisfies Readonly<Record<RankedFeed, { readonly since: string; readonly from: Category }>>;

export type RankedFeed = Exclude<FeedType, 'subscriptions'>;

/**
 * `isGloballyAccessible` as an SQL condition. The values are literals, because partial indexes need exactly the same
 * text.
 */
export function isInFeeds(columns: Columns<'userManagedState' | 'adminManagedState'>): SQL {
  const published = sql.raw(String(userManagedState.publishedGlobally));
  const allowed = sql.raw(String(adminManagedState.okGlobal));
  return sql`${columns.userManagedState} = ${published} and ${columns.adminManagedState} = ${allowed}`;
}

type UntouchedColumns = Columns<'userManagedState' | 'changedAt' | 'fileVersion'>;

/** Reserved and not used since; no list shows it. Servers of an earlier release write no `changedAt`. */
export function isUntouched(columns: UntouchedColumns): SQL {
  const created = sql.raw(String(userManagedState.created));
  return sql`${columns.changedAt} is null and ${columns.fileVersion} = 0 and ${columns.userManagedState} = ${created}`;
}

/** The projects that lists show. `not` without parentheses would only apply to the first condition. */
export function isTouched(columns: UntouchedColumns): SQL {
  return sql`not (${isUntouched(columns)})`;
}

/** Changed since the last search for unused uploads. */
export function hasUncheckedUploads({
  changedAt,
  uploadsCheckedAt,
}: Columns<'changedAt' | 'uploadsCheckedAt'>): SQL {
  return sql`(${uploadsCheckedAt} is null or ${uploadsCheckedAt} < ${changedAt})`;
}

/** A project's names in all languages, for the search. */
export function projectNames({ name, translations }: Columns<'name' | 'translations'>): SQL {
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
    /** The project on which this one is a comment, and whether the comment was posted. */
    commentedId: text(),
    isAnswerPosted: boolean().notNull().default(false),
    commentsEnabled: boolean().notNull().default(true),
    /** Others may start a comic from it. */
    isTemplate: boolean().notNull().default(false),
    /** Readers see how many others reached an ending. */
    showsEndingShares: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When the author last changed it; `null` for a reserved project that was not used yet. */
    changedAt: timestampMs(),
    /** When the author deleted it. For some days it can be restored; until then it is private. */
    deletedAt: timestampMs(),
    /** The state that restoring returns it to. */
    stateBeforeDeletion: integer().$type<UserManagedState>(),
    /** The state that a moderator's release gives it. Until then it is private. */
    heldState: integer().$type<UserManagedState>(),
    /**
     * When it entered each feed, which orders the feed, newest first. Pages of an earlier moment must not change, so a
     * project that gets a category before it is published enters the category's feed when it is published.
     */
    newestSince: timestampMs(),
    interestingSince: timestampMs(),
    popularSince: timestampMs(),
    bestSince: timestampMs(),
    /** How often the file was saved; 0 while there is none. */
    fileVersion: integer().notNull().default(0),
    fileBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** 0 without a draft; `null` for drafts that an older release saved. */
    draftBytes: bigint({ mode: 'number' }).default(0),
    /** Made from the last saved file or draft. */
    thumbnail: jsonb().$type<ComicThumbnail>(),
    /** Derived from the file; `null` for files that an older release saved. */
    facts: jsonb().$type<ComicFacts>(),
    translations: jsonb().$type<ComicTranslations>(),
    /**
     * For readers of 18 and older. A generated column, so that it is also right when servers of an earlier release
     * write the row.
     */
    isAdult: boolean().notNull().generatedAlwaysAs(sql`coalesce(facts ->> 'age' = '18', false)`),
    /** The id that the next uploaded resource gets. */
    nextResourceId: integer().notNull().default(1),
    /** The time of the last search for unused uploads. */
    uploadsCheckedAt: timestampMs(),
    /** The project's custom feed. */
    feedId: text().references(() => customFeeds.id, { onDelete: 'set null' }),
    inFeedSince: timestampMs(),
  },
  (table) => {
    const inFeeds = isInFeeds(table);
    // Includes category and age, so that distant pages only need the index.
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

/** A reference to a project; deleting the project deletes the row. */
export function projectReference() {
  return text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
}
