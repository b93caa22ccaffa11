import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import type { Answers, Prepared } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const refused = refusal(401, 'The launch could not be checked.');
const addresses = { socialAppUrl: 'https://vk.com/app7' };

/** The app inside VK, with a launch that the server answers like this. */
function openInVk(path: string, launchAnswer: Prepared, answers: Answers = {}) {
  const web = createWebPlatform(window);
  const host: Partial<Platform> = {
    launch: { path, hostLanguage: 'en', signedQuery: 'vk_app_id=7&sign=s' },
    can: { ...web.can, typePasswords: false, chooseAccount: false, leadToShops: false },
  };
  const prepared = { 'auth.signInByVkLaunch': launchAnswer, 'feeds.get': { body: [] }, ...answers };
  return renderApp(path, { host, addresses, answers: prepared });
}

const openAnew = (within_ = within(document.body)) => within_.findByRole('link', { name: 'Reopen Kadr' });
const noForm = () => {
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(document.querySelector('input[type="password"], input[type="email"]')).toBeNull();
};
const comic = { 'projects.view': { body: projectView() } };

describe('inside VK, when the launch is rejected', () => {
  test('liking shows that VK’s sign-in failed, and reopens the same comic in VK', async () => {
    const { user } = openInVk('/comics/goldfish', refused, comic);
    for (let time = 0; time < 2; time++) {
      await user.click(await screen.findByRole('button', { name: /^Like/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Couldn’t sign in with VK' }));
      const link = await openAnew(dialog);
      const packed = encodeURIComponent('|:3m=p,id=goldfish|:3');
      expect(link.getAttribute('href')).toBe(`https://vk.com/app7#${packed}`);
      expect(link.getAttribute('target')).toBe('_blank');
      noForm();
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('following shows the same', async () => {
    const { user } = openInVk('/comics/goldfish', refused, comic);
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    await screen.findByRole('dialog', { name: 'Couldn’t sign in with VK' });
    noForm();
  });

  test.each(['/settings/account', '/settings/profile', '/ufeed/edit/new', '/pro', '/news', '/followers'])(
    '%s shows it instead of the person’s own content',
    async (path) => {
      openInVk(path, refused);
      await screen.findByText('Couldn’t sign in with VK');
      expect((await openAnew()).getAttribute('href')).toBe('https://vk.com/app7');
      noForm();
    },
  );

  test.each([
    '/auth/signin',
    '/auth/signup',
    '/password/forgot',
    '/password/forgot?token=t1',
    '/settings/password',
  ])('%s leads to the feeds instead of a form', async (path) => {
    openInVk(path, refused);
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    noForm();
  });
});

test('inside VK, pressing before the launch is answered shows that VK is signing the person in', async () => {
  const { user, server } = openInVk('/comics/goldfish', 'never', comic);
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByRole('dialog', { name: 'VK is signing you in…' });
  noForm();
  expect(server.asked).toContain('POST /auth/vk/launch');
});

test('inside VK a press before the launch is answered takes effect once VK has signed the person in', async () => {
  let answer: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user, server } = openInVk(
    '/comics/goldfish',
    { body: { token: 'of-anna' }, after },
    {
      ...comic,
      'users.me': { body: person({ provider: 'vk' }) },
      'news.feed': { body: [] },
      'news.unreadCount': { body: { value: 0 } },
      'reading.list': { body: [] },
      'reading.get': { body: null },
      'kv.get': { body: { value: null } },
      'proposals.start': { body: null },
      'proposals.claim': { body: { value: false } },
      'profiles.blocked': { body: [] },
      'notifications.channels': { body: { channels: [], push: null } },
      'profiles.follow': { body: null },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await screen.findByRole('dialog', { name: 'VK is signing you in…' });
  answer();
  await screen.findByRole('button', { name: 'Following', pressed: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked).toContain('POST /api/view/profile/me/follow/o1');
});
