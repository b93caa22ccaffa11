import { expect, type Frame, type Page } from '@playwright/test';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { expectCaptions, forgetCaptions, watchCaptions } from './captions';
import { servedProject, type WayToEnding, waysToEndings } from './endings';
import { type AnyHand, handIn, hands } from './hands';
import { movingParts } from './reducedMotion';

export interface Playing {
  readonly page: Page;
  readonly player: Frame;
  readonly id: string;
  readonly language: 'en' | 'ru';
  /** The first of the four input devices; the others take turns at the following endings. */
  readonly firstHand: AnyHand;
  readonly captions: 'read' | 'off';
  readonly motion: 'reduced' | 'free';
  /** Checks every ending before the story is restarted. */
  readonly atEnding?: () => Promise<void>;
}

/** Plays a story from its visible first page to each of its endings, each with another input device. */
export async function playEveryEnding(playing: Playing): Promise<void> {
  const { player, id, language, firstHand } = playing;
  const project = servedProject(id);
  const ways = waysToEndings(project, language);
  expect(ways).toHaveLength(4);
  const words = playerTextsFor(language);
  const end = player.getByRole('region', { name: words.theEnd });
  if (playing.captions === 'read') await watchCaptions(player);
  for (const [index, way] of ways.entries()) {
    const hand = hands[(hands.indexOf(firstHand) + index) % hands.length] ?? firstHand;
    if (index > 0) {
      const again = end.getByRole('button', { name: words.again });
      await handIn(playing.page, player, hand).press(again);
      await expect(end).toBeHidden();
    }
    await playWay(playing, way, hand);
    await expect(end).toContainText(way.ending);
    await expect(end).toContainText(words.endings(index + 1, ways.length));
    await playing.atEnding?.();
  }
}

export async function playWay(playing: Playing, way: WayToEnding, byHand: AnyHand): Promise<void> {
  const { page, player, captions, motion } = playing;
  const drawing = player.locator('.page:not([inert])');
  const hand = handIn(page, player, byHand);
  await expect(drawing).toHaveAttribute('aria-label', way.first);
  for (const step of way.steps) {
    if (captions === 'read') await forgetCaptions(player);
    const { press } = step;
    if (press.kind === 'next') await hand.next();
    else {
      // To reach a target that is still sliding, Playwright would scroll the pages around the player out of
      // the viewport.
      await player.waitForFunction(() => document.querySelectorAll('.page').length === 1);
      await hand.press(drawing.getByRole('button', { name: press.name, exact: true }));
    }
    // The ending is announced instead of its page.
    if (step !== way.steps.at(-1)) await expect(drawing).toHaveAttribute('aria-label', step.alt);
    if (captions === 'read') await expectCaptions(player, step.captions);
    if (motion === 'reduced') expect(await movingParts(player)).toEqual([]);
  }
}
