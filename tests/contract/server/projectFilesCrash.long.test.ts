import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { ApiError } from '@/api/errors';
import { commentType } from '@/domain/comment';
import { termsVersion } from '@/domain/legal';
import { apiFor } from '../../support/apiOverPeer';
import { comicFile, pngFile } from '../../support/server/files';
import { type KadrHome, makeKadrHome } from '../../support/server/kadrProcess';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';
import { withSecondFactor } from '../../support/server/twoFactor';

// The server is restarted many times, each time with its database.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const admin = { email: 'admin@kadr.test', password: 'correct horse' };

let database: FreshPlace;
let home: KadrHome;

beforeAll(async () => {
  database = await freshPlace(engineOfRun());
  home = await makeKadrHome({
    DEMO: '0',
    TOKEN_SECRET: 'a secret of the tests, long enough',
    VK_APP_ID: '51',
    VK_SECURE_KEY: 'a key of the tests',
    VK_GROUP_ID: '7',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(database.place.kind === 'server' && { DATABASE_URL: database.place.url }),
  });
});
afterAll(async () => {
  await home?.remove();
  await database?.drop();
});

/** What one window of an author got confirmed. */
interface Answered {
  readonly id: string;
  saves: number;
  readonly comments: string[];
  readonly pictures: string[];
}

/** Few enough for the product’s limits. */
const answersBeforeTheEnd = 30;
const windows = 3;
const rounds = 2;

test('kill -9 during writes loses nothing that was confirmed', async () => {
  let running = await home.start();
  const { token } = await apiFor(running.websiteUrl).api.auth.signIn(admin);
  const client = () => apiFor(running.websiteUrl, { token: () => token }).api;
  await withSecondFactor(client(), admin.password);
  await client().users.acceptTerms({ version: termsVersion });
  const works: Answered[] = [];
  for (let made = 0; made < windows; made += 1) {
    const { _id: id } = await client().projectInfo.reserve();
    works.push({ id, saves: 0, comments: [], pictures: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    let answers = 0;
    let killed: Promise<void> | null = null;
    const onAnswer = () => {
      answers += 1;
      if (answers === answersBeforeTheEnd) killed = running.kill();
    };
    const api = client();
    await Promise.all(works.map((work) => writeUntilTheEnd(api, work, onAnswer)));
    await killed;
    expect(answers).toBeGreaterThanOrEqual(answersBeforeTheEnd);
    running = await home.start();
    for (const work of works) await expectAllThere(running.websiteUrl, client(), work);
  }
  await running.stop();
});

/** Saves, uploads and comments without a pause, until the server is down. */
async function writeUntilTheEnd(api: Api, work: Answered, onAnswer: () => void): Promise<void> {
  const { id } = work;
  try {
    for (;;) {
      const next = work.saves + 1;
      await api.resources.saveFile({ id, file: comicFile(textOf(next)) });
      work.saves = next;
      onAnswer();
      const image = await pngFile(8, `#${next.toString(16).padStart(6, '0')}`);
      const { virtPath } = await api.resources.uploadImage({ id, image });
      if (typeof virtPath === 'object' && virtPath.type === 4) work.pictures.push(virtPath.vpstr);
      onAnswer();
      const text = `Comment ${next}`;
      await api.comments.post({ projId: id, type: commentType.text, text });
      work.comments.push(text);
      onAnswer();
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatusCode !== null) throw error;
  }
}

async function expectAllThere(websiteUrl: string, api: Api, work: Answered): Promise<void> {
  const { id, saves, comments, pictures } = work;
  const file = await api.resources.projectFile({ projId: id });
  // The last save may have succeeded without a response.
  expect([comicFile(textOf(saves)), comicFile(textOf(saves + 1))]).toContainEqual(file);
  const { items } = await api.comments.list({ projId: id });
  const texts = items.map((comment) => (comment.type === commentType.text ? comment.text : ''));
  expect(texts).toEqual(expect.arrayContaining(comments));
  for (const path of pictures) {
    const answer = await fetch(`${websiteUrl}/project_files/${id}/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
}

/** Long enough for a file to be truncated. */
function textOf(save: number): string {
  return `Save ${save} ${'x'.repeat(1500)}`;
}

// Over one PostgreSQL they share it: `twoCopies.long.test.ts`.
const isEmbedded = engineOfRun() === 'pglite';

test.runIf(isEmbedded)(
  'a second server on the same data folder is refused with a clear message, and the first one continues',
  async () => {
    const first = await home.start();
    await expect(home.start()).rejects.toThrow(
      /Another Kadr \(process \d+\) is already using the data folder/,
    );
    expect((await fetch(`${first.websiteUrl}/healthz`)).status).toBe(200);
    await first.stop();
  },
);
