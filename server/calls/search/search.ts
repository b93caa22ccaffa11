import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { searchWords } from '@/domain/search';
import type { Database } from '../../database/Database';
import { hasExactly, searchQuery, searchVector } from '../../database/searchVector';
import { isInFeeds, projectNames, projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage, type PageRange } from '../../http/validation';
import { projectViews } from '../project-views/projectViews';
import { type Audience, audienceOf, isForAudience } from '../project-views/visibility';
import type { Services } from '../services';

/** The search by name and author (docs/product/feeds.md#search). */
export function searchHandlers({ tokenSecret }: Services): HandlersOf<'search'> {
  return {
    projects: {
      // Generous, because a whole school may share one address.
      access: 'anyone',
      rateLimit: { name: 'search', times: 300, perSeconds: 60 },
      async answer({ params, query, viewer, read }) {
        const page = boundedPage(params);
        const words = searchWords(query.q);
        const audience = audienceOf(viewer, query);
        return read(async (database) => {
          const found = words.length === 0 ? [] : await findProjects(database, words, audience, page);
          return projectViews({ database, tokenSecret }, viewer, found);
        });
      },
    },
  };
}

/** For very common words, only the most liked projects and the most followed authors are considered. */
const limits = { projects: 500, authors: 100 };

/**
 * Published projects with all words in their name or their author's, best match first. A project that does not match by its own name has some of the words in its author's. So in addition only projects of
 * such authors are read. Not prepared, because the plan depends on how common the words are.
 */
function findProjects(
  database: Database,
  words: readonly string[],
  audience: Audience,
  { offset, count }: PageRange,
) {
  const isListed = and(isInFeeds(projects), isForAudience(audience));
  const all = searchQuery(words, 'all');
  const inName = searchVector(projectNames(projects));
  const inAuthor = searchVector(users.name);
  const nearness = (found: SQL) => sql<number>`ts_rank(${found}, ${all}, 1)`.as('nearness');
  const named = database
    .select({
      id: projects.id,
      likesCnt: projects.likesCnt,
      byName: sql<boolean>`true`.as('by_name'),
      isExact: sql<boolean>`${hasExactly(projectNames(projects), words)}`.as('is_exact'),
      nearness: nearness(inName),
    })
    .from(projects)
    .where(and(isListed, sql`${inName} @@ ${all}`))
    .orderBy(desc(projects.likesCnt), desc(projects.id))
    .limit(limits.projects);
  const authors = database
    .select({ id: users.id, words: sql<string>`${inAuthor}`.as('words') })
    .from(users)
    .where(sql`${inAuthor} @@ ${searchQuery(words, 'any')}`)
    .orderBy(desc(users.followersCnt), desc(users.id))
    .limit(limits.authors)
    .as('authors');
  const inEither = sql`(setweight(${inName}, 'A') || ${authors.words})`;
  const byOne = database
    .select({ id: projects.id, likesCnt: projects.likesCnt, nearness: nearness(inEither) })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, authors.id),
        isListed,
        sql`${inEither} @@ ${all}`,
        sql`not (${inName} @@ ${all})`,
      ),
    )
    .orderBy(desc(projects.newestSince), desc(projects.id))
    .limit(limits.projects)
    .as('by_one');
  const byAuthors = database
    .select({
      id: byOne.id,
      likesCnt: byOne.likesCnt,
      byName: sql<boolean>`false`.as('by_name'),
      isExact: sql<boolean>`false`.as('is_exact'),
      nearness: byOne.nearness,
    })
    .from(authors)
    .crossJoinLateral(byOne)
    .orderBy(desc(byOne.likesCnt), desc(byOne.id))
    .limit(limits.projects);
  const found = unionAll(named, byAuthors).as('found');
  return database
    .select({ id: found.id })
    .from(found)
    .orderBy(
      desc(found.byName),
      desc(found.isExact),
      desc(found.nearness),
      desc(found.likesCnt),
      desc(found.id),
    )
    .limit(count)
    .offset(offset);
}
