import type { Locator, Page } from '@playwright/test';
import { apiOf } from '../support/e2e/people';
import { countTaps, type Taps } from '../support/e2e/taps';
import { expect, test } from '../support/e2e/test';
import { editorEn, editorRu, en, ru } from '../support/e2e/texts';

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

test.use({
  ...phone,
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

/** From “Create” to a published comic (docs/product/editor.md#starting-a-comic). */
const mostTaps = 45;

const circle = (x: number, y: number, radius: number) =>
  Array.from({ length: 25 }, (_, step) => {
    const angle = (step * Math.PI) / 12;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

const languages = {
  ru: {
    words: { ...ru, ...editorRu },
    texts: { character: 'Кот', bubble: 'Куда пойдём?', options: ['В лес', 'Домой'], name: 'Куда идёт кот' },
  },
  en: {
    words: { ...en, ...editorEn },
    texts: {
      character: 'Cat',
      bubble: 'Where to?',
      options: ['The forest', 'Home'],
      name: 'Where the cat goes',
    },
  },
} as const;
type Language = keyof typeof languages;
type Word = keyof (typeof languages)['ru']['words'];

/** The editor, with a count of the taps. */
function newcomer(page: Page, taps: Taps, language: Language) {
  const { words } = languages[language];
  const button = (name: Word, within: Pick<Page, 'getByRole'> = page) =>
    within.getByRole('button', { name: words[name], exact: true });
  const sheet = page.getByRole('dialog').last();
  const press = (name: Word, within?: Locator) => taps.tap(button(name, within));
  const field = (name: Word) => page.getByRole('textbox', { name: words[name] });
  return {
    press,
    field,
    sheet,
    words,
    async mood(name: 'sad') {
      const moods = page.getByRole('radiogroup', { name: words['editor.looks.mood'] });
      await taps.tap(moods.getByRole('radio', { name: words[`editor.looks.mood.${name}`] }));
    },
    async character(name: string) {
      await press('editor.tools.picture');
      await taps.tap(sheet.getByRole('button', { name, exact: true }));
      await taps.tap(sheet.getByRole('list').getByRole('button').first());
      await expect(sheet).toHaveCount(0);
    },
    async draw() {
      await press('editor.tools.drawing');
      const surface = page.getByRole('img', { name: words['editor.pen.surface'] });
      await taps.stroke(surface, ...circle(0.5, 0.4, 0.15));
      await taps.stroke(surface, ...circle(0.45, 0.38, 0.02));
      await taps.stroke(surface, [0.4, 0.45], [0.5, 0.5], [0.6, 0.45]);
      await press('editor.pen.done');
    },
    async record() {
      await press('editor.tools.sound');
      await press('editor.pageSounds.record');
      await press('editor.record.start', sheet);
      // Chromium's device beeps once a second.
      await expect(sheet.getByRole('timer')).toContainText('0:02');
      await press('editor.record.stop', sheet);
      await press('editor.record.save', sheet);
      await expect(field('editor.sounds.caption')).toBeFocused();
      await press('editor.sounds.add', sheet);
      await press('editor.close', sheet);
    },
    async publish(name: string) {
      await press('editor.publish.open');
      await taps.write(sheet.getByRole('textbox', { name: words['editor.publish.name'], exact: true }), name);
      await press('editor.publish.send', sheet);
    },
  };
}

async function openHome(page: Page, websiteUrl: string) {
  const { token } = await apiOf({ websiteUrl }).auth.signIn({
    email: 'author@kadr.example',
    password: 'kadr-demo',
  });
  await page.addInitScript((signedIn) => window.localStorage.setItem('token', signedIn), token);
  await page.goto(websiteUrl);
}

for (const language of ['ru', 'en'] as const) {
  const { words, texts } = languages[language];
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`from “Create” to a published comic it takes ${mostTaps} taps at most: a character in two moods, a drawing, a recording, a choice and two endings`, {
      tag: '@long',
    }, async ({ page, browser, full, faults }) => {
      faults.expect(/project_files\/[^/]+\/project\.json/);
      test.setTimeout(300_000);
      await openHome(page, full.websiteUrl);
      const taps = await countTaps(page);
      const { press, field, character, mood, draw, record, publish, sheet } = newcomer(page, taps, language);
      const turnTo = (index: number) => taps.tap(page.locator('[data-page]').nth(index));
      await press('create.open');
      await taps.tap(page.locator('[data-starter="empty"]'));

      await character(texts.character);
      await press('editor.tools.bubbles');
      await press('editor.tools.bubble.round');
      await field('editor.canvas.text').fill(texts.bubble);
      await press('editor.tools.choice');
      const fields = page.getByRole('complementary');
      await taps.tap(page.locator('button[data-hint="inspector"][aria-expanded="false"]'));
      for (const [index, option] of texts.options.entries()) {
        await taps.write(
          fields.getByRole('textbox', { name: words['editor.inspector.option'], exact: true }).nth(index),
          option,
        );
        const actions = fields.getByLabel(words['editor.story.addAction']).nth(index);
        await taps.choose(actions, words['editor.story.action.goToNewPage']);
      }
      await press('editor.inspector.close', fields);

      await turnTo(1);
      await character(texts.character);
      await mood('sad');
      await turnTo(2);
      await draw();
      await record();
      await publish(texts.name);
      await expect(sheet.getByText(words['editor.publish.done'])).toBeVisible();
      expect(taps.count(), taps.done().join('\n')).toBeLessThanOrEqual(mostTaps);

      const reader = await browser.newContext({ ...phone, locale: language });
      const address = new URL(page.url()).searchParams.get('projid');
      for (const [index, option] of texts.options.entries()) {
        const other = await reader.newPage();
        await other.goto(`${full.websiteUrl}/player.html?projid=${address}&autoplay=1`);
        await expect(other.getByText(texts.bubble).first()).toBeVisible();
        await other.locator('.answers').getByRole('button', { name: option }).tap();
        const ending = other.locator('.page:not([inert])');
        await expect(
          ending.locator(index === 0 ? '.image img[src*="sad"]' : '.drawing path').first(),
        ).toBeVisible();
        await other.close();
      }
      await reader.close();
    });
  });
}
