import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BubbleObject } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const bubble: BubbleObject = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  x: 10,
  y: 20,
  width: 300,
  height: 200,
  text: 'Hello there',
};

test('a comic gets a second language, missing texts are translated side by side, and each text links to its place', async () => {
  const { user, project, store } = renderInEditor(<Inspector />, comicOf([bubble]));
  await user.click(screen.getByText('Languages and texts'));
  await user.selectOptions(await screen.findByLabelText('Add language'), 'Russian');
  await user.click(await screen.findByRole('button', { name: 'Missing in Russian: 2' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  await user.type(sheet.getByRole('textbox', { name: 'Bubble, in Russian' }), 'Привет');
  expect(project().pages[0]?.objects[0]).toMatchObject({ text: { en: 'Hello there', ru: 'Привет' } });
  await user.click(sheet.getByRole('button', { name: 'Page 1' }));
  expect(store.state().selected).toEqual([2]);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(store.undo);
  expect(project().pages[0]?.objects[0]).toEqual(bubble);
});

test('the two descriptions of a comic have different names in the table', async () => {
  const comic = comicOf([]);
  const meta = { ...comic.meta, description: 'For the feeds', alt: 'For the ear' };
  const { user } = renderInEditor(<Inspector />, { ...comic, meta });
  await user.click(screen.getByText('Languages and texts'));
  await user.click(await screen.findByRole('button', { name: 'All texts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  const named = (name: string) => sheet.getByRole<HTMLTextAreaElement>('textbox', { name }).value;
  expect(named('Description')).toBe('For the feeds');
  expect(named('Description for screen readers')).toBe('For the ear');
});

/** The section of a comic with so many bubbles. */
async function openSection(count: number, languages: readonly string[]) {
  const objects = Array.from({ length: count }, (_, index) => ({ ...bubble, id: 2 + index }));
  const comic = comicOf(objects);
  const meta = { ...comic.meta, ...(languages.length > 1 && { languages }) };
  const shown = renderInEditor(<Inspector />, { ...comic, meta });
  await shown.user.click(screen.getByText('Languages and texts'));
  return shown;
}

test('sixty of many texts are listed, and the others on request', { tags: 'long' }, async () => {
  const { user } = await openSection(70, ['en']);
  await user.click(await screen.findByRole('button', { name: 'All texts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(60);
  await user.click(sheet.getByRole('button', { name: 'Show more: 11' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(71);
  expect(sheet.queryByRole('button', { name: /^Show more/ })).toBeNull();
});

test('three languages are shown side by side on request, and the list of incomplete ones changes only on request', async () => {
  const { user } = await openSection(1, ['en', 'ru', 'de']);
  await user.click(await screen.findByRole('button', { name: 'All texts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  const fields = () => sheet.queryAllByRole('textbox', { name: /^Bubble/ }).map((field) => field.lang);
  expect(fields()).toEqual(['en', 'ru']);
  await user.selectOptions(sheet.getByLabelText('Beside English'), 'All languages');
  expect(fields()).toEqual(['en', 'ru', 'de']);
  await user.type(sheet.getByRole('textbox', { name: 'Bubble, in Russian' }), 'Привет');
  await user.click(sheet.getByLabelText('Only incomplete'));
  expect(fields()).toEqual(['en', 'ru', 'de']);
  await user.type(sheet.getByRole('textbox', { name: 'Bubble, in German' }), 'Hallo');
  expect(fields()).toEqual(['en', 'ru', 'de']);
  await user.dblClick(sheet.getByLabelText('Only incomplete'));
  expect(fields()).toEqual([]);
});

test('each language lists only the texts that it lacks', async () => {
  const texts = [
    { en: 'Hello', ru: 'Привет' },
    { en: 'Bye', de: 'Tschüs' },
  ];
  const comic = comicOf(texts.map((text, index) => ({ ...bubble, id: 2 + index, text })));
  const meta = { ...comic.meta, languages: ['en', 'ru', 'de'] };
  const { user } = renderInEditor(<Inspector />, { ...comic, meta });
  await user.click(screen.getByText('Languages and texts'));
  await user.click(await screen.findByRole('button', { name: 'Missing in Russian: 2' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  const said = () =>
    sheet.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Bubble/ }).map(({ value }) => value);
  expect(said()).toEqual(['Bye', '']);
  // The page is drawn at its first text alone.
  const leads = () => sheet.getAllByRole('button', { name: /^Page 1/ }).map((one) => one.childElementCount);
  expect(leads()).toEqual([1]);
  await user.click(sheet.getByLabelText('Only missing: Russian'));
  expect(leads()).toEqual([1, 0]);
  await user.click(sheet.getByLabelText('Only missing: Russian'));
  await user.selectOptions(sheet.getByLabelText('Beside English'), 'German');
  expect(said()).toEqual(['Hello', '']);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Missing in German: 2' }));
  const again = within(await screen.findByRole('dialog', { name: 'All texts' }));
  expect(again.getByRole('textbox', { name: 'Bubble, in German' })).toHaveProperty('value', '');
});

test('the second of three languages is deleted alone, and the first one cannot be', async () => {
  const { user, project } = await openSection(1, ['en', 'ru', 'de']);
  const deletions = (await screen.findAllByRole('button', { name: /^Delete / })).map(
    ({ textContent }) => textContent,
  );
  expect(deletions).toEqual(['Delete Russian with its texts', 'Delete German with its texts']);
  await user.click(screen.getByRole('button', { name: 'Delete Russian with its texts' }));
  expect(project().meta.languages).toEqual(['en', 'de']);
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Add language').options].map(
    ({ text }) => text,
  );
  expect(offered).toContain('Russian');
  expect(offered).not.toContain('German');
  await user.click(screen.getByRole('button', { name: 'Delete German with its texts' }));
  expect(project().meta).not.toHaveProperty('languages');
  expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
});

test('an emptied text can be written again, also an ending, which is none meanwhile', async () => {
  const [page] = comicOf([bubble]).pages;
  const comic = {
    ...comicOf([bubble]),
    pages: [{ ...page, id: 1, objects: [bubble], end: true, ending: 'Home' }],
  };
  const { user, project } = renderInEditor(<Inspector />, comic);
  await user.click(screen.getByText('Languages and texts'));
  await user.click(await screen.findByRole('button', { name: 'All texts' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'All texts' }));
  for (const [name, before] of [
    ['Bubble', 'Hello there'],
    ['Ending name', 'Home'],
  ] as const) {
    const field = sheet.getByRole('textbox', { name });
    expect(field).toHaveProperty('value', before);
    await user.clear(field);
    await user.type(field, 'Bye');
    expect([field.isConnected, document.activeElement === field]).toEqual([true, true]);
  }
  expect(project().pages[0]).toMatchObject({ ending: 'Bye', objects: [{ text: 'Bye' }] });
  await user.clear(sheet.getByRole('textbox', { name: 'Ending name' }));
  expect(project().pages[0]).not.toHaveProperty('ending');
});

/** The sheet of all texts of a comic in two languages, whose titles are one of them. */
async function openTexts() {
  const shown = await openSection(1, ['en', 'ru']);
  await shown.user.click(await screen.findByRole('button', { name: 'All texts' }));
  const choose = async (text: string | Uint8Array<ArrayBuffer>) => {
    const field = await screen.findByLabelText<HTMLInputElement>('Import a table');
    await shown.user.upload(field, new File([text], 'cat.csv', { type: 'text/csv' }));
  };
  return { ...shown, choose };
}

test('all texts are downloaded as a table for spreadsheets', async () => {
  const { user } = await openTexts();
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(saved.push(file)) }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(await screen.findByRole('button', { name: 'Download as a table' }));
  expect(click).toHaveBeenCalledOnce();
  const text = await saved[0]?.text();
  expect(text).toMatch(/key,place,en,ru\r\n/);
  expect(text).toMatch(/pages\/@1\/objects\/@2\/text,Page 1: Bubble,Hello there,\r\n/);
  click.mockRestore();
});

test('a table shows what it would change before it is imported, in one step, with its translator', async () => {
  const { user, choose, project, store } = await openTexts();
  await choose('key;en;ru\npages/@1/objects/@2/text;Hello;Привет\npages/@9/objects/@2/text;;Нет\n');
  const sheet = within(await screen.findByRole('dialog', { name: 'Import texts' }));
  expect(sheet.getByText(/Row 3: there is no such text/).textContent).toContain('pages/@9/objects/@2/text');
  expect(
    sheet
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Hello thereHello', 'Привет']);
  expect(project().pages[0]?.objects[0]).toEqual(bubble);
  await user.click(sheet.getByLabelText(/^English \(1\)/));
  await user.type(sheet.getByRole('textbox', { name: /^Translator/ }), 'Ada');
  await user.click(sheet.getByRole('button', { name: 'Import' }));
  expect(project().pages[0]?.objects[0]).toMatchObject({ text: { en: 'Hello there', ru: 'Привет' } });
  expect(project().meta.credits).toEqual([{ what: 'translation', who: 'Ada' }]);
  expect(screen.queryByRole('dialog', { name: 'Import texts' })).toBeNull();
  act(store.undo);
  expect(project().pages[0]?.objects[0]).toEqual(bubble);
  expect(project().meta).not.toHaveProperty('credits');
});

test('files that are not tables are refused one after another, until one is', { tags: 'long' }, async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { user, choose, project } = await openTexts();
  const broken = [
    'name,price\ntea,3',
    'key,en\n"x',
    // In another encoding.
    new Uint8Array([0x6b, 0x65, 0x79, 0x2c, 0xf0, 0xf3, 0x0a]),
  ];
  const same = 'key,en,ru\npages/@1/objects/@2/text,Hello there,';
  for (const text of broken) {
    await choose(text);
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t a table/);
    await choose(same);
    const sheet = within(await screen.findByRole('dialog', { name: 'Import texts' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sheet.queryByRole('button', { name: 'Import' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
  }
  expect(project().pages[0]?.objects[0]).toEqual(bubble);
  warn.mockRestore();
});
