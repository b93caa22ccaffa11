import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { tableNames } from '../../../server/backup/tables';
import {
  type FakePushService,
  pushSettings,
  startFakePushService,
} from '../../support/server/fakePushService';
import { fillTables, named } from '../../support/server/fillTables';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let service: FakePushService;
let server: TestServer;
let ada: SignedIn;

beforeAll(async () => {
  service = await startFakePushService();
  server = await startTestServer({ push: pushSettings(service.address) });
  ada = await fillTables(server, service.browser('browser'));
});
afterAll(async () => {
  await server?.stop();
  await service?.close();
});

interface Place {
  /** The columns that refer to a person. */
  readonly columns?: readonly string[];
  /** Those that still have the id, or a former name, after the account is deleted. */
  readonly kept?: readonly string[];
  /** The list in the export of one’s own data, or the reason why it is missing. */
  readonly ownData: string | { readonly not: string };
}

const nobody: Place = { ownData: { not: 'it is about nobody' } };
const byUser = { columns: ['user_id'] };
const ofProjects = { not: 'it belongs to the projects, where it is' };

/** Every table of the database: a new one needs a line. */
const places: Readonly<Record<string, Place>> = {
  // What admins did about a person is not in their export.
  admin_actions: { columns: ['about', 'admin_id'], kept: ['about', 'admin_id'], ownData: 'adminActions' },
  best_feed_requests: {
    columns: ['settled_by', 'user_id'],
    kept: ['settled_by'],
    ownData: 'bestFeedRequests',
  },
  comment_blacklist: { columns: ['owner_id', 'user_id'], ownData: 'blocked' },
  comments: { columns: ['author_id'], kept: ['author_id'], ownData: 'comments' },
  community_feeds: { ownData: 'communityFeeds' },
  custom_feeds: { columns: ['owner_id'], ownData: 'customFeeds' },
  // The person’s folders, until no more writes can arrive.
  deleted_folders: { kept: ['folder'], ownData: { not: 'there are none before a deletion' } },
  deleted_projects: nobody,
  deleted_readings: nobody,
  external_identities: { columns: ['subject', 'user_id'], ownData: 'identities' },
  feed_access_grants: { ...byUser, ownData: 'feedAccess' },
  filter_holds: { columns: ['author_id', 'settled_by'], kept: ['settled_by'], ownData: 'held' },
  filter_rules: nobody,
  follows: { columns: ['followee_id', 'follower_id'], ownData: 'follows' },
  key_values: { ...byUser, ownData: 'settings' },
  left_identities: { ownData: { not: 'it has hashes of people who have no account' } },
  letters: { ownData: { not: 'they are encrypted until they are sent' } },
  mail_tokens: { columns: ['email', 'user_id'], ownData: 'emailLinks' },
  // An admin's decisions about others stay.
  moderation_appeals: { ownData: 'appeals' },
  moderation_decisions: {
    columns: ['decided_by', 'person_id', 'subject_id'],
    kept: ['decided_by'],
    ownData: 'decisions',
  },
  moderator_notes: {
    columns: ['admin_id', 'person_id'],
    kept: ['admin_id'],
    ownData: { not: 'admins write them for each other' },
  },
  news: { columns: ['actor_id', 'user_id'], kept: ['actor_id'], ownData: 'news' },
  // It is delivered half a second later.
  news_queue: {
    columns: ['actor_id', 'user_id'],
    kept: ['actor_id'],
    ownData: { not: 'it is among the news a moment later' },
  },
  // The notification that is being sent names the author of a comic.
  notification_batches: { columns: ['message'], kept: ['message'], ownData: { not: 'it is for others' } },
  // Followers up to this id were already notified.
  notification_events: {
    columns: ['passed_to'],
    kept: ['passed_to'],
    ownData: { not: 'it is about a comic' },
  },
  notification_items: { ...byUser, ownData: 'notificationItems' },
  notification_subscriptions: { ...byUser, ownData: 'notifications' },
  play_counts: { ownData: ofProjects },
  play_reports: nobody,
  play_starts: { ownData: { not: 'it has codes of viewers for ten seconds' } },
  preview_links: { ownData: 'previews' },
  preview_notes: { ownData: 'previewNotes' },
  pro_statuses: { ...byUser, ownData: 'pro' },
  product_figures: nobody,
  project_count_changes: nobody,
  project_file_saves: { ownData: ofProjects },
  project_likes: { ...byUser, ownData: 'likes' },
  // The reporter, the author of a reported comment, and the admin who settled it.
  project_reports: {
    columns: ['person_id', 'reporter_id', 'settled_by'],
    kept: ['person_id', 'reporter_id', 'settled_by'],
    ownData: 'reports',
  },
  project_resources: { ownData: ofProjects },
  project_versions: { ownData: ofProjects },
  // A comic that was started from a template credits its author, as its author allowed.
  projects: { columns: ['description', 'owner_id'], kept: ['description'], ownData: 'projects' },
  proposals: { ...byUser, ownData: 'proposals' },
  push_devices: { ...byUser, ownData: 'pushDevices' },
  rate_limits: { ownData: { not: 'it has hashes' } },
  refused_pictures: nobody,
  reading_progress: { ...byUser, ownData: 'reading' },
  recovery_codes: { ...byUser, ownData: { not: 'they are hashes of secrets' } },
  scans: nobody,
  second_factors: { ...byUser, ownData: 'twoFactor' },
  sessions: { columns: ['device', 'user_id'], ownData: 'sessions' },
  sign_ins: { columns: ['device', 'user_id'], ownData: 'signIns' },
  user_blocks: { columns: ['blocked_id', 'blocker_id'], ownData: 'userBlocks' },
  users: {
    columns: ['email', 'email_key', 'id', 'name', 'name_key', 'status', 'website'],
    kept: ['id'],
    ownData: 'account',
  },
};

