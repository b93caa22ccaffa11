import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { RunningKadr } from '../../server/start/startKadr';
import { appHasCome } from '../support/e2e/app';
import { expectNoViolations } from '../support/e2e/axe';
import { builds, hostPageFolder } from '../support/e2e/builds';
import type { FaultWatch } from '../support/e2e/faultWatch';
import { startKadr } from '../support/e2e/servers';
import { story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en } from '../support/e2e/texts';
import { type OpenIdPeer, startOpenIdPeer } from '../support/server/openIdPeer';

let folder: string;
let kadr: RunningKadr;
let peer: OpenIdPeer;

test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-people-'));
  peer = await startOpenIdPeer();
  kadr = await startKadr({
    builtFolder: builds.web,
    hostPageFolder,
    samplesFolder: 'samples',
    dataFolder: folder,
    port: 0,
    vkHostPort: 0,
    providers: { google: peer.settings },
  });
  peer.serve([`${kadr.websiteUrl}/auth/google/callback`]);
  peer.accounts.set('ada', { name: 'Ada', email: 'ada@peer.test', email_verified: true });
});

test.afterAll(async () => {
  await kadr?.stop();
  await peer?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The link of the only email to an address. */
async function linkOfLetterTo(address: string): Promise<string> {
  const mail = join(folder, 'mail');
  const letterTo = async () => {
    const names = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const letters = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(mail, name)))),
    );
    return letters.find(({ to }) => to?.some((one) => one.address === address))?.text ?? '';
  };
  await expect.poll(letterTo, { timeout: 15_000 }).toContain('token=');
  const [link = ''] = /https?:\/\/\S+token=\S+/.exec(await letterTo()) ?? [];
  return link;
}

/** The provider's own pages request a font of another site, and have no icon. */
function expectFaultsOfThePeer(faults: FaultWatch): void {
  for (const fault of [/fonts\.googleapis\.com/, /favicon\.ico/]) faults.ignore(fault);
}

const tabs = (page: Page) => page.getByRole('navigation', { name: en['tabs.title'] });

async function askToSignIn(page: Page) {
  await appHasCome(page);
  await page.getByRole('button', { name: en['signIn.send'], exact: true }).click();
  return page.getByRole('dialog', { name: en['signIn.title'] });
}

test('a new person signs up, confirms by email, signs in and out', async ({ page }) => {
  await page.goto(`${kadr.websiteUrl}/comics/${story.id}`);
  const signIn = await askToSignIn(page);
  await signIn.getByRole('button', { name: en['signIn.toSignUp'] }).click();
  const form = page.getByRole('dialog', { name: en['signUp.title'] });
  await expectNoViolations(page);
  await form.getByLabel(en['signUp.name']).fill('Grace');
  await form.getByLabel(en['signIn.email']).fill('grace@kadr.test');
  await form.getByRole('textbox', { name: en['signIn.password'] }).fill('compilers are fun');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('grace@kadr.test');

  await page.goto(await linkOfLetterTo('grace@kadr.test'));
  await expect(page.getByText(en['signIn.confirmed'])).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel(en['signIn.email']).fill('grace@kadr.test');
  await main.getByRole('textbox', { name: en['signIn.password'] }).fill('compilers are fun');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/feed/best');
  await tabs(page).getByRole('button', { name: en['menu.title'] }).click();
  const menu = page.getByRole('dialog', { name: en['menu.title'] });
  await expect(menu.getByText('Grace')).toBeVisible();
  await menu.getByRole('button', { name: en['menu.signOut'] }).click();
  await page.waitForURL('**/auth/signin');
  await expect(tabs(page)).toHaveCount(0);
});

test('a person who returns from an external sign-in is back where they were', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  expectFaultsOfThePeer(faults);
  await page.goto(`${kadr.websiteUrl}/comics/${story.id}`);
  const form = await askToSignIn(page);
  await form.getByRole('link', { name: en['provider.google'] }).click();
  await page.getByPlaceholder('Enter any login').fill('ada');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/feed/best');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('region', { name: en['afterSignIn.title'] }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'The Cat and the Door' })).toBeVisible();
  await expect(tabs(page)).toBeVisible();
});

test('a person who declines the external sign-in sees the sign-up form again, without an error', {
  tag: '@long',
}, async ({ page, faults }) => {
  expectFaultsOfThePeer(faults);
  await page.goto(`${kadr.websiteUrl}/auth/signin`);
  await appHasCome(page);
  await page.getByRole('link', { name: en['provider.google'] }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByLabel(en['signUp.name'])).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('signing out in one tab signs out the others', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(`${kadr.websiteUrl}/feed/best`);
  const form = await askToSignIn(page);
  await form.getByLabel(en['signIn.email']).fill('reader@kadr.example');
  await form.getByRole('textbox', { name: en['signIn.password'] }).fill('kadr-demo');
  await page.keyboard.press('Enter');
  await expect(tabs(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${kadr.websiteUrl}/comics/${story.id}`);
  await expect(tabs(other)).toBeVisible();
  await tabs(page).getByRole('button', { name: en['menu.title'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['menu.signOut'] }).click();
  await expect(tabs(other)).toHaveCount(0);
});
