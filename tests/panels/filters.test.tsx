import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FilterRuleView } from '@/domain/filters';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });

const rule = (fields: Partial<FilterRuleView>): FilterRuleView => ({
  id: 'casino',
  kind: 'words',
  locale: 'en',
  pattern: 'casino',
  action: 'hold',
  isOn: true,
  refusedCount: 2,
  heldCount: 3,
  releasedCount: 1,
  ...fields,
});
const nothing = { locale: null, pattern: '', refusedCount: 0, heldCount: 0, releasedCount: 0 };
const links = rule({ ...nothing, id: 'newLinks', kind: 'newLinks', isOn: false });
const first = rule({ ...nothing, id: 'firstComics', kind: 'firstComics', isOn: false });
const bets = rule({ id: 'bets', pattern: 'bet*', action: 'refuse' });
const rules = { body: { rules: [links, first, rule({}), bets] } };

const others: Answers = {
  'cases.listOpen': { body: [] },
  'filters.list': rules,
};

function open(answers: Answers = {}) {
  return renderApp('/admin/filters', { person: admin, answers: { ...others, ...answers } });
}

const english = async () => within(await screen.findByRole('region', { name: 'English' }));

describe('the rules', () => {
  test('have a switch, a description and their results', async () => {
    open();
    const list = await english();
    const rows = list.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('casinoRefused: 2, held: 3, false alarms released: 1'),
      expect.stringContaining('bet*Refused: 2, held: 3, false alarms released: 1'),
    ]);
    expect(list.getByRole('combobox', { name: 'What to do: bet*' })).toHaveProperty('value', 'refuse');
    expect(list.getByRole('switch', { name: 'The word casino is on', checked: true })).toBeVisible();
    expect(screen.getByRole('switch', { name: /^Links from new accounts/, checked: false })).toBeVisible();
    expect(screen.getAllByText('Nothing caught yet')).toHaveLength(2);
    const russian = within(screen.getByRole('region', { name: 'Russian' }));
    expect(russian.getByText('No words yet.')).toBeVisible();
  });

  test.each([
    ['only held', { refusedCount: 0, heldCount: 1, releasedCount: 0 }, /Refused: 0, held: 1/],
    ['only refused', { refusedCount: 1, heldCount: 0, releasedCount: 0 }, /Refused: 1, held: 0/],
  ])('that have %s something do not say that they caught nothing', async (_what, counts, figures) => {
    open({ 'filters.list': { body: { rules: [rule(counts)] } } });
    const list = await english();
    expect(list.getByRole('listitem').textContent).toMatch(figures);
    expect(screen.queryByText('Nothing caught yet')).toBeNull();
  });

  test('are changed and removed', async () => {
    const { user, server } = open({
      'filters.change': ['never', { body: null }],
      'filters.remove': { body: null },
    });
    const list = await english();
    await user.selectOptions(list.getByRole('combobox', { name: 'What to do: casino' }), 'Refuse');
    await waitFor(() =>
      expect(server.sent).toContainEqual({ asked: 'PUT /api/filters/casino', body: { action: 'refuse' } }),
    );
    // It is shown as chosen before the server has answered.
    expect(list.getByRole('combobox', { name: 'What to do: casino' })).toHaveProperty('value', 'refuse');
    await user.click(await screen.findByRole('switch', { name: /^First comics/ }));
    await waitFor(() =>
      expect(server.sent).toContainEqual({ asked: 'PUT /api/filters/firstComics', body: { isOn: true } }),
    );
    await user.click(list.getByRole('button', { name: 'Remove the word bet*' }));
    await waitFor(() => expect(server.asked).toContain('DELETE /api/filters/bets'));
    await waitFor(() => expect(document.activeElement).toBe(list.getByRole('textbox', { name: 'New word' })));
  });

  test('get a new word by Enter, and another one right after it', async () => {
    const { user, server } = open({ 'filters.add': { body: null } });
    const list = await english();
    const field = list.getByRole('textbox', { name: 'New word' });
    await user.type(field, ' Roulette {Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(field);
    await user.selectOptions(list.getByRole('combobox', { name: 'What to do with the new word' }), 'Refuse');
    await user.type(field, 'slot*{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(server.sent.map(({ body }) => body)).toEqual([
      { locale: 'en', pattern: 'Roulette', action: 'hold' },
      { locale: 'en', pattern: 'slot*', action: 'refuse' },
    ]);
  });

  test('keep the next word that is typed while one is added', async () => {
    const { user, server } = open();
    const described = { name: 'New word', description: /^A word, a part/ };
    const field = (await english()).getByRole('textbox', described);
    server.prepare({
      'filters.add': () => {
        fireEvent.change(field, { target: { value: 'slot' } });
        field.blur();
        return { body: null };
      },
    });
    await user.type(field, 'Roulette{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(server.asked.filter((asked) => asked === 'GET /api/filters')).toHaveLength(2));
    expect(field).toHaveProperty('value', 'slot');
  });

  test('that another admin has removed are removed without a message', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const gone = refusal(404, 'There is nothing here. It may have been deleted or hidden.');
    const { user, server } = open({ 'filters.remove': { ...gone, after } });
    const list = await english();
    // Once, however often it is pressed.
    await user.dblClick(list.getByRole('button', { name: 'Remove the word bet*' }));
    expect(server.asked.filter((asked) => asked.startsWith('DELETE'))).toHaveLength(1);
    answer();
    await waitFor(() => expect(document.activeElement).toBe(list.getByRole('textbox', { name: 'New word' })));
    expect(server.asked).toContain('DELETE /api/filters/bets');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('keep a rejected entry, and say that it is not a word or is known already', async () => {
    const { user, server } = open({ 'filters.add': refusal(422, 'This word is on the list already.') });
    const list = await english();
    const field = list.getByRole('textbox', { name: 'New word' });
    await user.type(field, 'c{Enter}');
    expect((await list.findByRole('alert')).textContent).toBe('At least 2 characters');
    await user.type(field, 'a*ino');
    expect(list.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(list.getByRole('alert').textContent).toMatch(/^Only letters and digits/));
    expect(server.sent).toEqual([]);
    await user.clear(field);
    await user.type(field, 'casino{Enter}');
    await list.findByText('This word is on the list already.');
    expect(field).toHaveProperty('value', 'casino');
    await user.type(field, 's');
    expect(list.queryByText('This word is on the list already.')).toBeNull();
  });

  test('show what they would do to a text while it is typed', async () => {
    const { user } = open();
    const field = await screen.findByRole('textbox', { name: 'Try a text' });
    expect(screen.queryByText('This text would be published.')).toBeNull();
    await user.type(field, 'A cаsino');
    expect(await screen.findByText('“cаsino” would be held, by the word casino')).toBeVisible();
    await user.type(field, ' with BETS');
    expect(await screen.findByText('“BETS” would be refused, by the word bet*')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'A cat');
    expect(await screen.findByText('This text would be published.')).toBeVisible();
  });

  test('link to the cases, where held content waits', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'See held texts in the cases' }));
    await screen.findByText('Everything is settled');
  });

  test('are for moderators', async () => {
    renderApp('/admin/filters', { person: person() });
    await screen.findByText('This page is for moderators only.');
  });
});
