import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOfToken } from '@/domain/account';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

test('a device can read from its token whose it is, also without a network', async () => {
  const { id, token } = await server.person();
  expect(personOfToken(token)).toBe(id);
});

test.each([null, '', 'a token', 'e30.x.y', 'bnVsbA'])('%s belongs to nobody', (token) => {
  expect(personOfToken(token)).toBeNull();
});
