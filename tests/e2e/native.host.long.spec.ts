import {
  givenToNative,
  goInNative,
  keepInNative,
  keyInNative,
  openInNative,
  saidInNative,
  signInToNative,
} from '../support/e2e/native';
import { inviteIn, mayProposeAlways, playIsCounted, tokenOfVk, wallShareIn } from '../support/e2e/people';
import { playerIn, playToEnding, story } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { editorRu, ru } from '../support/e2e/texts';
import { playerFrameIn } from '../support/e2e/vk';

test.beforeEach(({ page }) => mayProposeAlways(page));

/** The demo author's own (server/demo/demoPlan.ts). */
const ownComic = 'demo-my-first-cat';
/** A comic by somebody whom they do not follow; they have not liked it either. */
const others = { id: 'space-lunch', name: 'Обед на орбите' } as const;

test('in the app a person signs in with the app’s dialog, sees changes made on its own screens, and signs out through the app', async ({
  page,
  full,
}) => {
  const app = await openInNative(page, full, `#/comics/${others.id}`);
  const follow = app.getByRole('button', { name: ru['profile.follow'], exact: true });
  await follow.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // The dialog was closed: the action is forgotten, and signing in for another action follows nobody.
  await app.getByRole('button', { name: ru['ownAccount.signIn'], exact: true }).click();
  await signInToNative(page);
  await expect.poll(() => keyInNative(page)).toContain('{"apiKey":"');
  await expect(saidInNative(page, 'openSignIn')).toHaveCount(2);
  await expect(follow).toHaveAttribute('aria-busy', 'false');

  const heart = app.getByRole('button', { name: new RegExp(`^${ru['project.like']}`) }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(app.getByRole('button', { name: ru['profile.following'], exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(app.getByText(/^From the app, /)).toHaveCount(1);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(app.getByRole('heading', { level: 2, name: 'Renamed in the app' })).toBeVisible();

  const ignored = page.waitForEvent('console', (said) => said.text().includes('not known here'));
  await page.getByRole('button', { name: 'Send this message' }).click();
  await ignored;

  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await app.getByRole('button', { name: ru['menu.title'] }).click();
  const menu = app.getByRole('dialog', { name: ru['menu.title'] });
  await expect(menu.getByRole('link', { name: ru['menu.profile'] })).toBeVisible();
  await expect(menu.getByRole('link', { name: ru['passwordChange.title'] })).toHaveCount(0);
  await menu.getByRole('button', { name: ru['menu.signOut'] }).click();
  await expect(saidInNative(page, 'appLoadingDone')).toHaveCount(2);
  await expect(saidInNative(page, 'signOut')).toHaveCount(1);
  expect(await keyInNative(page)).toBe('');
  await expect(app.getByRole('button', { name: ru['ownAccount.signIn'], exact: true })).toBeVisible();
  await expect(app.getByRole('heading', { level: 2, name: others.name })).toBeVisible();
  expect(visited).not.toContain('/auth/signin');
});

test('an old app gets a plain token, no pictures, and opens its own editor and player; a newer one shows ours', async ({
  page,
  full,
}) => {
  const app = await openInNative(page, full, '?sdk=19&key=plain&editor=own&player=own#/settings/profile');
  await app.getByRole('main').getByRole('button', { name: ru['ownAccount.signIn'], exact: true }).click();
  await signInToNative(page);
  await app.getByRole('button', { name: ru['picture.choose'] }).click();
  await expect(app.getByRole('alertdialog')).toContainText(ru['picture.oldAndroid']);
  await expect(app.locator('input[type="file"]')).toHaveCount(0);
  expect(await keyInNative(page)).toMatch(/^[^{].+/);
  await page.keyboard.press('Escape');
  await expect(app.getByRole('alertdialog')).toHaveCount(0);

  await goInNative(page, `/comics/${ownComic}`);
  const edit = app.getByRole('button', { name: ru['controls.edit'] });
  const play = app.getByRole('button', { name: ru['controls.play'] });
  await edit.click();
  expect(await givenToNative(page, 'openEditor')).toEqual({ projectId: ownComic, commentedId: null });
  await play.click();
  const played = { projectId: ownComic, autoplay: true, newComment: false };
  expect(await givenToNative(page, 'openPlayer')).toEqual(played);
  await goInNative(page, `/comics/${story.id}?newcomm=1`);
  await expect(app.getByRole('heading', { level: 2, name: story.name })).toBeVisible();
  await play.click();
  await expect(saidInNative(page, 'openPlayer')).toHaveCount(2);
  const toComments = { projectId: story.id, autoplay: false, newComment: true };
  expect(await givenToNative(page, 'openPlayer')).toEqual(toComments);

  // The device is a phone: the website would not offer it there.
  await goInNative(page, '/feed/best');
  await app.getByRole('button', { name: ru['create.open'] }).click();
  await expect(saidInNative(page, 'openEditor')).toHaveCount(2);
  expect(await givenToNative(page, 'openEditor')).toEqual({
    projectId: expect.stringMatching(/.+/),
    commentedId: null,
  });

  const newer = await openInNative(page, full, `?key=plain#/comics/${ownComic}`);
  await newer.getByRole('button', { name: ru['controls.edit'] }).click();
  await expect(newer.getByRole('navigation', { name: editorRu['editor.pages'] })).toBeVisible();
  await newer.getByRole('button', { name: editorRu['editor.back'] }).click();
  await expect(newer.getByRole('heading', { level: 2, name: 'Мой первый кот' })).toBeVisible();
  await expect(play).toHaveCount(0);
  await playerIn(playerFrameIn(newer)).poster.click();
  await expect(playerIn(playerFrameIn(newer)).progress).toBeVisible();
});

test('in the app a person of the network posts on their wall and joins the group, though each response arrives twice', async ({
  page,
  full,
}) => {
  await keepInNative(page, await tokenOfVk(full));
  const app = await openInNative(page, full, '?key=plain&social=doubled');
  await app.getByRole('heading').getByRole('link', { name: story.name }).click();
  const wallShare = wallShareIn(app);
  await wallShare.open();
  await wallShare.text.fill('Смотрите, какой кот!');
  await wallShare.post.click();
  await expect(wallShare.note).toHaveText(ru['wallShare.posted']);
  expect(await givenToNative(page, 'wall.post')).toMatchObject({
    apiFuncArgs: {
      message: 'Смотрите, какой кот!',
      attachments: expect.stringMatching(/^http.+\/comics\/.+\?govkapp$/),
    },
  });
  await wallShare.close.click();

  const counted = playIsCounted(page);
  await playerIn(playerFrameIn(app)).poster.click();
  await counted;
  await playToEnding(page, playerFrameIn(app), 'mouse');
  await expect(saidInNative(page, 'groups.isMember')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  const invite = inviteIn(app);
  await invite.join.click();
  await expect(invite.joined.getByRole('status')).toHaveText(ru['groupInvite.joinedText']);
  await expect(saidInNative(page, 'groups.join')).toHaveCount(1);
});
