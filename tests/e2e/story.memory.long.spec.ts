import { playBySwitch } from '../support/e2e/oneSwitch';
import { playerIn, pressBy } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

test.use({ hasTouch: true });

/** The current page, without the remains of the previous one. */
const drawing = '.page:not([inert])';

test('“The Milk Runs Away” by touch: a typed name is shown as typed, pots wake up and are stirred, and a record is saved', async ({
  page,
}) => {
  await page.goto('/player.html?projid=milk-runs-away&lang=ru');
  const player = playerIn(page);
  const press = pressBy(page, 'touch');
  await press(player.poster);
  await press(player.next);
  await page.getByRole('textbox', { name: 'Имя шефа' }).fill('<b>{best}</b>');
  await page.keyboard.press('Enter');
  await expect(page.locator(drawing)).toContainText('Шеф <b>{best}</b>!');
  await press(player.button('Сильный огонь: на рекорд'));
  await expect(page.getByRole('timer', { name: 'Время на выбор' })).toBeAttached();
  await press(player.button('Сыр'));

  const pots = [
    { awake: /Молоко (проснулось|поднимается)/, stir: 'Помешать молоко' },
    { awake: /Каша (проснулась|пыхтит)/, stir: 'Помешать кашу' },
    { awake: /Суп (проснулся|бурлит)/, stir: 'Помешать суп' },
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const { awake, stir } of pots) {
      await expect(page.locator(drawing).getByRole('img', { name: awake })).toBeVisible();
      await press(player.button(stir));
    }
  }
  await expect(page.locator(drawing)).toContainText('Новый рекорд! Шеф <b>{best}</b>');
  await press(player.next);
  await expect(player.end).toContainText('Шеф-повар');
  await press(player.end.getByRole('button', { name: 'Ещё раз' }));
  await press(player.next);
  await press(player.button('Да, это я'));
  await expect(page.locator(drawing)).toContainText(/Рекорд: \d+ с\. Шеф <b>/);
});

test('“The Pantry Raid” by keyboard: locked items say why, the second night remembers the first, and the reader can have it forgotten', async ({
  page,
}) => {
  await page.goto('/player.html?projid=pantry-raid&lang=ru');
  const player = playerIn(page);
  const press = pressBy(page, 'keyboard');
  await press(player.poster);
  await expect(player.announced).not.toBeEmpty();
  await page.keyboard.press('ArrowRight');
  await press(player.button('Кладовая Заперто: нужен ключ'));
  await expect(player.announced).toContainText('Кладовая: Заперто: нужен ключ');
  for (const place of ['Часы', 'Пылик', 'Кладовая', 'Колбаса', 'Молчать']) {
    await press(page.getByRole('button', { name: place, exact: true }));
  }
  await page.keyboard.press('ArrowRight');
  await expect(player.end).toContainText('Тени не мяукают');
  await press(player.end.getByRole('button', { name: 'Ещё раз' }));
  await expect(page.locator(drawing)).toContainText('Ночь №2');

  await page.keyboard.press('KeyS');
  const settings = page.getByRole('dialog', { name: 'Настройки' });
  await press(settings.getByRole('button', { name: 'Забыть всё, что помнит комикс' }));
  await press(settings.getByRole('button', { name: 'Забыть', exact: true }));
  await page.keyboard.press('Escape');
  await expect(page.locator(drawing)).not.toContainText('Ночь №2');
  await page.reload();
  await press(player.button('Сначала'));
  await expect(page.locator(drawing)).not.toContainText('Ночь №2');
});

test('“The Pantry Raid” by one switch: no time limit runs out, and the story reaches its end', async ({
  page,
}) => {
  const { press, comes } = await playBySwitch(page, 'pantry-raid');
  for (const name of ['Смотреть', 'Вперёд', 'Часы', 'Пылик', 'Кладовая', 'Колбаса']) await press(name);
  await comes(page.getByRole('button', { name: '«Мяу?»' }));
  await expect(page.getByRole('timer', { name: 'Время на выбор' })).toBeHidden();
  await page.clock.runFor(120_000);
  await press('«Мяу?»');
  await press('Вперёд');
  await comes(playerIn(page).end.getByText('Концовки: 1 из 3'));
});
