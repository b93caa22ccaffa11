import { readdir, readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '@/domain/user';
import { findOpenCase, listOpenCases, viewPerson } from '../../../server/calls/cases/listCases';
import type { Database } from '../../../server/database/Database';

const folder = 'server/database/migrations';

let engine: PGlite;
let database: Database;

/** Runs the migrations from one number up to, but not including, another. */
async function migrate(from: number, before: number): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbered = files.filter(
    (name) => Number(name.slice(0, 4)) >= from && Number(name.slice(0, 4)) < before,
  );
  for (const file of numbered) {
    const text = await readFile(`${folder}/${file}`, 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await engine.exec(statement);
  }
}

const settledAt = '2026-03-01T10:00:00.123Z';
const openedAt = '2026-04-01T10:00:00.000Z';

/** Data as the releases before the queue of cases, and before held cases, stored it. */
const stored = `
  insert into users (id, name, name_key, role, ban_category) values
    ('boris', 'Boris', 'boris', 'user', 1), ('anna', 'Anna', 'anna', 'user', 0), ('vera', 'Vera', 'vera', 'user', 0),
    ('head', 'Head', 'head', 'admin', 0);
  insert into projects (id, owner_id, name, user_managed_state, admin_managed_state, category) values
    ('hidden', 'boris', 'Hidden', 1, 2, 0), ('fine', 'boris', 'Fine', 1, 0, 0),
    ('best', 'boris', 'Best', 1, 0, 3000), ('asked', 'boris', 'Asked', 1, 0, 0),
    ('refused', 'boris', 'Refused', 3, 0, 0), ('waiting', 'boris', 'Waiting', 3, 0, 0);
  insert into comments (id, project_id, author_id, type, text, is_hidden) overriding system value values
    (7, 'fine', 'boris', 2, 'Rude', true), (8, 'fine', 'boris', 2, 'Link', false);
  insert into custom_feeds (id, owner_id, name, name_key, access_mode) values ('feed', 'boris', 'Untitled', 'untitled', 0);
  insert into project_reports
    (id, kind, project_id, comment_id, comment_text, person_id, feed_id, reporter_id, reason, created_at, settled_at,
      decision, settled_by, state_before, name_before, pic_id_before) values
    ('r1', 'project', 'hidden', null, null, null, null, 'anna', 'hate', '${openedAt}', '${settledAt}', 'hide', 'head', 0, null, null),
    ('r2', 'project', 'hidden', null, null, null, null, 'vera', 'hate', '${openedAt}', '${settledAt}', 'hide', 'head', 0, null, null),
    ('r3', 'project', 'fine', null, null, null, null, 'anna', 'spam', '${openedAt}', '${settledAt}', 'done', 'head', null, null, null),
    ('r4', 'project', 'fine', null, null, null, null, 'vera', 'stolen', '${openedAt}', null, null, null, null, null, null),
    ('r5', 'comment', null, 7, 'Rude', 'boris', null, 'anna', 'hate', '${openedAt}', '${settledAt}', 'hide', 'head', null, null, null),
    ('r6', 'comment', null, null, 'Deleted', 'boris', null, 'anna', 'spam', '${openedAt}', null, null, null, null, null, null),
    ('r7', 'person', null, null, null, 'boris', null, 'anna', 'hate', '${openedAt}', '${settledAt}', 'banComments', 'head', 0, null, null),
    ('r8', 'feed', null, null, null, null, 'feed', 'anna', 'spam', '${openedAt}', '${settledAt}', 'clear', 'head', null, 'Rude name', 'pic');
  insert into best_feed_requests (project_id, user_id, created_at, settled_at, decision, settled_by, category_before) values
    ('best', 'boris', '${openedAt}', '${settledAt}', 'accept', 'head', 1000), ('asked', 'boris', '${openedAt}', null, null, null, null);
  insert into filter_holds
    (id, kind, project_id, comment_id, author_id, reasons, created_at, settled_at, decision, settled_by, state_before) values
    ('h1', 'project', 'refused', null, 'boris', '[]', '${openedAt}', '${settledAt}', 'refuse', 'head', 1),
    ('h2', 'comment', 'fine', 8, 'boris', '[]', '${openedAt}', '${settledAt}', 'release', 'head', null),
    ('h3', 'project', 'hidden', null, 'boris', '[]', '${openedAt}', '${settledAt}', null, null, null),
    ('h4', 'project', 'waiting', null, 'boris', '[{"ruleId":"w","kind":"words","match":"casino"}]', '${openedAt}', null, null, null, null);
`;

beforeAll(async () => {
  engine = await PGlite.create('memory://');
  database = drizzle({ client: engine, casing: 'snake_case' });
  await migrate(0, 52);
  await engine.exec(stored);
  await migrate(52, Number.POSITIVE_INFINITY);
}, 60_000);
afterAll(() => engine?.close());

const admin: Viewer = { id: 'head', role: 'admin' };
const seen = { hasOtherAdmin: false };

test('reports settled by earlier releases become decisions, with the previous state of each thing', {
  tags: 'long',
}, async () => {
  const { rows } = await engine.query(
    `select kind, subject_id, person_id, project_id, outcome, reason, before, decided_by, created_at
      from moderation_decisions order by kind, subject_id`,
  );
  const by = { person_id: 'boris', decided_by: 'head', created_at: new Date(settledAt), reason: null };
  expect(rows).toEqual([
    {
      ...by,
      kind: 'bestFeed',
      subject_id: 'best',
      project_id: 'best',
      outcome: 'accept',
      before: { category: 1000 },
    },
    {
      ...by,
      kind: 'comment',
      subject_id: '7',
      project_id: 'fine',
      outcome: 'hide',
      reason: 'hate',
      before: {},
    },
    {
      ...by,
      kind: 'feed',
      subject_id: 'feed',
      project_id: null,
      outcome: 'clear',
      reason: 'spam',
      before: { name: 'Rude name', picId: 'pic' },
    },
    { ...by, kind: 'heldComment', subject_id: '8', project_id: 'fine', outcome: 'release', before: {} },
    {
      ...by,
      kind: 'heldProject',
      subject_id: 'refused',
      project_id: 'refused',
      outcome: 'refuse',
      before: { heldState: 1 },
    },
    {
      ...by,
      kind: 'person',
      subject_id: 'boris',
      project_id: null,
      outcome: 'banComments',
      reason: 'hate',
      before: { banCategory: 0 },
    },
    { ...by, kind: 'project', subject_id: 'fine', project_id: 'fine', outcome: 'done', before: {} },
    {
      ...by,
      kind: 'project',
      subject_id: 'hidden',
      project_id: 'hidden',
      outcome: 'hide',
      reason: 'hate',
      before: { adminManagedState: 0 },
    },
  ]);
});

test('settled reports name their decision, and open ones name none', async () => {
  const { rows } = await engine.query(
    `select r.id, d.kind || ' ' || d.subject_id as decided
      from (select id, decision_id from project_reports union all select project_id, decision_id from best_feed_requests
        union all select id, decision_id from filter_holds) r
      left join moderation_decisions d on d.id = r.decision_id order by r.id`,
  );
  expect(rows).toEqual([
    { id: 'asked', decided: null },
    { id: 'best', decided: 'bestFeed best' },
    { id: 'h1', decided: 'heldProject refused' },
    { id: 'h2', decided: 'heldComment 8' },
    { id: 'h3', decided: null },
    { id: 'h4', decided: null },
    { id: 'r1', decided: 'project hidden' },
    { id: 'r2', decided: 'project hidden' },
    { id: 'r3', decided: 'project fine' },
    { id: 'r4', decided: null },
    { id: 'r5', decided: 'comment 7' },
    { id: 'r6', decided: null },
    { id: 'r7', decided: 'person boris' },
    { id: 'r8', decided: 'feed feed' },
  ]);
});

test('open reports are in the queue, and the person’s page has the rest', async () => {
  const open = await listOpenCases(database, admin, { ...seen, page: { offset: 0, count: 20 } });
  expect(open.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual([
    'bestFeed asked',
    'comment r6',
    'heldProject waiting',
    'project fine',
  ]);
  const waiting = await findOpenCase(database, admin, { kind: 'heldProject', id: 'waiting' }, seen);
  expect(waiting).toMatchObject({ person: { id: 'boris' }, creationDate: openedAt });
  const { decisions, banCategory, bannedUntil } = await viewPerson(database, admin, 'boris', seen);
  expect(decisions).toHaveLength(8);
  expect([banCategory, bannedUntil]).toEqual([1, null]);
});
