import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { accountWithoutHistory, person, profileView, projectView } from '../support/app/wire';

type App = ReturnType<typeof renderApp>;

const anna = person();
const admin = person({ role: 'admin' });
const ownComic = projectView({
  owner: { id: 'p1', name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false },
});
const account: Answers = accountWithoutHistory;
const field = (label: string) => screen.findByLabelText(label);

/** Presses like an impatient person on a slow network. */
async function pressFourTimes({ user }: App, name: string) {
  const buttons = await screen.findAllByRole('button', { name });
  const [send] = buttons.filter((button) => button.getAttribute('type') === 'submit');
  if (send === undefined) throw new Error(`Nothing sends by “${name}”`);
  for (let press = 0; press < 4; press++) await user.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
}

interface Form {
  readonly form: string;
  readonly path: string;
  readonly person?: typeof anna;
  readonly answers: Answers;
  readonly sends: string;
  readonly button: string;
  fill(app: App): Promise<unknown>;
}

const never = 'never' as const;

const forms: readonly Form[] = [
  {
    form: 'a new custom feed',
    path: '/ufeed/edit/new',
    person: anna,
    answers: {
      'customFeeds.create': never,
      'profiles.subscriptions': { body: [] },
      'profiles.followers': { body: [] },
    },
    sends: 'POST /api/custom_feed',
    button: 'Create',
    fill: async ({ user }) => user.type(await field('Name'), 'Snow'),
  },
  {
    form: 'a new password by a mailed link',
    path: '/password/forgot?token=t1',
    answers: { 'users.checkResetLink': { body: null }, 'users.resetPassword': never },
    sends: 'PUT /api/users/password',
    button: 'Save password',
    async fill({ user }) {
      await user.type(await field('New password'), 'new secret words');
      await user.type(await field('Repeat the new password'), 'new secret words');
    },
  },
  {
    form: 'a forgotten password',
    path: '/password/forgot',
    answers: { 'users.resetPassword': never },
    sends: 'PUT /api/users/password',
    button: 'Send link',
    fill: async ({ user }) => user.type(await field('Your email'), 'anna@kadr.example'),
  },
  {
    form: 'signing up',
    path: '/auth/signup',
    answers: { 'users.signUp': never },
    sends: 'POST /api/users',
    button: 'Create account',
    async fill({ user }) {
      await user.type(await field('Name'), 'Anna');
      await user.type(await field('Email'), 'anna@kadr.example');
      await user.type(await field('Password'), 'new secret words');
    },
  },
  {
    form: 'signing in',
    path: '/auth/signin',
    answers: { 'auth.signIn': never },
    sends: 'POST /auth/local',
    button: 'Sign in',
    async fill({ user }) {
      await user.type(await field('Email'), 'anna@kadr.example');
      await user.type(await field('Password'), 'new secret words');
    },
  },
  {
    form: 'another password',
    path: '/settings/password',
    person: anna,
    answers: { 'users.changePassword': never },
    sends: 'PUT /api/users/me/password',
    button: 'Save password',
    async fill({ user }) {
      await user.type(await field('Current password'), 'old secret words');
      await user.type(await field('New password'), 'new secret words');
      await user.type(await field('Repeat the new password'), 'new secret words');
    },
  },
  {
    form: 'the profile',
    path: '/settings/profile',
    person: anna,
    answers: { 'users.save': never },
    sends: 'PUT /api/users/me',
    button: 'Save',
    fill: async ({ user }) => user.type(await field('Name'), ' Lee'),
  },
  {
    form: 'another e-mail',
    path: '/settings/account',
    person: anna,
    answers: { ...account, 'users.changeEmail': never },
    sends: 'PUT /api/users/me/email',
    button: 'Send link',
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Change email' }));
      await user.type(await field('New email'), 'new@kadr.example');
      await user.type(await field('Current password'), 'old secret words');
    },
  },
  {
    form: 'turning two factors on',
    path: '/settings/account',
    person: anna,
    answers: { ...account, 'twoFactor.begin': never },
    sends: 'POST /api/users/me/second_factor/begin',
    button: 'Next',
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Turn on' }));
      await user.type(await field('Current password'), 'old secret words');
    },
  },
  {
    form: 'a report',
    path: '/comics/goldfish',
    person: anna,
    answers: { 'projects.view': { body: projectView() }, 'reports.send': never },
    sends: 'POST /api/project_reports/goldfish',
    button: 'Send report',
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Report' }));
      await user.click(await screen.findByRole('radio', { name: 'Spam or ads' }));
    },
  },
  {
    form: 'a comment',
    path: '/comics/goldfish',
    person: anna,
    answers: { 'projects.view': { body: projectView() }, 'comments.post': never },
    sends: 'POST /api/project_comments/goldfish',
    button: 'Send',
    async fill({ user }) {
      await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox'), 'Lovely.');
    },
  },
  {
    form: 'the last day of Pro',
    path: '/user/o1',
    person: admin,
    answers: {
      'profiles.view': { body: profileView() },
      'profiles.projects': { body: [] },
      'customFeeds.ownedBy': { body: [] },
      'admins.list': { body: [] },
      'pro.set': never,
    },
    sends: 'POST /api/users/me/pro/set',
    button: 'Save',
    fill: async () => fireEvent.change(await field('Pro until'), { target: { value: '2030-01-01' } }),
  },
];

