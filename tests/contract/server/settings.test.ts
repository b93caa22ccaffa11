import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let folder = '';
let noticeFile = '';
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-settings-'));
  noticeFile = join(folder, 'notice.json');
  server = await startTestServer({ noticeFile });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('the notice', () => {
  test('is empty while there is none', async () => {
    expect(await server.client().api.config.notice()).toEqual({});
  });

  test('is read per language from the file as it is at that moment', async () => {
    await writeFile(noticeFile, JSON.stringify({ en: 'Back at <b>noon</b>', ru: 'Вернёмся в полдень' }));
    const { api } = server.client();
    expect(await api.config.notice()).toEqual({ en: 'Back at <b>noon</b>', ru: 'Вернёмся в полдень' });
    await writeFile(noticeFile, JSON.stringify({ ru: 'Мы вернулись' }));
    expect(await api.config.notice()).toEqual({ ru: 'Мы вернулись' });
  });

  test.each(['{"en":', '["one"]', '{"en":5}'])('that cannot be read is empty: %s', async (text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await writeFile(noticeFile, text);
    expect(await server.client().api.config.notice()).toEqual({});
    expect(log.mock.calls.join()).toContain(noticeFile);
    log.mockRestore();
  });
});

describe('the names of new projects', () => {
  test('are in the requested language', async () => {
    const { api } = server.client();
    expect(await api.config.defaultProjectNames({ locale: 'en' })).toEqual({
      project: 'New comic',
      comment: 'Answer',
    });
    const russian = await api.config.defaultProjectNames({ locale: 'ru' });
    expect(Object.values(russian).join('')).toMatch(/^[А-яЁё ]+$/);
  });

  test('are refused for an unsupported language', async () => {
    const answer = await fetch(`${server.address}/api/default_project_names_map/get?locale=de`);
    expect(answer.status).toBe(422);
  });
});