const rowsAs = <Row>(schema: z.ZodType<Row>) => z.object({ rows: z.array(schema) });

async function rowsOf(table: string) {
  const schema = rowsAs(z.object({ row: z.record(z.string(), z.unknown()) }));
  const asked = sql`select row_to_json(one) as row from ${sql.identifier(table)} one`;
  return schema.parse(await server.database.execute(asked)).rows.map(({ row }) => row);
}

/** The columns of each table that name a person. */
async function findPerson(): Promise<Record<string, readonly string[]>> {
  const marks = [ada.id, ...Object.values(named)].map((mark) => mark.toLowerCase());
  const isNamedIn = (value: unknown) => {
    const text = JSON.stringify(value).toLowerCase();
    return marks.some((mark) => text.includes(mark));
  };
  const found: Record<string, readonly string[]> = {};
  for (const table of await tableNames(server.database)) {
    const rows = await rowsOf(table);
    const columns = rows.flatMap((row) => Object.keys(row).filter((column) => isNamedIn(row[column])));
    found[table] = [...new Set(columns)].sort();
  }
  return found;
}

const inPlaces = (columnsOf: (place: Place) => readonly string[] | undefined) =>
  Object.fromEntries(Object.entries(places).map(([table, place]) => [table, columnsOf(place) ?? []]));

test('every table has rows, and names a person where expected', async () => {
  const empty: string[] = [];
  for (const table of Object.keys(places)) if ((await rowsOf(table)).length === 0) empty.push(table);
  expect(empty).toEqual([]);
  expect(await findPerson()).toEqual(inPlaces(({ columns }) => columns));
});

test('every column that refers to people is listed', async () => {
  const asked = sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  const schema = rowsAs(z.object({ table: z.string(), column: z.string() }));
  const { rows } = schema.parse(await server.database.execute(asked));
  expect(rows.length).toBeGreaterThan(20);
  const unknown = rows.filter(({ table, column }) => !places[table]?.columns?.includes(column));
  expect(unknown).toEqual([]);
});

test('everything that tables have about a person is in their own data, without secrets', async () => {
  const { downloaded } = await ada.api.users.ownData();
  const parts = z.record(z.string(), z.unknown()).parse(downloaded);
  const lists = Object.values(places).flatMap(({ ownData }) =>
    typeof ownData === 'string' ? [ownData] : [],
  );
  const empty = lists.filter((name) => {
    const part = parts[name];
    return Array.isArray(part) ? part.length === 0 : typeof part !== 'object';
  });
  expect(empty).toEqual([]);
  expect(Object.keys(parts).filter((name) => !lists.includes(name))).toEqual(['feedAccessGiven']);
  const text = JSON.stringify(downloaded);
  for (const [table, columns] of Object.entries(secrets)) {
    for (const row of await rowsOf(table)) {
      for (const column of columns) expect(text, `${table}.${column}`).not.toContain(String(row[column]));
    }
  }
});

/** What the export omits although it belongs to the person. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash'],
  second_factors: ['sealed'],
  recovery_codes: ['code_hash'],
  mail_tokens: ['token_hash'],
  push_devices: ['endpoint', 'p256dh', 'auth'],
  preview_links: ['id'],
};

test('no column of any table names a deleted account', async () => {
  await ada.api.users.deleteAccount({ password });
  expect(await findPerson()).toEqual(inPlaces(({ kept }) => kept));
  const actions = (await rowsOf('admin_actions')).filter((row) => row.admin_id === ada.id);
  expect(actions.length).toBeGreaterThan(0);
  expect(new Set(actions.map(({ address }) => address))).toEqual(new Set(['']));
  const [copy] = (await rowsOf('projects')).filter((row) => String(row.description).includes(named.name));
  expect(copy?.owner_id).not.toBe(ada.id);
});
