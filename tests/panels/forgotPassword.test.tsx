import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const email = () => screen.findByLabelText('Your email');
const gone = refusal(410, 'This link has been used already, or it is too old.');
const linkWorks = { 'users.checkResetLink': { body: null } };

describe('a forgotten password', () => {
  test('an email is sent on request, and the status names the address', async () => {
    const { user, server } = renderApp('/password/forgot', {
      answers: { 'users.resetPassword': { body: null } },
    });
    await user.type(await email(), ' anna@kadr.example{Enter}');
    const message = await screen.findByText(/anna@kadr.example/);
    expect(message.closest('[role="status"]')).toBeVisible();
    expect(server.sent).toEqual([{ asked: 'PUT /api/users/password', body: { email: 'anna@kadr.example' } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use another email' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await email());
  });

  test('the email of a signed-in person is filled in after a reload, too', async () => {
    const answers = { 'users.resetPassword': { body: null } };
    const { user, server } = renderApp('/password/forgot', { person: person(), answers });
    await waitFor(async () => expect(await email()).toHaveProperty('value', 'anna@kadr.example'));
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await screen.findByText(/anna@kadr.example/);
    expect(server.sent.at(-1)?.body).toEqual({ email: 'anna@kadr.example' });
  });

  test('an email that is typed before it is known who is signed in stays', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = renderApp('/password/forgot', {
      person: person(),
      answers: { 'users.me': { body: person(), after } },
    });
    await user.type(await email(), 'other@kadr.example');
    answer();
    await screen.findByRole('button', { name: 'Sign out' });
    expect(await email()).toHaveProperty('value', 'other@kadr.example');
  });

  test('an invalid email is shown at its field, and nothing is sent', async () => {
    const { user, server } = renderApp('/password/forgot');
    await user.type(await email(), 'anna{Enter}');
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });

  test('too many emails show an error, and what was typed stays', async () => {
    const { user } = renderApp('/password/forgot', {
      answers: {
        'users.resetPassword': refusal(429, 'Too often. Try again later.'),
      },
    });
    await user.type(await email(), 'anna@kadr.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Too often');
    expect(await email()).toHaveProperty('value', 'anna@kadr.example');
  });

  test('the link of the email leads to a new password, and then to the sign-in', async () => {
    const { user, server } = renderApp('/password/forgot?token=t1', {
      answers: { ...linkWorks, 'users.resetPassword': { body: null } },
    });
    await user.type(await screen.findByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'new secret words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findByText('Password saved')).closest('[role="status"]')).toBeVisible();
    expect(server.sent).toEqual([
      { asked: 'POST /api/users/password/link', body: { token: 't1' } },
      { asked: 'PUT /api/users/password', body: { token: 't1', newPassword: 'new secret words' } },
    ]);
    const signIn = within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' });
    await waitFor(() =>
      expect([window.location.search, document.activeElement]).toEqual(['?saved=1', signIn]),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a password');
    await user.click(signIn);
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    await email();
  });

  test('“Forgot your password?” leads on from the page of a saved password', async () => {
    const { user } = renderApp('/password/forgot?token=t1', {
      answers: { ...linkWorks, 'users.resetPassword': { body: null } },
    });
    await user.type(await screen.findByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'new secret words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('Password saved');
    await user.click(screen.getByRole('button', { name: 'Create comic' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Forgot your password?' }));
    await email();
    expect(screen.queryByText('Password saved')).toBeNull();
  });

  test('a link to the page of a saved password asks for the email: nothing was saved', async () => {
    renderApp('/password/forgot?saved=1');
    await email();
    expect(screen.queryByText('Password saved')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?');
  });

  test('two different passwords are both marked before anything is sent', async () => {
    const { user, server } = renderApp('/password/forgot?token=t1', { answers: linkWorks });
    await user.type(await screen.findByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'other secret words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('The passwords don’t match');
    expect(screen.getByLabelText('Repeat the new password').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent.map(({ asked }) => asked)).toEqual(['POST /api/users/password/link']);
  });

  test('a used link says so at once, and leads to requesting another one', async () => {
    const { user } = renderApp('/password/forgot?token=t1', { answers: { 'users.checkResetLink': gone } });
    await screen.findByText('This link no longer works');
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get a new link' }));
    await email();
    expect(window.location.search).toBe('');
  });

  test('a new password can be chosen while the link cannot be checked', async () => {
    const { user } = renderApp('/password/forgot?token=t1', {
      answers: { 'users.checkResetLink': refusal(500, ''), 'users.resetPassword': { body: null } },
    });
    await user.type(await screen.findByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'new secret words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('Password saved');
  });

  test('a link that is used elsewhere while a password is typed says so', async () => {
    const { user } = renderApp('/password/forgot?token=t1', {
      answers: { ...linkWorks, 'users.resetPassword': gone },
    });
    await user.type(await screen.findByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'new secret words');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('This link no longer works');
    await user.click(screen.getByRole('button', { name: 'Get a new link' }));
    await email();
    expect(window.location.search).toBe('');
  });
});
