import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '@/api/endpoints/endpoints';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { askedOfPeople, sharedFeed } from '../support/app/failing-calls/askedOfPeople';
import { askedOfProjects } from '../support/app/failing-calls/askedOfProjects';
import {
  doneAboutPeople,
  doneAgainstDecisions,
  doneByAdmins,
  doneByPeople,
  doneForSafety,
} from '../support/app/failing-calls/doneByPeople';
import { doneInCreating, doneInFeedForm, doneInFeeds } from '../support/app/failing-calls/doneInFeeds';
import { doneByOwners, doneByReaders, doneInComments } from '../support/app/failing-calls/doneOnComics';
import { invalidToken, plainFailures } from '../support/app/failing-calls/failures';
import { anna } from '../support/app/failing-calls/screens';
import { renderApp } from '../support/app/renderApp';
import { projectViews } from '../support/app/wire';

/** Failures of what no panel shows, by the test that has them. */
const provenElsewhere: Readonly<Record<string, string>> = {
  'auth.refreshToken': 'tests/panels/errorsBySituation.test.tsx',
  'users.me': 'tests/panels/errorsBySituation.test.tsx',
  'news.unreadCount': 'tests/panels/errorsBySituation.test.tsx',
  'config.notice': 'tests/panels/errorsBySituation.test.tsx',
  'pro.get': 'tests/panels/errorsBySituation.test.tsx',
  'pro.isTrialStarted': 'tests/panels/errorsBySituation.test.tsx',
  'auth.signInByVkLaunch': 'tests/panels/failingCalls.test.tsx',
  'users.acceptTerms': 'tests/panels/terms.test.tsx',
  'users.checkResetLink': 'tests/panels/forgotPassword.test.tsx',
  'users.ownDataKey': 'tests/panels/accountSecurity.test.tsx',
  'users.takePicture': 'tests/panels/hostName.test.tsx',
  'kv.set': 'tests/panels/failingCalls.test.tsx',
  'notifications.subscribeDevice': 'tests/panels/pushNotifications.test.tsx',
  'notifications.unsubscribeDevice': 'tests/panels/pushNotifications.test.tsx',
  'readers.figures': 'tests/panels/editor/statistics.test.tsx',
  'readers.showEndingShares': 'tests/panels/editor/statistics.test.tsx',
  'previews.link': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.makeLink': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.revokeLink': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.notes': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.settleNote': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.deleteNote': 'tests/panels/editor/previewSheet.test.tsx',
  'previews.open': 'tests/panels/preview.test.tsx',
  'previews.addNote': 'tests/panels/preview.test.tsx',
  'ownComics.release': 'tests/panels/editor/starters.test.tsx',
  'reading.get': 'tests/panels/reading.test.tsx',
  'reading.put': 'tests/panels/reading.test.tsx',
  'sessions.signOut': 'tests/panels/failingCalls.test.tsx',
  'customFeeds.ofCommunity': 'tests/panels/communityFeed.test.tsx',
  'customFeeds.setOfCommunity': 'tests/panels/communityFeed.test.tsx',
  'projectInfo.setCommented': 'tests/panels/comments.test.tsx',
  'resources.draft': 'tests/panels/ownDraft.test.tsx',
  'resources.projectFile': 'tests/panels/ownDraft.test.tsx',
};

const proven = new Set<string>(
  [
    ...askedOfProjects,
    ...askedOfPeople,
    ...doneByReaders,
    ...doneInComments,
    ...doneByOwners,
    ...doneInFeeds,
    ...doneInFeedForm,
    ...doneInCreating,
    ...doneAboutPeople,
    ...doneByPeople,
    ...doneForSafety,
    ...doneByAdmins,
    ...doneAgainstDecisions,
  ].map(({ call }) => call),
);

/** All code that makes calls, as one text. */
const callers = readdirSync('src/queries', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join('src/queries', path), 'utf8'))
  .join('\n');

/** The name of a group in the code: `feeds` is `feedEndpoints`. */
const groupNames = new Map(
  [...readFileSync('src/api/endpoints/endpoints.ts', 'utf8').matchAll(/^ {2}(\w+): (\w+),$/gm)].map(
    ([, group = '', name = '']) => [group, name],
  ),
);

/** Each call that the client makes, as `feeds.get`; two have declarations of their own. */
const made = [
  'feeds.get',
  'projects.view',
  ...Object.entries(endpoints).flatMap(([group, calls]) =>
    Object.keys(calls)
      .filter((name) => new RegExp(`\\b${groupNames.get(group)}\\.${name}\\b`).test(callers))
      .map((name) => `${group}.${name}`),
  ),
];

test('each call that the client makes has a test in which it fails', () => {
  expect(made.length).toBeGreaterThan(60);
  const unproven = made.filter((call) => !proven.has(call) && !(call in provenElsewhere));
  expect(unproven).toEqual([]);
});

test.each(Object.entries(provenElsewhere))('%s fails in %s', (call, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`'${call}'`);
  expect(proven.has(call)).toBe(false);
});

test.each([...plainFailures, invalidToken])(
  'signing out works, whether the server receives it or there is $name',
  async ({ answer }) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { user, storage } = renderApp('/feed/new', {
      person: anna,
      answers: { 'feeds.get': { body: projectViews(1) }, 'sessions.signOut': answer('value') },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(storage.get('token')).toBeNull();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    warn.mockRestore();
  },
);

test.each(plainFailures)(
  'an author is asked to share, whether that is saved or there is $name',
  async ({ answer }) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    sharedFeed({ 'kv.set': answer('value') });
    await screen.findByRole('dialog');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    warn.mockRestore();
  },
);

test.each(plainFailures)('a launch from VK with $name continues as a visitor’s', async ({ answer }) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const launch = { path: '/feed/new', hostLanguage: null, signedQuery: 'vk_user_id=7&sign=abc' };
  renderApp('/feed/new', {
    host: { launch },
    answers: { 'feeds.get': { body: projectViews(1) }, 'auth.signInByVkLaunch': answer('params') },
  });
  await screen.findByRole('article', { name: 'Comic 1' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  warn.mockRestore();
});

test('inside VK an expired token is replaced automatically, once, and what was typed stays', async () => {
  const launch = { path: '/settings/profile', hostLanguage: null, signedQuery: 'vk_user_id=7&sign=abc' };
  const { user, server, storage } = renderApp('/settings/profile', {
    host: { launch, can: { ...createWebPlatform(window).can, chooseAccount: false } },
    answers: {
      'auth.signInByVkLaunch': [{ body: { token: 'first' } }, { body: { token: 'second' } }],
      'users.me': { body: anna },
      'news.feed': { body: [] },
      'news.unreadCount': { body: { value: 0 } },
      'users.save': invalidToken.answer('value'),
    },
  });
  const launches = () => server.asked.filter((asked) => asked === 'POST /auth/vk/launch');
  await user.type(await screen.findByLabelText('Name'), ' K');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(storage.get('token')).toBe('second'));
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Anna K');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(launches()).toHaveLength(2);

  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t sign in with VK');
  expect(launches()).toHaveLength(2);
});
