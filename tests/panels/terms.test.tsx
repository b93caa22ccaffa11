import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { termsVersion } from '@/domain/legal';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp, texts } from '../support/app/renderApp';
import { commentPage, person, projectView } from '../support/app/wire';

const reason = 'Please accept the rules first: others will see this.';
const needed = refusal(403, reason, 'TERMS_NOT_ACCEPTED');
const accepted = { asked: 'PUT /api/users/me/terms', body: { version: termsVersion } };
const posted = { asked: 'POST /api/project_comments/goldfish', body: { type: 2, text: 'Lovely' } };

/** Writes a comment, which the server refuses until the terms are accepted. */
async function comment(answers: Answers = {}, locale: 'en' | 'ru' = 'en') {
  const words = texts(locale);
  const rendered = renderApp('/comics/goldfish', {
    person: person(),
    locale,
    answers: {
      'projects.view': { body: projectView() },
      'comments.page': { body: commentPage() },
      'comments.post': [
        needed,
        {
          body: {
            type: 2,
            text: 'Lovely',
            creationDate: '2026-11-20T12:00:00.000Z',
            owner: { id: 'p1', name: 'Anna', picId: '' },
          },
        },
      ],
      'users.acceptTerms': { body: null },
      ...answers,
    },
  });
  const { user } = rendered;
  await user.click(
    await screen.findByRole('button', { name: words['comments.write'] ?? 'Write a comment…' }),
  );
  await user.type(await screen.findByRole('textbox'), 'Lovely{Control>}{Enter}{/Control}');
  const sheet = within(await screen.findByRole('dialog', { name: words['terms.title'] }));
  return { ...rendered, sheet };
}

const noSheet = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rules and terms' })).toBeNull());

describe('the terms, before the first thing that others see', () => {
  test('are shown with the server’s reason, and once they are accepted the comment is posted', async () => {
    const { user, server, sheet } = await comment();
    expect(sheet.getByText(reason)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Agree and continue' }));
    await screen.findByText('Lovely');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent).toEqual([posted, accepted, posted]);
  });

  test('can be declined, which leaves what was typed', async () => {
    const { user, server, sheet } = await comment();
    await user.click(sheet.getByRole('button', { name: 'Not now' }));
    await noSheet();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Lovely');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent).toEqual([posted]);
    // The next attempt asks again.
    server.prepare({ 'comments.post': needed, 'users.acceptTerms': { body: null } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Rules and terms' });
  });

  test('can be read in the sheet, which Escape declines', { tags: 'long' }, async () => {
    const { user, sheet } = await comment();
    for (const [name, title] of [
      ['Rules', 'What has no place here'],
      ['Privacy', 'Your rights'],
      ['Terms', 'Your comics are yours'],
    ] as const) {
      await user.click(sheet.getByText(name));
      await sheet.findByRole('heading', { name: title });
    }
    await user.keyboard('{Escape}');
    await noSheet();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Lovely');
  });

  test('are in Russian as well', { tags: 'long' }, async () => {
    const { user, sheet } = await comment({}, 'ru');
    await user.click(sheet.getByText('Личные данные'));
    await sheet.findByRole('heading', { name: 'Ваши права' });
  });

  test('that could not be accepted stay, and can be accepted again', { tags: 'long' }, async () => {
    const { user, server, sheet } = await comment({
      'users.acceptTerms': [{ noAnswer: 'offline' }, { body: null }],
    });
    await user.click(sheet.getByRole('button', { name: 'Agree and continue' }));
    expect((await sheet.findByRole('alert')).textContent).toBe(
      'No internet connection. Check it and try again.',
    );
    await user.click(sheet.getByRole('button', { name: 'Agree and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent).toEqual([posted, accepted, accepted, posted]);
  });

  test('of an older build are not accepted: the page has to be reloaded', { tags: 'long' }, async () => {
    const { user, sheet } = await comment({
      'users.acceptTerms': refusal(409, 'The rules have changed.', 'TERMS_OUTDATED'),
    });
    await user.click(sheet.getByRole('button', { name: 'Agree and continue' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('The rules have changed.');
    expect(sheet.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Agree and continue' })).toBeNull();
  });

  test('are sent once, however often they are accepted', async () => {
    const { user, server, sheet } = await comment({ 'users.acceptTerms': 'never' });
    await user.dblClick(sheet.getByRole('button', { name: 'Agree and continue' }));
    expect(server.sent).toEqual([posted, accepted]);
  });

  test('that are refused again show an error, and are not requested in a loop', async () => {
    const { user, sheet } = await comment({ 'comments.post': needed });
    await user.click(sheet.getByRole('button', { name: 'Agree and continue' }));
    await noSheet();
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
  });
});

test('a profile keeps what was typed when the terms are declined, and shows no error', async () => {
  const { user, server } = renderApp('/settings/profile', {
    person: person(),
    answers: { 'users.save': [needed, { body: null }] },
  });
  await user.type(await screen.findByLabelText('Name'), '!{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and terms' }));
  await user.click(sheet.getByRole('button', { name: 'Not now' }));
  await noSheet();
  expect(screen.queryByRole('alert')).toBeNull();
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Anna!');
  await user.type(name, '{Enter}');
  await waitFor(() => expect(server.asked.filter((one) => one === 'PUT /api/users/me')).toHaveLength(2));
});
