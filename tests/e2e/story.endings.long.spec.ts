import type { Page } from '@playwright/test';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { plugInGamepad } from '../support/e2e/gamepad';
import { handIn } from '../support/e2e/hands';
import { brokenPictures, decodedSounds, playerFrameOf, workerIsReady } from '../support/e2e/offline';
import { playEveryEnding } from '../support/e2e/playWay';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';
import { en, textLike } from '../support/e2e/texts';
import { openInVk, packed, playerFrameIn } from '../support/e2e/vk';

// Each story has four endings; mouse, finger, keyboard and gamepad share them, and each begins one story.
test.use({ hasTouch: true });
test.beforeEach(({ context }) => plugInGamepad(context));

test('“The Cat and the Door” inside VK, in nested frames: every ending, each with another input device', async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, `?panel=closed${packed('cat-and-door')}`);
  await playerIn(playerFrameIn(app)).poster.click();
  expect(depthOfPlayer(page)).toBe(3);
  await playEveryEnding({
    page,
    player: playerFrameOf(page),
    id: 'cat-and-door',
    language: 'ru',
    firstHand: 'mouse',
    captions: 'off',
    motion: 'free',
  });
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'en-US' });

  test('“Who Ate the Pie?” in English with reduced motion, in nested frames: every ending, and nothing moves', async ({
    page,
    kadr,
  }) => {
    await openInVk(page, kadr, `?lang=en&panel=closed${packed('who-ate-the-pie')}`);
    await expect.poll(() => depthOfPlayer(page)).toBe(3);
    const player = playerFrameOf(page);
    await handIn(page, player, 'keyboard').press(
      player.getByRole('button', { name: playerTextsFor('en').play }),
    );
    await playEveryEnding({
      page,
      player,
      id: 'who-ate-the-pie',
      language: 'en',
      firstHand: 'keyboard',
      captions: 'off',
      motion: 'reduced',
    });
  });
});

test('“Keep the Light” muted, in nested frames: every ending, with a caption for each sound', async ({
  page,
  kadr,
}) => {
  const app = await openInVk(page, kadr, `?panel=closed${packed('keep-the-light')}`);
  const frame = playerFrameIn(app);
  await expect(playerIn(frame).poster).toBeVisible();
  const player = playerFrameOf(page);
  await handIn(page, player, 'gamepad').press(player.getByRole('button', { name: 'Смотреть' }));
  await playerIn(frame).button('Выключить звук').click();
  expect(depthOfPlayer(page)).toBe(3);
  await playEveryEnding({
    page,
    player,
    id: 'keep-the-light',
    language: 'ru',
    firstHand: 'gamepad',
    captions: 'read',
    motion: 'free',
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', locale: 'en-US' });

  test('“The Last Tram” in English, after one visit: every ending, with all its pictures and sounds', async ({
    page,
    context,
    faults,
  }) => {
    faults.ignore(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto('/feed/new');
    await workerIsReady(page);
    await page.goto('/comics/last-tram');
    const frame = page.frameLocator('main iframe:visible');
    const words = playerTextsFor('en');
    await frame.getByRole('button', { name: words.play }).tap();
    await expect(page.getByText(textLike(en['offline.cached']))).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    // A story that was already started offers "continue" as well.
    await frame.getByRole('button', { name: new RegExp(`^(${words.play}|${words.fromStart})$`) }).tap();
    const player = playerFrameOf(page);
    await playEveryEnding({
      page,
      player,
      id: 'last-tram',
      language: 'en',
      firstHand: 'touch',
      captions: 'off',
      motion: 'free',
      atEnding: async () => expect(await brokenPictures(player)).toEqual([]),
    });
    const sounds = await decodedSounds(player);
    expect(sounds.length).toBeGreaterThan(0);
    expect(sounds.filter(({ samples }) => samples === 0)).toEqual([]);
  });
});

/** How many documents the player is nested in, including itself. */
function depthOfPlayer(page: Page): number {
  const player = page.frames().find((frame) => frame.url().includes('/player.html'));
  let depth = 0;
  for (let frame = player ?? null; frame !== null; frame = frame.parentFrame()) depth += 1;
  return depth;
}
