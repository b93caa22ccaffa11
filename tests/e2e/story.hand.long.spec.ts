import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/e2e/axe';
import { fingerOn } from '../support/e2e/finger';
import { oneSwitchOf, scanTime } from '../support/e2e/oneSwitch';
import { playerIn, walkTo } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

// A story of mini games has a gesture of each kind, and three endings: each test reaches another one.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

async function begin(page: Page, settings = {}) {
  // The story's own delays pass when the test says so.
  await page.clock.install();
  await page.addInitScript((more) => {
    localStorage.setItem('kadr.player.settings', JSON.stringify(more));
  }, settings);
  await page.goto('/player.html?projid=grandpas-radio&lang=ru');
  const drawing = page.locator('.page:not([inert])');
  return {
    drawing,
    /** Buttons are on the drawing, and answers under it where there is room. */
    thing: (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        // An object on a target is part of the target's name.
        .or(page.getByRole('button', { name: new RegExp(`^${name}\\. `) }))
        .first(),
    range: (name: string) => drawing.getByRole('slider', { name, exact: true }),
    picture: (alt: string) => drawing.getByRole('img', { name: alt, exact: true }),
    /** The story has continued to the page that shows this. */
    comes: async (alt: string) => {
      await expect
        .poll(async () => {
          await page.clock.fastForward(2000);
          return drawing.getAttribute('aria-label');
        })
        .toContain(alt);
      await expect(page.locator('.page')).toHaveCount(1);
    },
    ends: async (name: string) => {
      await page.clock.fastForward(2000);
      await expect(playerIn(page).end).toContainText(name);
    },
  };
}

/** What replaces the gestures: a button for each, or one that is pushed several times. */
interface Buttons {
  readonly press: (name: string) => Promise<void>;
  readonly push: (name: string, times: number) => Promise<void>;
  readonly comes: (alt: string) => Promise<void>;
}

/** From the dust to the lamp, which is then held. */
async function findLamp({ press, comes }: Pick<Buttons, 'press' | 'comes'>) {
  await press('Стереть пыль');
  await comes('Жестяная коробка');
  await press('Потрясти коробку');
  await comes('одно гнездо пустое');
  await press('Лампа');
}

/** From the held lamp to a radio that can be tuned. */
async function mendRadio({ press, push, comes }: Buttons) {
  await press('Пустое гнездо');
  await comes('два провода');
  await press('Держать паяльник');
  await comes('Стена с портретом');
  await push('Провод антенны', 7);
  await comes('на нём спит кот');
  await press('Смахнуть кота вправо');
  await comes('Шкала радио светится');
}

test('one finger rubs, shakes, drags, holds, pushes, sweeps, turns and taps to reach the waltz ending', async ({
  page,
}) => {
  // It has the most steps of all.
  test.slow();
  const { drawing, picture, comes, ends } = await begin(page);
  const finger = await fingerOn(page);
  const own = (kind: string) => drawing.locator(`.gesture-${kind}`);
  await playerIn(page).poster.tap();
  await comes('рядом вздыхает дедушка');
  await drawing.tap({ position: { x: 8, y: 8 } });
  await comes('под толстым слоем пыли');
  await finger.stroke(own('rub'), ...rows(8));
  await comes('Жестяная коробка');
  // A shake must not pause, however long a busy machine takes: the page's clock is stopped meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await finger.stroke(
    own('shake'),
    ...Array.from({ length: 10 }, (_, turn) => [0.3 + (turn % 2) * 0.4, 0.5] as const),
  );
  await page.clock.resume();
  await comes('одно гнездо пустое');
  await finger.carry(own('drag'), picture('Чашка чая'));
  await expect(drawing.getByText('Чай с лампой?')).toBeVisible();
  await finger.carry(own('drag'), picture('Пустое гнездо'));
  await comes('два провода');
  await finger.hold(own('hold'), () => page.clock.runFor(2500));
  await comes('Стена с портретом');
  await finger.stroke(own('slide'), [0.5, 0.5], [0.5, -2.6], [2.85, -2.6], [2.85, -2.1], [4.1, -2.1]);
  await comes('на нём спит кот');
  await finger.stroke(own('swipe'), [0.5, 0.5], [0.5, -0.4]);
  await expect(drawing.getByText('Восемь кило')).toBeVisible();
  await finger.stroke(own('swipe'), [0.5, 0.5], [0.9, 0.5]);
  await comes('Шкала радио светится');
  await finger.stroke(own('turn'), [0.5, 0.15], [0.6, 0.16], [0.69, 0.21]);
  await playerIn(page).button('Слушать').tap();
  await comes('Дедушка сидит на диване');
  // Taps are distinguished by the page's clock, which is stopped between them.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  for (const pause of [0, 1154, 577, 1154]) {
    await page.clock.runFor(pause);
    await own('rhythm').tap();
  }
  await comes('Дедушка и Ника танцуют');
  await page.touchscreen.tap(8, 20);
  await ends('Тот самый вальс');
});

test('the keyboard alone does the same, and types the word that leads to the orbit ending', async ({
  page,
}) => {
  const { drawing, thing, range, comes, ends } = await begin(page);
  const press = async (name: string) => {
    await walkTo(page, thing(name));
    await page.keyboard.press('Enter');
  };
  const push = async (name: string, times: number) => {
    await walkTo(page, range(name));
    for (let time = 0; time < times; time += 1) await page.keyboard.press('ArrowRight');
  };
  await press('Смотреть');
  await comes('рядом вздыхает дедушка');
  await page.keyboard.press('ArrowRight');
  await comes('под толстым слоем пыли');
  await findLamp({ press, comes });
  await expectNoViolations(page);
  await press('Кот');
  await expect(drawing.getByText('а не торшер')).toBeVisible();
  await press('Лампа');
  await page.keyboard.press('Escape');
  await expect(thing('Лампа')).toBeFocused();
  await press('Лампа');
  await mendRadio({ press, push, comes });
  await push('Ручка настройки', 7);
  await expectNoViolations(page);
  await press('Слушать');
  await comes('Станция над Землёй');
  await expectNoViolations(page);
  await walkTo(page, drawing.getByRole('textbox', { name: 'Кого слышно?' }));
  await page.keyboard.type('Букашка');
  await page.keyboard.press('Enter');
  await expect(drawing.getByText('Скажи их имя!')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('hjvfirf');
  await page.keyboard.press('Enter');
  await comes('Космонавт машет');
  await page.keyboard.press('ArrowRight');
  await ends('Земля на связи');
});

test('one switch does the same, and tunes the radio loud enough for every cat', async ({ page }) => {
  const { comes, ends } = await begin(page, { scanTime });
  const { press } = oneSwitchOf(page);
  await expect(playerIn(page).poster).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await press('Смотреть');
  await comes('рядом вздыхает дедушка');
  await press('Вперёд');
  await comes('под толстым слоем пыли');
  await findLamp({ press, comes });
  await mendRadio({ press, push: press, comes });
  await press('Ручка настройки', 4);
  await press('Слушать');
  await comes('Ночные крыши');
  await press('Громкость', 5);
  await comes('Коты поют');
  await press('Вперёд');
  await ends('Хор имени Батона');
});

/** Strokes from side to side over a whole box. */
function rows(count: number): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, row) => {
    const y = (row + 0.5) / count;
    return row % 2 === 0
      ? ([
          [0.02, y],
          [0.98, y],
        ] as const)
      : ([
          [0.98, y],
          [0.02, y],
        ] as const);
  }).flat();
}
