import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenIn } from '../../support/server/mailbox';
import { outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  // The embedded database is used by others afterwards.
  await server?.database.execute(sql`drop function if exists cut_off() cascade`);
  await server?.stop();
});

test('an emailed link still works when the server stopped during the first attempt', async () => {
  const { api } = server.client();
  const person = { name: 'Kadr', email: 'cut@kadr.test', password: 'correct horse' };
  await api.users.signUp(person);
  const token = tokenIn(server.mail.lastTo(person.email));
  const { database } = server;
  await database.execute(sql`
    create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`);
  await database.execute(
    sql`create trigger cut_off before update on users for each row execute function cut_off()`,
  );
  expect(await outcomeOf(api.auth.confirmEmail({ token }))).toBe('500 GENERIC');
  await database.execute(sql`drop function cut_off() cascade`);
  expect(await outcomeOf(api.auth.confirmEmail({ token }))).toBe('done');
  await api.auth.signIn(person);
});