const session = { device: '', creationDate: null, lastUseDate: null };

/** What is done at once, without a form. */
const buttons: readonly Omit<Form, 'fill' | 'form'>[] = [
  {
    button: 'Unblock Boris',
    path: '/settings/account',
    person: person({ hasBlocked: true }),
    answers: {
      ...account,
      'profiles.blocked': { body: [{ id: 'o1', name: 'Boris', picId: '' }] },
      'profiles.unblock': never,
    },
    sends: 'DELETE /api/view/profile/me/blocks/o1',
  },
  {
    button: 'Allow comments',
    path: '/user/o1',
    person: anna,
    answers: {
      'profiles.view': { body: profileView({ isCanCommentForCurUser: false }) },
      'profiles.projects': { body: [] },
      'customFeeds.ownedBy': { body: [] },
      'comments.allow': never,
    },
    sends: 'DELETE /api/project_comments_blacklist/o1',
  },
  {
    button: 'Sign out everywhere else',
    path: '/settings/account',
    person: anna,
    answers: {
      ...account,
      'sessions.list': {
        body: ['s1', 's2', 's3'].map((id) => ({ ...session, id, isCurrent: id === 's1' })),
      },
      'sessions.endOthers': never,
    },
    sends: 'POST /api/users/me/sessions/end_others',
  },
  {
    button: 'Download',
    path: '/settings/account',
    person: anna,
    answers: { ...account, 'users.ownData': never },
    sends: 'GET /api/users/me/data',
  },
  {
    button: 'Try it free for 7 days',
    path: '/pro',
    person: anna,
    answers: {
      'pro.get': { body: { isPro: false, proStatusEndingDateTS: null } },
      'pro.isTrialStarted': { body: { value: false } },
      'pro.startTrial': never,
    },
    sends: 'POST /api/users/me/pro/trial/start',
  },
];

test.each(buttons)(
  'on a slow network “$button” is busy, and does it once however often it is pressed',
  async ({ button, path, person: who, answers, sends }) => {
    const { server } = renderApp(path, { person: who, answers });
    const pressed = await screen.findByRole('button', { name: button });
    // Both clicks of a double click come before a timer, and so before the button is drawn busy.
    for (let press = 0; press < 3; press++) fireEvent.click(pressed);
    await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBe('true'));
    expect(server.asked.filter((asked) => asked === sends)).toHaveLength(1);
  },
);

describe('on a slow network a form is sent once however often it is pressed', () => {
  for (const { form, path, answers, sends, button, fill, person: who } of forms) {
    test(form, async () => {
      const app = renderApp(path, { ...(who && { person: who }), answers });
      await fill(app);
      await pressFourTimes(app, button);
      await waitFor(() => expect(app.server.asked).toContain(sends));
      expect(app.server.asked.filter((asked) => asked === sends)).toHaveLength(1);
    });
  }

  test('name and description of a comic, which stay open until they are saved', async () => {
    const answers: Answers = {
      'projects.view': { body: ownComic },
      'customFeeds.feedOfProject': { body: null },
      'projectInfo.save': never,
    };
    const addresses = { editorUrl: '/editor.html' };
    const app = renderApp('/comics/goldfish', { person: anna, answers, addresses });
    await app.user.click(await screen.findByRole('button', { name: 'Edit name and description' }));
    await app.user.type(await field('Name'), '!');
    await pressFourTimes(app, 'Save');
    expect(app.server.asked.filter((asked) => asked === 'PUT /api/project_info')).toHaveLength(1);
    expect(await field('Name')).toHaveProperty('value', 'The Goldfish!');
  });
});
