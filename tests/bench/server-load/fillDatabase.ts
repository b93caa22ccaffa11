import { type SQL, sql } from 'drizzle-orm';
import { commentType } from '@/domain/comment';
import { accessModes } from '@/domain/customFeed';
import { termsVersion } from '@/domain/legal';
import { newsType } from '@/domain/news';
import { category, userManagedState } from '@/domain/project';
import type { Database } from '../../../server/database/Database';
import { analyzeTables } from '../../support/server/analyzeTables';
import { sqlIdOf } from './ids';
import { type LoadSize, skew, stateOf } from './loadSize';

/** Fills an empty database with people, projects and their activity, the same each time. */
export async function fillDatabase(database: Database, size: LoadSize): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select setseed(0.5)`);
    // The statements keep the references valid; checking a million rows takes minutes.
    await transaction.execute(sql`set local session_replication_role = replica`);
    for (const statement of statementsFor(size)) await transaction.execute(statement);
  });
  // Autovacuum would do it a minute later.
  await database.execute(sql`vacuum (analyze)`);
}

const rows = (count: number) => sql.raw(`generate_series(1, ${count}) n`);
const whole = (value: number) => sql.raw(String(value));
const text = (value: string) => sql.raw(`'${value}'`);
const numberUpTo = (count: number, power: number) =>
  sql`1 + floor(${whole(count)} * power(random(), ${whole(power)}))::int`;
const drawn = (kind: Parameters<typeof sqlIdOf>[0], count: number, power: number) =>
  sqlIdOf(kind, numberUpTo(count, power));
const someTimeAgo = sql`now() - random() * interval '200 days'`;

function statementsFor(size: LoadSize): readonly SQL[] {
  return [...peopleAndFeeds(size), ...projects(size), ...actions(size), ...figures, ...news];
}

function peopleAndFeeds({ people, feeds, follows }: LoadSize): readonly SQL[] {
  const person = drawn('user', people, skew.anybody);
  return [
    sql`insert into users (id, name, name_key, email, email_key, is_email_confirmed, status, pic_id, created_at,
        accepted_terms, accepted_terms_at)
      select ${sqlIdOf('user', sql`n`)}, 'Person ' || n, 'person ' || n, n || '@kadr.example', n || '@kadr.example',
        true, 'I draw short stories', md5('face' || n) || '.webp', now() - n * interval '1 hour',
        ${text(termsVersion)}, now()
      from ${rows(people)}`,
    sql`insert into pro_statuses (user_id, ends_at)
      select ${sqlIdOf('user', sql`n * 20`)}, now() + interval '30 days' from ${rows(people / 20)}`,
    sql`insert into follows (follower_id, followee_id, created_at)
      select distinct on (follower, followee) follower, followee, ${someTimeAgo} from (
        select ${person} follower, ${drawn('user', people, skew.followee)} followee from ${rows(follows)}
      ) drawn where follower <> followee`,
    sql`insert into custom_feeds (id, owner_id, name, name_key, access_mode, created_at)
      select ${sqlIdOf('feed', sql`n`)}, ${person}, 'Feed ' || n, 'feed ' || n,
        n % ${whole(accessModes.length)}, ${someTimeAgo}
      from ${rows(feeds)}`,
    sql`insert into feed_access_grants (feed_id, user_id, created_at)
      select ${drawn('feed', feeds, skew.feed)}, ${person}, ${someTimeAgo} from ${rows(feeds * 5)}
      on conflict do nothing`,
  ];
}

/** A project's number says nothing about its age. */
function projects({ projects: count, people, feeds }: LoadSize): readonly SQL[] {
  const place = sql`n % ${whole(stateOf.outOf)}`;
  const state = sql`case
    when ${place} < ${whole(stateOf.published)} then ${whole(userManagedState.publishedGlobally)}
    when ${place} < ${whole(stateOf.inProfile)}
      then ${whole(userManagedState.publishedProfileWasntPublishedGlobally)}
    when ${place} < ${whole(stateOf.private)} then ${whole(userManagedState.privateWasntPublishedGlobally)}
    else ${whole(userManagedState.created)} end`;
  const reached = sql`case when n % 40 = 1 then ${whole(category.theBest)}
    when n % 20 = 1 then ${whole(category.popular)}
    when n % 8 = 1 then ${whole(category.interesting)}
    else ${whole(category.newest)} end`;
  const since = (from: number) =>
    sql`case when published and category >= ${whole(from)} then created_at + interval '1 hour' end`;
  return [
    sql`insert into projects (id, owner_id, name, description, pic_id, user_managed_state, category, created_at,
        file_version, file_bytes, newest_since, interesting_since, popular_since, best_since,
        feed_id, in_feed_since)
      select id, owner_id, 'Project ' || n, repeat('A short story about a cat and a door. ', 1 + n % 6),
        md5('cover' || n) || '.webp', state, category, created_at, 1, 20000,
        ${since(category.newest)}, ${since(category.interesting)}, ${since(category.popular)},
        ${since(category.theBest)}, feed_id, case when feed_id is not null then created_at end
      from (
        select n, ${sqlIdOf('project', sql`n`)} id, ${drawn('user', people, skew.author)} owner_id,
          ${state} state, ${place} < ${whole(stateOf.published)} published, ${reached} category,
          ${someTimeAgo} created_at,
          case when ${place} < 5 then ${drawn('feed', feeds, skew.feed)} end feed_id
        from ${rows(count)}
      ) drawn`,
  ];
}

function actions({ projects: count, people, likes, comments }: LoadSize): readonly SQL[] {
  const person = drawn('user', people, skew.anybody);
  // Some pairs are drawn twice.
  const draws = likes * 2;
  return [
    sql`insert into project_likes (user_id, project_id, created_at)
      select ${sqlIdOf('user', sql`person`)}, ${sqlIdOf('project', sql`project`)}, ${someTimeAgo} from (
        select distinct ${numberUpTo(people, skew.anybody)} person,
          ${numberUpTo(count, skew.likedProject)} project
        from ${rows(draws)} limit ${whole(likes)}
      ) drawn`,
    sql`insert into reading_progress (user_id, project_id, revision, place, share, seen, endings, file_version, read_at)
      select ${sqlIdOf('user', sql`person`)}, ${sqlIdOf('project', sql`project`)}, 'revision-' || person,
        ('{"page":2,"progress":0.5,"time":1,"history":"' || repeat(md5(person::text), 40) || '"}')::json, 0.5,
        '[1,2]', '{"pages":[9],"found":1,"of":4}', 1, ${someTimeAgo}
      from (
        select distinct ${numberUpTo(people, skew.anybody)} person,
          ${numberUpTo(count, skew.likedProject)} project
        from ${rows(draws)} limit ${whole(likes)}
      ) drawn`,
    sql`insert into comments (project_id, author_id, type, text, answer_project_id, created_at)
      select ${drawn('project', count, skew.commentedProject)}, ${person},
        case when n % 20 = 0 then ${whole(commentType.project)} else ${whole(commentType.text)} end,
        case when n % 20 > 0 then 'I have laughed at page ' || n || ' for quite a while.' end,
        case when n % 20 = 0 then ${drawn('project', count, skew.anybody)} end,
        now() - (${whole(comments)} - n) * interval '1 minute'
      from ${rows(comments)}`,
  ];
}

// The next statements read these tables, and query plans depend on statistics.
const figures = [
  analyzeTables,
  sql`update projects set likes_cnt = counted.likes, views_cnt = counted.likes * 12
    from (select project_id, count(*) likes from project_likes group by project_id) counted
    where projects.id = counted.project_id`,
  sql`update users set followers_cnt = counted.followers
    from (select followee_id, count(*) followers from follows group by followee_id) counted
    where users.id = counted.followee_id`,
  sql`update users set subscriptions_cnt = counted.subscriptions
    from (select follower_id, count(*) subscriptions from follows group by follower_id) counted
    where users.id = counted.follower_id`,
];

const news = [
  sql`insert into news (user_id, type, project_id, actor_id, created_at)
    select owner_id, type, project_id, actor_id, created_at from (
      select owner_id, ${text(newsType.newLike)} type, project_id, user_id actor_id, project_likes.created_at
      from project_likes join projects on projects.id = project_id
      union all select owner_id, ${text(newsType.newAnswer)}, project_id, author_id, comments.created_at
      from comments join projects on projects.id = project_id
      union all select followee_id, ${text(newsType.newFollower)}, null, follower_id, created_at from follows
    ) happened where owner_id <> actor_id and created_at > now() - interval '60 days' order by created_at`,
];
