import AxeBuilder from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appIn, eventOf, type LocalVk, startLocalVk } from './localVkHostPage';

// A real browser on a busy machine: a page may take longer than the usual five seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let vk: LocalVk;

beforeAll(async () => {
  vk = await startLocalVk();
});
afterAll(() => vk.stop());
afterEach(async () => {
  for (const context of vk.browser.contexts()) await context.close();
});

describe('the switches of the local VK host', () => {
  test('change the theme of the running app', async () => {
    const { page, app } = await vk.open('#place');
    await app.evaluate(() => appUnderTest.bridge.send('VKWebAppInit'));
    await app.evaluate(() => appUnderTest.events.splice(0));
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await eventOf(app, 'VKWebAppUpdateConfig')).toMatchObject({ appearance: 'dark' });
    expect(page.url()).toBe(`${vk.kadr.vkHostUrl}?theme=dark#place`);
  });

  test('open the app again for another VK client or language', async () => {
    const { page } = await vk.open('');
    await page.getByRole('radio', { name: 'm.vk' }).check();
    await page.waitForSelector('iframe[src*="vk_platform=mobile_web"]');
    await page.getByLabel('Language of VK').selectOption('en');
    await page.waitForSelector('iframe[src*="vk_language=en"]');
    expect(new URL((await appIn(page)).url()).searchParams.get('vk_platform')).toBe('mobile_web');
    expect(page.url()).toBe(`${vk.kadr.vkHostUrl}?view=mobile&lang=en`);
  });

  test('choose the outcome of a single call', async () => {
    const { page, app } = await vk.open('');
    await page.getByText('Single calls').click();
    await page.getByLabel('VKWebAppGetUserInfo: answer').selectOption('denied');
    const error = await app.evaluate(() =>
      appUnderTest.bridge.send('VKWebAppGetUserInfo').catch((reason: unknown) => reason),
    );
    expect(error).toMatchObject({ error_data: { error_code: 4 } });
    expect(page.url()).toBe(`${vk.kadr.vkHostUrl}?answer.VKWebAppGetUserInfo=denied`);
  });

  test('move the running app to a project, or start it there', async () => {
    const { page, app } = await vk.open('');
    await app.evaluate(() => appUnderTest.bridge.send('VKWebAppInit'));
    await page.getByLabel('Project').selectOption('Tram 7');
    await page.getByRole('button', { name: 'Go there' }).click();
    expect(await eventOf(app, 'VKWebAppChangeFragment')).toEqual({ location: '|:3m=p,id=tram-7|:3' });
    await page.getByRole('button', { name: 'Reload the app' }).click();
    await page.waitForSelector('iframe[src$="#|:3m=p,id=tram-7|:3"]');
  });

  test('show every message, also those without a response', async () => {
    const { page, app } = await vk.open('?answer.VKWebAppGetConfig=silent');
    await app.evaluate(() => {
      void appUnderTest.bridge.send('VKWebAppGetConfig');
      return appUnderTest.bridge.send('VKWebAppGetUserInfo');
    });
    const log = page.getByRole('list', { name: 'Messages between' }).getByRole('listitem');
    const lines = await log.locator('summary').allInnerTexts();
    const names = lines.map((line) => line.split('\n').slice(0, 2).join(' '));
    expect(names.sort()).toEqual(
      [
        '→ VKWebAppGetConfig',
        '× VKWebAppGetConfig',
        '→ VKWebAppGetUserInfo',
        '← VKWebAppGetUserInfoResult',
      ].sort(),
    );
  });
});

describe('the phone of the local VK host', () => {
  test('goes back through the app, then leaves it, and can open it again', async () => {
    const { page, app } = await vk.open('?view=client&lang=en');
    await app.evaluate(() => {
      location.hash = 'inside';
    });
    const back = page.getByRole('button', { name: 'Phone’s back button' });
    await back.click();
    await app.waitForFunction(() => location.hash === '');
    await back.click();
    await page.getByText('Kadr is closed.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Open again' }).click();
    await appIn(page);
  });
});

describe('the page of the local VK host', () => {
  test.each([
    ['?theme=light&panel=open', 1280],
    ['?theme=dark&panel=open&answer=slow', 1280],
    ['?theme=dark&view=client', 360],
    ['?view=mobile', 360],
    ['?panel=open', 360],
  ])('%s at %i pixels has no accessibility errors and no horizontal scroll', async (query, width) => {
    const { page } = await vk.open(query);
    await page.setViewportSize({ width, height: 740 });
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
