import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Platform } from '@/platform/Platform';
import { renderApp } from '../support/app/renderApp';
import { accountWithoutHistory, person } from '../support/app/wire';

/** From the account to the password, where something is typed. */
async function typeAPassword(host: Partial<Platform> = {}) {
  const app = renderApp('/settings/account', {
    host,
    person: person(),
    answers: {
      ...accountWithoutHistory,
      'users.changePassword': { body: null },
      'sessions.signOut': { body: null },
      'auth.signIn': { body: { token: 'fresh' } },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Change password' }));
  await app.user.type(await screen.findByLabelText('Current password'), 'old secret words');
  return app;
}

const back = () => screen.getByRole('button', { name: 'Back' });
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isAccountShown = () => waitFor(() => expect(window.location.pathname).toBe('/settings/account'));

function leavePage(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  test('are asked about on Back; staying keeps them', async () => {
    const { user } = await typeAPassword();
    for (const way of ['Close', 'Stay']) {
      await user.click(back());
      await question();
      expect(window.location.pathname).toBe('/settings/password');
      await user.click(screen.getByRole('button', { name: way }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(window.location.pathname).toBe('/settings/password');
    }
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'old secret words');
  });

  test('are discarded on request', async () => {
    const { user } = await typeAPassword();
    await user.click(back());
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isAccountShown();
  });

  test('are asked about on the browser’s own Back too, and again at the next attempt', {
    tags: 'long',
  }, async () => {
    const { user } = await typeAPassword();
    window.history.back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.history.back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isAccountShown();
  });

  test('are asked about on a link too, which is then followed', { tags: 'long' }, async () => {
    const { user } = await typeAPassword();
    await user.click(screen.getByRole('link', { name: 'Edit profile' }));
    await question();
    expect(window.location.pathname).toBe('/settings/password');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  });

  test('are asked about when the host opens another location, which then replaces theirs', async () => {
    let openPlace: (path: string) => void = () => undefined;
    const { user } = await typeAPassword({
      navigation: {
        showPath: () => undefined,
        allowSwipeOut: () => undefined,
        onHostPath(listener) {
          openPlace = listener;
          return () => undefined;
        },
      },
    });
    act(() => openPlace('/settings/profile'));
    await question();
    expect(window.location.pathname).toBe('/settings/password');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    // Its panel is drawn after the address has changed.
    await screen.findByRole('heading', { name: 'Edit profile' });
    expect(window.location.pathname).toBe('/settings/profile');
    await user.click(back());
    await isAccountShown();
  });

  test('are not asked about when signing out', async () => {
    const { user } = await typeAPassword();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/signin'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are asked about when the page is closed, and no longer once they are saved', {
    tags: 'long',
  }, async () => {
    const { user } = await typeAPassword();
    expect(leavePage()).toBe(true);
    await user.type(screen.getByLabelText('New password'), 'new secret words');
    await user.type(screen.getByLabelText('Repeat the new password'), 'new secret words{Enter}');
    await screen.findByText('Password saved');
    expect(leavePage()).toBe(false);
    await user.click(back());
    await isAccountShown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are not asked about where nothing was changed', async () => {
    const { user } = await typeAPassword();
    expect(leavePage()).toBe(true);
    await user.clear(screen.getByLabelText('Current password'));
    expect(leavePage()).toBe(false);
    await user.click(back());
    await isAccountShown();
  });
});
