import type { Page } from '@playwright/test';
import { playBySwitch } from '../support/e2e/oneSwitch';
import { playerIn } from '../support/e2e/story';
import { expect, test } from '../support/e2e/test';

// Every key but Escape is the one switch, and the ring alone decides what a press does.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The ending's name, where it is shown. */
const ending = (page: Page, name: string) => playerIn(page).end.getByText(name);

test('one switch finds the moon in “The Museum at Night”, hangs it from the bar, and goes to bed', async ({
  page,
}) => {
  const { press, comes } = await playBySwitch(page, 'museum-at-night');
  for (const name of ['Смотреть', 'Вперёд', 'В гардероб', 'Взять луну из кармана', 'Назад в зал']) {
    await press(name);
  }
  await press('Луна: повесить на небо');
  await comes(page.getByRole('img', { name: 'Луна над морем' }));
  await press('Лечь спать');
  await comes(ending(page, 'Современное искусство'));
});

test('one switch writes “The Letter That Argues”, makes a word louder, and sends it', async ({ page }) => {
  const { press, comes } = await playBySwitch(page, 'letter-that-argues');
  await press('Смотреть');
  await press('Вперёд');
  for (const name of ['Дорогой Тим!', 'Опустить мысли на строчку', 'лучший', 'громче', 'Так и скажу']) {
    await press(name);
  }
  await press('Отправить…');
  await comes(ending(page, 'Велосипед на двоих'));
});

test('one switch dives through “All the Way Down”: every press shows something new, down to the octopus', async ({
  page,
}) => {
  const { press, comes } = await playBySwitch(page, 'all-the-way-down');
  const depth = () => page.locator('.page:not([inert])').evaluate(({ scrollTop }) => scrollTop);
  const dive = async (stops: number) => {
    for (let stop = 0; stop < stops; stop += 1) {
      const before = await depth();
      await press('Вперёд');
      await expect.poll(depth).toBeGreaterThan(before);
    }
  };
  await press('Смотреть');
  await comes(page.getByRole('group', { name: 'лодка наверху' }));
  await dive(4);
  await press('Ниже!');
  await comes(page.getByRole('group', { name: 'Мимо плывёт кит' }));
  await dive(3);
  await press('Пожать все восемь');
  // The choice is gone; the ring moves to the next target.
  await press('Во тьму');
  await comes(page.getByRole('group', { name: 'Чёрная вода' }));
  await dive(3);
  await press('Позвать осьминога');
  await comes(ending(page, 'Восемь нянек'));
});

test('one switch launches “The Paper Plane”, waits while it flies, and lands it', async ({ page }) => {
  const { press, comes } = await playBySwitch(page, 'paper-plane');
  for (const name of ['Смотреть', 'Запустить!', 'Ниже, к фонарям', 'Сесть коту на нос']) await press(name);
  await comes(ending(page, 'Кот-почтальон'));
});

test('one switch chooses the chef’s name in “The Milk Runs Away”, and stirs three pots in time', async ({
  page,
}) => {
  const { press, comes } = await playBySwitch(page, 'milk-runs-away');
  await press('Смотреть');
  await press('Вперёд');
  for (const name of ['Выбрать, а не печатать', 'Котлета', 'Тихий огонь: без спешки', 'Сыр'])
    await press(name);
  const pots = [
    { awake: /Молоко (проснулось|поднимается)/, stir: 'Помешать молоко' },
    { awake: /Каша (проснулась|пыхтит)/, stir: 'Помешать кашу' },
    { awake: /Суп (проснулся|бурлит)/, stir: 'Помешать суп' },
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const { awake, stir } of pots) {
      await comes(page.getByRole('img', { name: awake }).first());
      await press(stir);
    }
  }
  await comes(ending(page, 'Шеф-повар'));
});
