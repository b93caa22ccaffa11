import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Api } from '@/api/createApi';
import { demoPassword } from '../../server/demo/demoPeople';
import { apiFor } from '../support/apiOverPeer';
import { editorRu } from '../support/e2e/texts';
import { findChromium } from '../support/machines/findChromium';
import { comicFile } from '../support/server/files';
import { type KadrHome, makeKadrHome } from '../support/server/kadrProcess';
import { type Attack, people } from './attack';

const rounds = 50;
const ways = ['tab', 'browser', 'server', 'network'] as const;
/** What an author may lose. */
const mayBeLostMs = 1_000;
/** The longest time of typing before something is killed. */
const longestRoundMs = 6_000;
const betweenLettersMs = 60;
/** A page needs time on a busy machine. */
const timeoutMs = 60_000;

/** How much had been typed at which time, the latest last. */
type Typed = readonly { readonly at: number; readonly letters: number }[];

export const editorKills: Attack = {
  title:
    'killing tab, browser, server or network while somebody types in the editor loses at most the last second',
  async run() {
    const site = await openSite();
    const found: string[] = [];
    try {
      let letters = 0;
      for (let round = 0; round < rounds; round += 1) {
        const way = ways[round % ways.length] ?? 'tab';
        const typed = await typeUntilKilled(site, way, letters);
        const { at: killedAt } = typed.at(-1) ?? { at: 0 };
        const due = typed.findLast(({ at }) => at <= killedAt - mayBeLostMs)?.letters ?? letters;
        letters = await site.lettersAfterwards();
        if (letters < due) found.push(`round ${round}, ${way}: ${letters} letters came back of ${due}`);
      }
      return found;
    } finally {
      await site.close();
    }
  },
};

async function typeUntilKilled(site: Site, way: (typeof ways)[number], before: number): Promise<Typed> {
  const page = await site.open();
  await page.locator('[data-object]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('textarea:focus').waitFor();
  const typed = [{ at: Date.now(), letters: before }];
  const endAt = Date.now() + Math.random() * longestRoundMs;
  const downAt = way === 'server' || way === 'network' ? Date.now() + (endAt - Date.now()) / 2 : null;
  let letters = before;
  let isDown = false;
  while (Date.now() < endAt) {
    if (downAt !== null && !isDown && Date.now() >= downAt) {
      isDown = true;
      await site.cut(way);
    }
    await page.keyboard.press('a', { delay: betweenLettersMs });
    letters += 1;
    typed.push({ at: Date.now(), letters });
  }
  // A round may end early.
  if (downAt !== null && !isDown) await site.cut(way);
  const killed = { at: Date.now(), letters };
  await site.kill(page, way);
  return [...typed, killed];
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** A website with one comic of one text, and a browser whose storage survives it. */
async function openSite() {
  const profile = await mkdtemp(join(tmpdir(), 'kadr-profile-'));
  const home = await homeOnOnePort();
  let kadr = await home.start();
  const { websiteUrl } = kadr;
  const { token } = await apiFor(websiteUrl).api.auth.signIn({
    email: people.author,
    password: demoPassword,
  });
  const author = apiFor(websiteUrl, { token: () => token }).api;
  const { _id: id } = await author.projectInfo.reserve();
  await author.projectInfo.save({ _id: id, name: 'Kills' });
  await author.resources.createFile({ id, file: comicFile('') });
  let context = await openBrowser(profile, token);

  return {
    async open(): Promise<Page> {
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      await page.goto(`${websiteUrl}/editor.html?projid=${id}`);
      const opened = page.locator('[data-object]').first();
      const mine = page.getByRole('button', { name: editorRu['editor.version.device'] });
      await opened.or(mine).first().waitFor();
      if (await mine.isVisible()) await mine.click();
      await opened.waitFor();
      return page;
    },
    async cut(way: 'server' | 'network' | 'tab' | 'browser') {
      if (way === 'server') await kadr.kill();
      else await context.setOffline(true);
    },
    async kill(page: Page, way: 'server' | 'network' | 'tab' | 'browser') {
      const session = await context.newCDPSession(page);
      const isGone = new Promise((gone) => {
        page.once('crash', gone);
        page.once('close', gone);
      });
      // A killed page does not respond.
      void session.send(way === 'browser' ? 'Browser.crash' : 'Page.crash').catch(() => undefined);
      await isGone;
      if (way === 'browser') context = await openBrowser(profile, token);
      else await Promise.all([page.close(), context.setOffline(false)]);
      if (way === 'server') kadr = await home.start();
    },
    /** What an author finds on returning, once everything has reached the server. */
    async lettersAfterwards(): Promise<number> {
      const page = await this.open();
      await page.getByRole('status').getByText(editorRu['editor.saving.saved'], { exact: true }).waitFor();
      await page.close();
      return lettersOf(author, id);
    },
    async close() {
      await context.close();
      await home.remove();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** It restarts at the same address: the browser's storage belongs to it. */
async function homeOnOnePort(): Promise<KadrHome> {
  const server = createServer();
  const port = await new Promise<number>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      listening(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await new Promise((closed) => server.close(closed));
  const script = fileURLToPath(new URL('../support/server/runKadr.ts', import.meta.url));
  return makeKadrHome({ PORT: String(port) }, ['--import', 'tsx', script, resolve('dist/web')]);
}

async function openBrowser(profile: string, token: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    locale: 'ru-RU',
  });
  await context.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  return context;
}

async function lettersOf(author: Api, id: string): Promise<number> {
  const draft = await author.resources.draft({ id });
  return /"(a+)"/.exec(JSON.stringify(draft?.file ?? null))?.[1]?.length ?? 0;
}
