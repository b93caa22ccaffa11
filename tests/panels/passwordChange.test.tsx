import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const save = () => screen.findByRole('button', { name: 'Save password' });
const field = (label: string) => screen.getByLabelText(label);
const refusalAt = (path: string, text: string) => refusal(422, { path, text }, 'ENT_VALIDN');

async function type(user: ReturnType<typeof renderApp>['user'], values: Readonly<Record<string, string>>) {
  await save();
  for (const [label, text] of Object.entries(values)) await user.type(field(label), text);
  await user.click(await save());
}

const right = {
  'Current password': 'old secret words',
  'New password': 'new secret words',
  'Repeat the new password': 'new secret words',
};

describe('changing the password', () => {
  test('saves it, signs this device in with it, and shows a status message', async () => {
    const { user, server, storage } = renderApp('/settings/password', {
      person: person(),
      answers: { 'users.changePassword': { body: null }, 'auth.signIn': { body: { token: 'fresh' } } },
    });
    await type(user, right);
    expect((await screen.findByText('Password saved')).closest('[role="status"]')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent).toEqual([
      {
        asked: 'PUT /api/users/me/password',
        body: { oldPassword: 'old secret words', newPassword: 'new secret words' },
      },
      { asked: 'POST /auth/local', body: { email: 'anna@kadr.example', password: 'new secret words' } },
    ]);
    expect(storage.get('token')).toBe('fresh');
    expect(field('Current password')).toHaveProperty('value', '');

    await user.click(await screen.findByRole('link', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await save();
    expect(screen.queryByText('Password saved')).toBeNull();
  });

  test('says that it is saved if the response was lost, and the next try is refused as signed out', async () => {
    const { user, storage } = renderApp('/settings/password', {
      person: person(),
      answers: {
        'users.changePassword': [{ noAnswer: 'timeOut' }, refusal(401, 'Sign in.', 'AUTH_TOKEN_INVALID')],
      },
    });
    await type(user, right);
    await screen.findByRole('alert');
    await user.click(await save());
    await screen.findByRole('heading', { name: 'Password saved' });
    expect(storage.get('token')).toBeNull();
  });

  test('marks both fields when they differ, with an error at the first, and nothing is sent', async () => {
    const { user, server } = renderApp('/settings/password', { person: person() });
    await type(user, { ...right, 'Repeat the new password': 'new secret wards' });
    expect((await screen.findByText('The passwords don’t match')).getAttribute('role')).toBe('alert');
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(field('Repeat the new password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(document.activeElement).toBe(field('New password'));
    expect(server.sent).toEqual([]);
  });

  test.each(['New password', 'Repeat the new password'])(
    'two that differ are unmarked when %s changes',
    async (label) => {
      const { user } = renderApp('/settings/password', { person: person() });
      await type(user, { ...right, 'Repeat the new password': 'new secret wards' });
      await screen.findByText('The passwords don’t match');
      await user.type(field(label), '!');
      expect(screen.queryByText('The passwords don’t match')).toBeNull();
      expect(field('New password').getAttribute('aria-invalid')).toBe('false');
      expect(field('Repeat the new password').getAttribute('aria-invalid')).toBe('false');
    },
  );

  test('keeps an error of the server at the new password while the repeated one changes', async () => {
    const { user } = renderApp('/settings/password', {
      person: person(),
      answers: { 'users.changePassword': refusalAt('newPassword', 'This password is very common.') },
    });
    await type(user, right);
    await screen.findByText('This password is very common.');
    await user.type(field('Repeat the new password'), '!');
    expect(screen.getByText('This password is very common.')).toBeVisible();
  });

  test('shows an error at its field until the field is changed, and keeps what was typed', async () => {
    const { user } = renderApp('/settings/password', {
      person: person(),
      answers: { 'users.changePassword': refusalAt('oldPassword', 'This is not your current password.') },
    });
    await type(user, right);
    await screen.findByText('This is not your current password.');
    const old = field('Current password');
    expect(old.getAttribute('aria-invalid')).toBe('true');
    expect(old).toHaveProperty('value', 'old secret words');
    expect(document.activeElement).toBe(old);
    await user.type(old, '!');
    expect(old.getAttribute('aria-invalid')).toBe('false');
    expect(screen.queryByText('This is not your current password.')).toBeNull();
  });

  test('shows an error without a field above the form', { tags: 'long' }, async () => {
    const { user } = renderApp('/settings/password', {
      person: person(),
      answers: { 'users.changePassword': refusalAt('weather', 'Not while it rains.') },
    });
    await type(user, right);
    expect((await screen.findByText('Not while it rains.')).closest('[role="alert"]')).toBeVisible();
  });

  test('shows a lost connection, and the next attempt succeeds', { tags: 'long' }, async () => {
    const { user } = renderApp('/settings/password', {
      person: person(),
      answers: {
        'users.changePassword': [{ noAnswer: 'offline' }, { body: null }],
        'auth.signIn': { body: { token: 'fresh' } },
      },
    });
    await type(user, right);
    expect((await screen.findByRole('alert')).textContent).toContain('No internet connection');
    await user.click(await save());
    await screen.findByText('Password saved');
  });

  test('a person with two-factor authentication is asked to sign in again', { tags: 'long' }, async () => {
    const { user, storage } = renderApp('/settings/password', {
      person: person(),
      answers: {
        'users.changePassword': { body: null },
        'auth.signIn': refusalAt('code', 'Type the code of your authenticator app.'),
      },
    });
    await type(user, right);
    await screen.findByRole('heading', { name: 'Password saved' });
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(storage.get('token')).toBeNull();
  });

  test('lets password managers fill in the fields', async () => {
    renderApp('/settings/password', { person: person() });
    await save();
    const filled = [...document.querySelectorAll('form input')].map((input) =>
      input.getAttribute('autocomplete'),
    );
    expect(filled).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  test('shows an error for a short one before it is sent', async () => {
    const { user, server } = renderApp('/settings/password', { person: person() });
    await type(user, { ...right, 'New password': 'short', 'Repeat the new password': 'short' });
    expect(field('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });

  test('a person who signs in through another service is offered to add an email', async () => {
    const { user } = renderApp('/settings/password', { person: person({ provider: 'google' }) });
    await user.click(await screen.findByRole('button', { name: 'Get a link' }));
    expect(await screen.findByLabelText('Your email')).toHaveProperty('value', 'anna@kadr.example');
  });

  test('a person without an email sees that there is nothing to change', async () => {
    renderApp('/settings/password', { person: person({ provider: 'vk', email: '' }) });
    await screen.findByText(/there’s no password to change/);
  });

  test('a visitor is asked to sign in', async () => {
    renderApp('/settings/password');
    await screen.findByText('Sign in to see your settings.');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
