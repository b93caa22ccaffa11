import type { Request } from '@playwright/test';
import { screens } from '@/routes/screens';
import type { RunningKadr } from '../../server/start/startKadr';
import { openFramingPage } from '../support/e2e/framingPage';
import { apiOf } from '../support/e2e/people';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu } from '../support/e2e/texts';

test.use({ locale: 'ru-RU' });

const box = { x: 100, y: 300, width: 800, height: 400 };
const ids = { ver: 1, midn: 20 };
const story = {
  format: 'kadr-comics',
  version: 1,
  meta: { title: 'Two ways', language: 'en' },
  canvas: { width: 1080, height: 1080 },
  ids: { object: ids, plain: ids, typed: ids, sound: ids },
  resources: [],
  variables: {},
  start: 1,
  pages: [
    {
      id: 1,
      objects: [
        {
          ...box,
          id: 7,
          type: 'choice',
          options: [
            { label: 'Home', actions: [{ do: 'go', page: 2 }] },
            { label: 'Away', actions: [{ do: 'go', page: 3 }] },
          ],
        },
      ],
    },
    { id: 2, end: true, ending: 'At home', objects: [{ ...box, id: 8, type: 'text', text: 'Home again' }] },
    { id: 3, end: true, ending: 'Far away', objects: [{ ...box, id: 9, type: 'text', text: 'Far away' }] },
  ],
};

async function publishStory(full: RunningKadr) {
  const { token } = await apiOf(full).auth.signIn({ email: 'author@kadr.example', password: 'kadr-demo' });
  const author = apiOf(full, token);
  const { _id: id } = await author.projectInfo.reserve();
  await author.resources.createFile({ id, file: story });
  return { token, id };
}

test('a play is reported as it happened, and its author sees no figures before there are twenty', {
  tag: '@long',
}, async ({ page, browser, full }) => {
  const { token, id } = await publishStory(full);

  const isReport = (request: Request) => request.url().endsWith(`/project_info/${id}/plays`);
  const reports: Request[] = [];
  page.on('request', (request) => isReport(request) && reports.push(request));
  const reported = page.waitForRequest(isReport);
  await page.goto(full.websiteUrl + screens.project.path({ projectId: id }));
  const player = page.frameLocator('iframe');
  await playerIn(player).poster.click();
  await player.getByRole('button', { name: 'Away' }).first().click();
  const request = await reported;
  expect(request.postDataJSON()).toMatchObject({
    part: 0,
    report: {
      pages: [1, 3],
      ways: [{ from: 1, to: 3 }],
      options: [{ choice: 7, option: 1 }],
      endings: [3],
      leftAt: null,
      length: 0,
      source: 'link',
    },
  });
  expect((await request.response())?.status()).toBe(204);
  // The embedding app reports it, so the player does not.
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);

  const desk = await browser.newContext({ locale: 'ru-RU' });
  const map = await desk.newPage();
  await map.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  await map.goto(`${full.websiteUrl}/editor.html?projid=${id}`);
  await map.getByRole('button', { name: editorRu['editor.map.open'] }).click();
  await map.getByRole('button', { name: editorRu['editor.statistics.open'] }).click();
  const pane = map.getByRole('region', { name: editorRu['editor.statistics.open'] });
  await expect(pane.getByRole('status').filter({ hasText: '20' })).toBeVisible();
  await desk.close();
});

test('a play on another site is reported by the player itself: at an ending, and again when it is left', {
  tag: '@long',
}, async ({ page, full, otherSite }) => {
  const { id } = await publishStory(full);
  const isReport = (request: Request) => request.url().endsWith(`/project_info/${id}/plays`);
  const ended = page.waitForRequest(isReport);
  const address = `${full.websiteUrl}/player.html?projid=${id}`;
  await openFramingPage(page, otherSite, address, { allow: 'autoplay' });
  const player = page.frameLocator('iframe');
  await playerIn(player).poster.click();
  await player.getByRole('button', { name: 'Away' }).first().click();
  const request = await ended;
  const report = {
    pages: [1, 3],
    ways: [{ from: 1, to: 3 }],
    options: [{ choice: 7, option: 1 }],
    endings: [3],
    leftAt: null,
    length: 0,
    source: 'embed',
  };
  const { play, ...sent } = request.postDataJSON();
  expect(sent).toEqual({ part: 0, report });
  expect(request.headers()).not.toHaveProperty('authorization');
  expect((await request.response())?.status()).toBe(204);

  await player
    .getByRole('button', { name: /другую концовку|Ещё раз/ })
    .first()
    .click();
  const again = page.waitForRequest(isReport);
  await player.getByRole('button', { name: 'Home' }).first().click();
  expect((await again).postDataJSON()).toMatchObject({ play, part: 1, report: { endings: [3, 2] } });

  await player
    .getByRole('button', { name: /Ещё раз/ })
    .first()
    .click();
  await expect(player.getByRole('button', { name: 'Home' }).first()).toBeVisible();
  const left = page.waitForRequest(isReport);
  await page.locator('iframe').evaluate((frame) => frame.remove());
  expect((await left).postDataJSON()).toMatchObject({ play, part: 2 });
});
