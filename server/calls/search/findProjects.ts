import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/Database';
import { hasExactly, searchQuery, searchVector } from '../../database/searchVector';
import { isInFeeds, projectNames, projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import type { PickedProjects } from '../project-views/projectViews';

/** Of a word that very many names have, so many of the most loved projects and of the most followed authors are looked at. */
const most = { projects: 500, authors: 100 };

/** A page of the published projects that have each of the words in their name or in their author's, the nearest first. */
export async function findProjects(
  database: Database,
  words: readonly string[],
  page: PageRange,
): Promise<PickedProjects> {
  return words.length === 0 ? [] : searchStatement(database, words, page);
}

/**
 * The statement behind `findProjects`. What is not found by its name alone has some of the words in its author's: so
 * only the projects of such authors are read besides. Not prepared: how common words are is known by the words themselves.
 */
function searchStatement(database: Database, words: readonly string[], { offset, count }: PageRange) {
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
    .where(and(isInFeeds(projects), sql`${inName} @@ ${all}`))
    .orderBy(desc(projects.likesCnt), desc(projects.id))
    .limit(most.projects);
  const authors = database
    .select({ id: users.id, words: sql<string>`${inAuthor}`.as('words') })
    .from(users)
    .where(sql`${inAuthor} @@ ${searchQuery(words, 'any')}`)
    .orderBy(desc(users.followersCnt), desc(users.id))
    .limit(most.authors)
    .as('authors');
  const inEither = sql`(setweight(${inName}, 'A') || ${authors.words})`;
  const byOne = database
    .select({ id: projects.id, likesCnt: projects.likesCnt, nearness: nearness(inEither) })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, authors.id),
        isInFeeds(projects),
        sql`${inEither} @@ ${all}`,
        sql`not (${inName} @@ ${all})`,
      ),
    )
    .orderBy(desc(projects.newestSince), desc(projects.id))
    .limit(most.projects)
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
    .limit(most.projects);
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
