import AxeBuilder from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifyLaunchParams } from '../../server/lib/vk';
import { developmentConfig } from '../../server/start/config';
import { eventOf, type LocalVk, startLocalVk } from './localVkHostPage';

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

describe('the real bridge in a frame of the local VK host', () => {
  test('starts: VK answers, lists its calls and sends its theme', async () => {
    const { app } = await vk.open('?theme=dark');
    expect(await app.evaluate(() => appUnderTest.bridge.send('VKWebAppInit'))).toEqual({ result: true });
    expect(await eventOf(app, 'VKWebAppUpdateConfig')).toMatchObject({
      app_id: String(developmentConfig.vkAppId),
      appearance: 'dark',
    });
    const types = await app.evaluate(() => appUnderTest.events.map(({ type }) => type));
    expect(types).toEqual(['SetSupportedHandlers', 'VKWebAppInitResult', 'VKWebAppUpdateConfig']);
  });

  test('receives the list of calls, requested before or after the start', async () => {
    const { app } = await vk.open('?answer.VKWebAppShare=unsupported');
    const ask = () =>
      app.evaluate(() =>
        Promise.all([
          appUnderTest.bridge.supportsAsync('VKWebAppJoinGroup'),
          appUnderTest.bridge.supportsAsync('VKWebAppShare'),
          appUnderTest.bridge.supportsAsync('VKWebAppShowImages'),
        ]),
      );
    expect(await ask()).toEqual([true, false, false]);
    await app.evaluate(() => appUnderTest.bridge.send('VKWebAppInit'));
    expect(await ask()).toEqual([true, false, false]);
  });

  test('gets the responses to parallel calls, each to its own', async () => {
    const { app } = await vk.open('?lang=en&answer.VKWebAppGetConfig=slow:300');
    const [config, user] = await app.evaluate(() =>
      Promise.all([
        appUnderTest.bridge.send('VKWebAppGetConfig'),
        appUnderTest.bridge.send('VKWebAppGetUserInfo'),
      ]),
    );
    expect(config).toMatchObject({ scheme: 'vkcom_light' });
    expect(user).toMatchObject({ first_name: 'Guest' });
  });

  test('runs at an address with a valid signature and the fragment of VK’s own address', async () => {
    const fragment = '#|:3m=p,id=tram-7|:3%20%7C';
    const { app } = await vk.open(`?lang=en${fragment}`);
    const { search, hash } = new URL(app.url());
    expect(hash).toBe(fragment);
    expect(await app.evaluate(() => location.hash)).toBe(fragment);
    const launch = verifyLaunchParams(search, {
      secureKey: developmentConfig.vkSecureKey,
      appId: developmentConfig.vkAppId,
      maxAgeSeconds: 60,
      now: Date.now(),
    });
    expect(launch).toMatchObject({
      kind: 'valid',
      params: { vk_platform: 'desktop_web', vk_language: 'en' },
    });
  });

  test('receives "User denied" after a refusal, and the result after consent', async () => {
    const { page, app } = await vk.open('?lang=en');
    const join = () =>
      app.evaluate(() =>
        appUnderTest.bridge
          .send('VKWebAppJoinGroup', { group_id: 10000002 })
          .catch((error: unknown) => error),
      );
    const refused = join();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await refused).toEqual({
      error_type: 'client_error',
      error_data: { error_code: 4, error_reason: 'User denied' },
    });
    const joined = join();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    expect(await joined).toEqual({ result: true });
    expect(new URL(page.url()).searchParams.get('member')).toBe('yes');
  });

  test('posts on the wall after the person has seen the text and the link', async () => {
    const { page, app } = await vk.open('?lang=en');
    const link = `${vk.kadr.websiteUrl}/comics/tram-7?govkapp`;
    const posted = app.evaluate(
      (attachments) =>
        appUnderTest.bridge.send('VKWebAppShowWallPostBox', { message: 'Look, a tram', attachments }),
      link,
    );
    const dialog = page.getByRole('dialog', { name: 'Post to your wall?' });
    await dialog.getByText('Look, a tram').waitFor();
    await dialog.getByText(link).waitFor();
    await dialog.getByRole('button', { name: 'Post' }).click();
    expect(await posted).toEqual({ post_id: expect.any(Number) });

    const wall = page.getByRole('list', { name: 'The person’s wall' });
    await wall.getByRole('listitem').getByText('Look, a tram').waitFor();
    expect(await wall.getByRole('link').getAttribute('href')).toBe(link);
    const { violations } = await new AxeBuilder({ page }).include('#wall-part').analyze();
    expect(violations).toEqual([]);
  });

  test('shows the picture and the link of a story before it is published', { tags: 'long' }, async () => {
    const { page, app } = await vk.open('?lang=en');
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const published = app.evaluate(
      (blob) =>
        appUnderTest.bridge.send('VKWebAppShowStoryBox', {
          background_type: 'image',
          blob,
          attachment: { type: 'url', text: 'open', url: 'https://kadr.example/comics/tram-7' },
        }),
      picture,
    );
    const dialog = page.getByRole('dialog', { name: 'Publish a story?' });
    await dialog.getByText('https://kadr.example/comics/tram-7').waitFor();
    expect(await dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    expect(await published).toEqual({ result: true });
  });

  test('gets a narrower scope when the person unchecks a permission', { tags: 'long' }, async () => {
    const { page, app } = await vk.open('?lang=en');
    const given = app.evaluate(
      (app_id) => appUnderTest.bridge.send('VKWebAppGetAuthToken', { app_id, scope: 'photos,wall' }),
      developmentConfig.vkAppId,
    );
    const dialog = page.getByRole('dialog', { name: 'Kadr asks for access to' });
    await dialog.getByRole('checkbox', { name: 'wall' }).uncheck();
    await dialog.getByRole('button', { name: 'Allow' }).click();
    expect(await given).toMatchObject({ scope: 'photos' });
  });

  test('receives "Unsupported platform" for a call that this VK does not have', {
    tags: 'long',
  }, async () => {
    const { app } = await vk.open('');
    const error = await app.evaluate(() =>
      appUnderTest.bridge.send('VKWebAppEnableSwipeBack').catch((reason: unknown) => reason),
    );
    expect(error).toEqual({
      error_type: 'client_error',
      error_data: { error_code: 6, error_reason: 'Unsupported platform' },
    });
  });

  test.each(['silent', 'without-request-id'])('never settles a call whose response is "%s"', async (mode) => {
    const { app } = await vk.open(`?answer.VKWebAppGetConfig=${mode}`);
    const ending = await app.evaluate(async () => {
      let settled = 'pending';
      const settle = () => {
        settled = 'settled';
      };
      appUnderTest.bridge.send('VKWebAppGetConfig').then(settle, settle);
      // Messages keep their order: a response to the first would have arrived before these two.
      await appUnderTest.bridge.send('VKWebAppGetLaunchParams');
      await appUnderTest.bridge.send('VKWebAppGetLaunchParams');
      return settled;
    });
    expect(ending).toBe('pending');
  });

  test('writes the address of the page around the app, and only that one', async () => {
    const { page, app } = await vk.open('?lang=en#start');
    const entries = await page.evaluate(() => history.length);
    await app.evaluate(() =>
      appUnderTest.bridge.send('VKWebAppSetLocation', {
        location: '|:3m=p,id=tram-7|:3',
        replace_state: true,
      }),
    );
    expect(page.url()).toBe(`${vk.kadr.vkHostUrl}?lang=en#|:3m=p,id=tram-7|:3`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await app.evaluate(() => location.hash)).toBe('#start');
    await app.evaluate(() =>
      appUnderTest.bridge.send('VKWebAppSetLocation', { location: '', replace_state: true }),
    );
    expect(page.url()).toBe(`${vk.kadr.vkHostUrl}?lang=en`);
  });

  test('receives changes of VK’s address, also those by Back', { tags: 'long' }, async () => {
    const { page, app } = await vk.open('#first');
    await app.evaluate(() => appUnderTest.bridge.send('VKWebAppInit'));
    await page.evaluate(() => {
      location.hash = '|:3m=p,id=tram-7|:3';
    });
    expect(await eventOf(app, 'VKWebAppChangeFragment')).toEqual({ location: '|:3m=p,id=tram-7|:3' });
    await app.evaluate(() => appUnderTest.events.splice(0));
    await page.goBack();
    expect(await eventOf(app, 'VKWebAppChangeFragment')).toEqual({ location: 'first' });
    expect(await app.evaluate(() => location.hash)).toBe('#first');
  });
});
