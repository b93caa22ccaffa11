import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { WireCurrentUser } from '@/api/schemas/user';
import { caseDetails, moderatedPerson, openCase } from '../cases';
import type { Answers, CallName } from '../preparedTransport';
import { renderApp } from '../renderApp';
import { customFeeds, ownComic, profileView, projectViews } from '../wire';
import { promotion } from './askedOfPeople';
import type { App, DoneCall } from './FailingCall';
import { signInByDialog } from './proveFailingCalls';
import { admin, anna, done, findButton, isGone, none, press, signInAgain } from './screens';

const at =
  (path: string, who: WireCurrentUser | null, before: Answers = {}) =>
  (answers: Answers) =>
    renderApp(path, {
      ...(who && { person: who }),
      answers: { ...signInAgain, ...(who && { 'users.me': { body: who } }), ...before, ...answers },
    });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types the texts that are not typed yet. */
const type = (values: Readonly<Record<string, string>>) => async (app: App) => {
  for (const [label, text] of Object.entries(values)) {
    await screen.findByLabelText(label);
    if (field(label).value !== text) {
      await app.user.clear(field(label));
      await app.user.type(field(label), text);
    }
  }
};

const fill = (values: Readonly<Record<string, string>>, send: string) => async (app: App) => {
  await type(values)(app);
  await press(app, send);
};

const areTyped = (values: Readonly<Record<string, string>>) => async () => {
  for (const [label, text] of Object.entries(values)) {
    expect(await screen.findByLabelText(label)).toHaveProperty('value', text);
  }
};

/** A user who was signed out while filling in a form signs in again, and finds the form unchanged. */
const comesBack = (isKept: () => Promise<void>) => async (app: App) => {
  const main = within(screen.getByRole('main'));
  await app.user.click(await main.findByRole('button', { name: 'Sign in' }));
  await signInByDialog(app);
  await isKept();
};

const profile: Answers = {
  'profiles.view': { body: profileView({ isCanCommentForCurUser: false, banCategory: 20 }) },
  'profiles.projects': { body: projectViews(1) },
  'customFeeds.ownedBy': none,
  // For the controls of admins.
  'admins.list': { body: [] },
};
const weeklyEmail = () => screen.findByRole('checkbox', { name: /^Weekly email/ });
const history: Answers = {
  'reading.list': {
    body: projectViews(1).map((project) => ({
      project,
      revision: 'first',
      share: null,
      seenPages: 0,
      endings: { pages: [], found: 0, of: 0 },
      isChanged: false,
      readAt: '2026-11-20T12:00:00.000Z',
    })),
  },
};
const ownComics: Answers = {
  'ownComics.list': ({ url }) => ({
    body: url.includes('deleted')
      ? [ownComic({ id: 'old', name: 'Old cat', state: 'deleted' })]
      : [ownComic()],
  }),
};
async function chooseForComic(app: App, action: string): Promise<void> {
  await press(app, 'Actions: The Goldfish');
  const menu = within(await screen.findByRole('dialog'));
  await app.user.click(menu.getByRole('button', { name: action }));
}
const restrictions = () => screen.findByRole('combobox', { name: 'Restrictions' });
const visitorOnProfile = async () => {
  await screen.findByRole('heading', { level: 2, name: 'Boris' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Restrictions' })).toBeNull());
};

/** Actions on a person's page, and loading more of its lists. */
export const doneAboutPeople: readonly DoneCall[] = [
  {
    what: 'allowing comments',
    call: 'comments.allow',
    open: at('/user/o1', anna, profile),
    act: (app) => press(app, 'Allow comments'),
    tells: 'dialog',
    isKept: async () => expect(await findButton('Allow comments')).toBeVisible(),
    succeeds: done,
    isDone: () => screen.findByText('This person can comment on your comics again.'),
    isSignedOut: () => isGone('Allow comments'),
  },
  {
    what: 'a block',
    call: 'profiles.block',
    open: at('/user/o1', anna, profile),
    act: async (app) => {
      if (!screen.queryByRole('button', { name: 'Block' })) await press(app, 'More actions: Boris');
      await press(app, 'Block');
      await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    },
    tells: 'dialog',
    isKept: async () => expect(await findButton('Block')).toBeVisible(),
    succeeds: done,
    isDone: () => screen.findByText(/^You’ve blocked this person/),
    isSignedOut: async () => expect(await findButton('Block')).toBeVisible(),
  },
  {
    what: 'turning a bell off',
    call: 'notifications.setBell',
    open: (answers) =>
      renderApp('/user/o1', {
        person: anna,
        host: { promotion },
        answers: {
          ...signInAgain,
          'users.me': { body: anna },
          ...profile,
          'profiles.view': { body: profileView({ isFollowedByCurUser: true }) },
          'notifications.bell': { body: { value: true } },
          'notifications.channels': { body: { channels: ['vk'], push: null } },
          ...answers,
        },
      }),
    act: (app) => press(app, 'Notify me about new comics'),
    tells: 'dialog',
    isKept: async () =>
      expect((await findButton('Notify me about new comics')).getAttribute('aria-pressed')).toBe('true'),
    succeeds: done,
    isDone: () => findButton('Notify me about new comics'),
    isSignedOut: () => screen.findByRole('heading', { level: 2, name: 'Boris' }),
  },
  ...(['subscribe', 'unsubscribe'] as const).map(
    (name): DoneCall => ({
      what: 'the weekly email',
      call: `notifications.${name}`,
      open: at('/settings/account', anna, {
        'sessions.list': none,
        'accountLog.signIns': none,
        'profiles.blocked': none,
        'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
        'notifications.channels': { body: { channels: name === 'subscribe' ? [] : ['email'], push: null } },
      }),
      act: async (app) => app.user.click(await weeklyEmail()),
      tells: 'dialog',
      isKept: async () =>
        waitFor(async () => expect(await weeklyEmail()).toHaveProperty('checked', name !== 'subscribe')),
      succeeds: done,
      isDone: weeklyEmail,
      isSignedOut: () => screen.findAllByRole('button', { name: 'Sign in' }),
    }),
  ),
  {
    what: 'copying a comic of one’s own',
    call: 'ownComics.duplicate',
    open: at('/mine', anna, ownComics),
    act: (app) => chooseForComic(app, 'Duplicate'),
    tells: 'dialog',
    isKept: async () => expect(await findButton('Actions: The Goldfish')).toBeVisible(),
    succeeds: { body: { _id: 'copy' } },
    isDone: () => screen.findByText('Copy made: The Goldfish'),
    isSignedOut: () => isGone('Actions: The Goldfish'),
  },
  {
    what: 'restoring a deleted comic',
    call: 'ownComics.restore',
    open: at('/mine', anna, ownComics),
    act: (app) => press(app, 'Restore: Old cat'),
    tells: 'dialog',
    isKept: async () => expect(await findButton('Restore: Old cat')).toBeVisible(),
    succeeds: done,
    isDone: () => screen.findByText('Restored: Old cat'),
    isSignedOut: () => isGone('Restore: Old cat'),
  },
  {
    what: 'deleting a comic from the history',
    call: 'reading.delete',
    open: at('/reading', anna, history),
    act: (app) => press(app, 'Delete from the history: Comic 1'),
    tells: 'dialog',
    isKept: async () => expect(await findButton('Delete from the history: Comic 1')).toBeVisible(),
    succeeds: done,
    isDone: () => screen.findByText('Deleted: Comic 1'),
    isSignedOut: () => isGone('Delete from the history: Comic 1'),
  },
  {
    what: 'deleting the history',
    call: 'reading.deleteAll',
    open: at('/reading', anna, history),
    act: async (app) => {
      await press(app, 'Delete all');
      const question = within(await screen.findByRole('dialog'));
      await app.user.click(question.getByRole('button', { name: 'Delete all' }));
    },
    tells: 'dialog',
    isKept: async () => expect(await findButton('Delete all')).toBeVisible(),
    succeeds: done,
    isDone: () => screen.findByText('Nothing here yet'),
    isSignedOut: () => isGone('Delete all'),
  },
  {
    what: 'taking a block back',
    call: 'profiles.unblock',
    open: at('/user/o1', anna, {
      ...profile,
      'profiles.view': { body: profileView({ isBlockedByCurUser: true }) },
    }),
    act: (app) => press(app, 'Unblock Boris'),
    tells: 'dialog',
    isKept: async () => expect(await findButton('Unblock Boris')).toBeVisible(),
    succeeds: done,
    isDone: () => findButton('Follow'),
    isSignedOut: async () => expect(await findButton('Unblock Boris')).toBeVisible(),
  },
  {
    what: 'a ban',
    call: 'profiles.ban',
    open: at('/user/o1', admin, profile),
    act: async (app) => app.user.selectOptions(await restrictions(), 'Can’t sign in'),
    tells: 'dialog',
    // As in the product: falls back to "no restrictions", not to the former value.
    isKept: async () => expect(await restrictions()).toHaveProperty('value', '0'),
    succeeds: done,
    isDone: async () => waitFor(async () => expect(await restrictions()).toHaveProperty('value', '30')),
    isSignedOut: visitorOnProfile,
  },
  {
    what: 'the verified mark',
    call: 'profiles.verify',
    open: at('/user/o1', admin, profile),
    act: async (app) => app.user.click(await screen.findByRole('switch', { name: 'Verified' })),
    tells: 'dialog',
    isKept: async () =>
      waitFor(() =>
        expect(screen.getByRole('switch', { name: 'Verified' })).toHaveProperty('checked', false),
      ),
    succeeds: done,
    isDone: () => screen.findByRole('img', { name: 'Verified' }),
    isSignedOut: visitorOnProfile,
  },
  {
    what: 'the end of Pro',
    call: 'pro.set',
    open: at('/user/o1', admin, profile),
    act: async (app) => {
      const end = await screen.findByLabelText<HTMLInputElement>('Pro until');
      if (end.value === '') await app.user.type(end, '2030-01-02');
      await press(app, 'Save');
    },
    tells: 'dialog',
    isKept: async () => expect(field('Pro until').value).toBe('2030-01-02'),
    succeeds: done,
    isDone: () => screen.findByText(/^Saved: Pro until/),
    isSignedOut: visitorOnProfile,
  },
  {
    what: 'more of a person’s comics',
    call: 'profiles.projects',
    open: at('/user/o1', anna, profile),
    before: { answered: { body: projectViews(12) }, isThere: () => findButton('Load more') },
    act: (app) => press(app, 'Load more'),
    tells: 'dialog',
    isKept: async () => expect(screen.getAllByRole('article')).toHaveLength(12),
    succeeds: { body: projectViews(14).slice(12) },
    isDone: () => screen.findByRole('article', { name: 'Comic 14' }),
    isSignedOut: async () => expect(await findButton('Load more')).toBeVisible(),
  },
  {
    what: 'more of somebody’s feeds',
    call: 'customFeeds.ownedBy',
    open: at('/user/o1/feeds', anna, profile),
    before: { answered: { body: customFeeds(10) }, isThere: () => findButton('Load more') },
    act: (app) => press(app, 'Load more'),
    tells: 'dialog',
    isKept: async () => expect(screen.getAllByRole('link', { name: /^Feed \d/ })).toHaveLength(10),
    succeeds: { body: customFeeds(2, 11) },
    isDone: () => screen.findByRole('link', { name: /^Feed 12/ }),
    isSignedOut: async () =>
      expect(await screen.findAllByRole('button', { name: 'Sign in' })).not.toEqual([]),
  },
];

const inProfile = { Name: 'Anna K', 'About you': 'Draws cats.' };
const passwords = {
  'Current password': 'old secret words',
  'New password': 'new secret words',
  'Repeat the new password': 'new secret words',
};
const credentials = { Email: 'anna@kadr.example', Password: 'a long password' };
const newcomer = { Name: 'Anna', ...credentials };

/** Actions of users on their own accounts. */
export const doneByPeople: readonly DoneCall[] = [
  {
    what: 'the profile',
    call: 'users.save',
    open: at('/settings/profile', anna),
    act: fill(inProfile, 'Save'),
    tells: 'here',
    path: 'name',
    isKept: areTyped(inProfile),
    succeeds: done,
    isDone: () => screen.findByText('Saved'),
    isSignedOut: comesBack(areTyped(inProfile)),
  },
  {
    what: 'a picture of oneself',
    call: 'users.uploadPicture',
    open: at('/settings/profile', anna, { 'users.save': done }),
    act: async (app) => {
      await screen.findByLabelText('Name');
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (input && !screen.queryByRole('group', { name: /^Crop area/ })) {
        await app.user.upload(input, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }));
      }
      await screen.findByRole('group', { name: /^Crop area/ });
      await press(app, 'Save');
    },
    tells: 'here',
    isKept: async () => expect(await screen.findByRole('group', { name: /^Crop area/ })).toBeVisible(),
    succeeds: { body: { picId: 'new.webp' } },
    isDone: () => screen.findByText('Saved'),
    isSignedOut: comesBack(async () => {
      await screen.findByRole('group', { name: /^Crop area/ });
    }),
  },
  {
    what: 'another password',
    call: 'users.changePassword',
    open: at('/settings/password', anna),
    act: fill(passwords, 'Save password'),
    tells: 'here',
    path: 'oldPassword',
    isKept: areTyped(passwords),
    succeeds: done,
    isDone: () => screen.findByText('Password saved'),
    isSignedOut: comesBack(areTyped(passwords)),
  },
  {
    what: 'a letter for a new password',
    call: 'users.resetPassword',
    isVisitors: true,
    open: at('/password/forgot', null),
    act: async (app) => {
      const input = await screen.findByLabelText<HTMLInputElement>('Your email');
      if (input.value === '') await app.user.type(input, 'anna@kadr.example');
      await app.user.type(input, '{Enter}');
    },
    tells: 'here',
    path: 'email',
    isKept: areTyped({ 'Your email': 'anna@kadr.example' }),
    succeeds: done,
    isDone: () => waitFor(() => expect(screen.queryByLabelText('Your email')).toBeNull()),
    isSignedOut: async () => undefined,
  },
  ...(
    [
      ['signing in', 'auth.signIn', '/auth/signin', credentials, { body: { token: 'fresh' } }],
      ['signing up', 'users.signUp', '/auth/signup', newcomer, done],
    ] as const
  ).map(
    ([what, call, path, values, succeeds]): DoneCall => ({
      what,
      call,
      isVisitors: true,
      open: at(path, null, { 'feeds.get': { body: projectViews(1) } }),
      act: async (app) => {
        await type(values)(app);
        await app.user.type(field('Password'), '{Enter}');
      },
      tells: 'here',
      path: 'email',
      isKept: areTyped(values),
      succeeds,
      isDone: () =>
        waitFor(() => {
          if (call === 'auth.signIn') expect(window.location.pathname).toBe('/feed/best');
          else expect(screen.getByText('Check your email')).toBeVisible();
        }),
      isSignedOut: async () => undefined,
    }),
  ),
  {
    what: 'the trial',
    call: 'pro.startTrial',
    open: at('/pro', anna, {
      'pro.get': { body: { isPro: false, proStatusEndingDateTS: 0 } },
      'pro.isTrialStarted': { body: { value: false } },
    }),
    act: (app) => press(app, /^Try it free/),
    tells: 'dialog',
    isKept: async () => expect(await findButton(/^Try it free/)).toBeVisible(),
    succeeds: done,
    isDone: ({ server }) =>
      waitFor(() => expect(server.asked.filter((one) => one.endsWith('trial/start'))).toHaveLength(6)),
    isSignedOut: async () => expect(await screen.findByText('Sign in to see your Pro status.')).toBeVisible(),
  },
];

const session = (id: string, isCurrent = false) => ({
  id,
  device: 'Firefox',
  creationDate: '2026-11-20T12:00:00.000Z',
  lastUseDate: '2026-11-20T12:00:00.000Z',
  isCurrent,
});
const off = { body: { isOn: false, recoveryCodesLeft: 0 } };
const on = { body: { isOn: true, recoveryCodesLeft: 9 } };
const account: Answers = {
  'sessions.list': { body: [session('s1', true), session('s2'), session('s3')] },
  'accountLog.signIns': none,
  'profiles.blocked': none,
  'twoFactor.state': off,
  'twoFactor.begin': { body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Kadr:anna' } },
};
const openAccount = (before: Answers = {}) => at('/settings/account', anna, { ...account, ...before });

const hasOthers = async () => expect(await screen.findAllByRole('button', { name: 'End' })).toHaveLength(2);

/** A section of the account that is opened by a button, filled in, and submitted by Enter. */
const inSection =
  (name: string, opener: string, values: Readonly<Record<string, string>>) => async (app: App) => {
    const section = within(await screen.findByRole('region', { name }));
    const [firstLabel = ''] = Object.keys(values);
    if (!section.queryByLabelText(firstLabel))
      await app.user.click(await section.findByRole('button', { name: opener }));
    for (const [label, text] of Object.entries(values)) {
      const input = section.getByLabelText<HTMLInputElement>(label);
      if (input.value === '') await app.user.type(input, text);
    }
    await app.user.type(section.getByLabelText(firstLabel), '{Enter}');
  };

const typedIn = (name: string, values: Readonly<Record<string, string>>) => async () => {
  const section = within(await screen.findByRole('region', { name }));
  for (const [label, text] of Object.entries(values)) {
    expect(section.getByLabelText(label)).toHaveProperty('value', text);
  }
};

const sectionCall = (
  what: string,
  call: CallName,
  [name, opener, values]: readonly [string, string, Readonly<Record<string, string>>],
  rest: Pick<DoneCall, 'succeeds' | 'isDone' | 'open'>,
): DoneCall => ({
  what,
  call,
  act: inSection(name, opener, values),
  tells: 'here',
  isKept: typedIn(name, values),
  isSignedOut: comesBack(typedIn(name, values)),
  ...rest,
});

const password = { 'Current password': 'old secret words' };
const newEmail = { 'New email': 'new@kadr.example', ...password };
const withCode = { ...password, 'Code from the app, or a recovery code': '123456' };
const word = { 'Type “delete” to confirm': 'delete', ...password };

/** Actions of users on the security of their accounts. */
export const doneForSafety: readonly DoneCall[] = [
  sectionCall('another e-mail', 'users.changeEmail', ['Email', 'Change email', newEmail], {
    open: openAccount(),
    succeeds: done,
    isDone: () => screen.findByText(/new@kadr\.example/),
  }),
  sectionCall(
    'the beginning of two factors',
    'twoFactor.begin',
    ['Two-factor authentication', 'Turn on', password],
    {
      open: openAccount(),
      succeeds: { body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Kadr:anna' } },
      isDone: () => screen.findByRole('img', { name: 'QR code for the app' }),
    },
  ),
  sectionCall(
    'the end of two factors',
    'twoFactor.remove',
    ['Two-factor authentication', 'Turn off', withCode],
    {
      open: openAccount({ 'twoFactor.state': on }),
      succeeds: done,
      isDone: ({ server }) =>
        waitFor(() => expect(server.asked.filter((one) => one.endsWith('/remove'))).toHaveLength(6)),
    },
  ),
  sectionCall('deleting the account', 'users.deleteAccount', ['Delete account', 'Delete account…', word], {
    open: openAccount(),
    succeeds: done,
    isDone: () => screen.findByRole('heading', { name: 'Your account is deleted' }),
  }),
  {
    what: 'the code that turns two factors on',
    call: 'twoFactor.confirm',
    open: openAccount(),
    act: async (app) => {
      if (!screen.queryByLabelText('Code from the app')) {
        await inSection('Two-factor authentication', 'Turn on', password)(app);
        await app.user.type(await screen.findByLabelText('Code from the app'), '123456');
      }
      await app.user.type(field('Code from the app'), '{Enter}');
    },
    tells: 'here',
    isKept: areTyped({ 'Code from the app': '123456' }),
    succeeds: { body: { recoveryCodes: ['CODE1', 'CODE2'] } },
    isDone: () => screen.findByText('CODE2'),
    isSignedOut: comesBack(areTyped({ 'Code from the app': '123456' })),
  },
  {
    what: 'one’s own data',
    call: 'users.ownData',
    open: openAccount(),
    act: (app) => press(app, 'Download'),
    tells: 'here',
    isKept: async () => expect(await findButton('Download')).toBeVisible(),
    succeeds: { body: { account: { name: 'Anna' } } },
    isDone: () => screen.findByText(/^Your file is ready/),
    isSignedOut: comesBack(async () => expect(await findButton('Download')).toBeVisible()),
  },
  ...(
    [
      ['sessions.end', 'End'],
      ['sessions.endOthers', 'Sign out everywhere else'],
    ] as const
  ).map(
    ([call, name]): DoneCall => ({
      what: 'ending sessions',
      call,
      open: openAccount(),
      act: async (app) => {
        const [first] = await screen.findAllByRole('button', { name });
        if (first) await app.user.click(first);
      },
      tells: 'dialog',
      isKept: hasOthers,
      succeeds: done,
      isDone: ({ server }) =>
        waitFor(() =>
          expect(server.asked.filter((one) => /^(POST|DELETE) .*\/sessions\//.test(one))).toHaveLength(6),
        ),
      isSignedOut: comesBack(hasOthers),
    }),
  ),
];

const waiting: Answers = {
  'cases.listOpen': { body: [openCase({ kind: 'project', id: 'goldfish' })] },
  'cases.view': { body: caseDetails },
  'cases.settle': { body: { decisionId: 'd1' } },
  'cases.takeBack': done,
  'cases.addNote': done,
  'cases.viewPerson': { body: moderatedPerson },
};
const adminsOnly = async () => await screen.findByText('This page is for moderators only.');
const note = { 'New note': 'Watch them' };

const hiddenComic = {
  _id: 'n1',
  type: 'proj_hidden',
  creationDate: '2026-11-20T12:00:00.000Z',
  data: { project: null, user: null, reason: 'hate', appeal: { decisionId: 'd1', state: null } },
};
const appeal = { 'Why is the decision wrong?': 'It is a fairy tale.' };

/** Sent by a user to whom a decision applies. */
export const doneAgainstDecisions: readonly DoneCall[] = [
  {
    what: 'an appeal',
    call: 'cases.appeal',
    open: at('/news', anna, { 'news.feed': { body: [hiddenComic] } }),
    act: async (app) => {
      if (!screen.queryByLabelText('Why is the decision wrong?')) await press(app, 'Appeal');
      await fill(appeal, 'Send appeal')(app);
    },
    tells: 'here',
    isInDialog: true,
    isKept: areTyped(appeal),
    succeeds: done,
    isDone: () => isGone('Send appeal'),
    isSignedOut: async (app) => {
      await areTyped(appeal)();
      await press(app, 'Send appeal');
      await signInByDialog(app);
      await isGone('Send appeal');
    },
  },
];

const doneOnCases: readonly DoneCall[] = [
  {
    what: 'a decision of an admin',
    call: 'cases.settle',
    open: at('/admin/cases', admin, waiting),
    act: (app) => press(app, /It’s fine/),
    tells: 'dialog',
    isKept: async () => expect(await findButton(/It’s fine/)).toBeVisible(),
    succeeds: { body: { decisionId: 'd1' } },
    isDone: () => screen.findByText('Settled: It’s fine'),
    isSignedOut: adminsOnly,
  },
  {
    what: 'taking a decision back',
    call: 'cases.takeBack',
    open: at('/admin/cases', admin, waiting),
    act: async (app) => {
      if (!screen.queryByRole('button', { name: /^Undo/ })) await press(app, /It’s fine/);
      await press(app, /^Undo/);
    },
    tells: 'dialog',
    isKept: async () => expect(await findButton(/^Undo/)).toBeVisible(),
    succeeds: done,
    isDone: () => isGone(/^Undo/),
    isSignedOut: adminsOnly,
  },
  {
    what: 'a note of an admin',
    call: 'cases.addNote',
    open: at('/admin/people/b1', admin, waiting),
    act: fill(note, 'Add note'),
    tells: 'dialog',
    isKept: areTyped(note),
    succeeds: done,
    isDone: () =>
      waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')),
    isSignedOut: adminsOnly,
  },
];

const filterWord = {
  id: 'w1',
  kind: 'words',
  locale: 'en',
  pattern: 'casino',
  action: 'hold',
  isOn: true,
  refusedCount: 0,
  heldCount: 3,
  releasedCount: 1,
};
const atFilters = at('/admin/filters', admin, {
  'cases.listOpen': none,
  'filters.list': { body: { rules: [filterWord] } },
});
const english = async () => within(await screen.findByRole('region', { name: 'English' }));
const isSignedOutOfFilters = async () => await screen.findByText('This page is for moderators only.');
const isOn = async () => (await english()).findByRole('switch', { name: 'The word casino is on' });

const doneWithFilters: readonly DoneCall[] = [
  {
    what: 'a new word of a filter',
    call: 'filters.add',
    open: atFilters,
    act: async (app) => {
      const list = await english();
      const input = list.getByRole<HTMLInputElement>('textbox', { name: 'New word' });
      if (input.value === '') await app.user.type(input, 'roulette');
      await app.user.click(list.getByRole('button', { name: 'Add' }));
    },
    tells: 'here',
    isKept: async () =>
      expect((await english()).getByRole('textbox', { name: 'New word' })).toHaveProperty(
        'value',
        'roulette',
      ),
    succeeds: done,
    isDone: () =>
      waitFor(async () =>
        expect((await english()).getByRole('textbox', { name: 'New word' })).toHaveProperty('value', ''),
      ),
    isSignedOut: isSignedOutOfFilters,
  },
  {
    what: 'a filter that is turned off',
    call: 'filters.change',
    open: atFilters,
    act: async (app) => app.user.click(await isOn()),
    tells: 'dialog',
    isKept: async () => expect(await isOn()).toHaveProperty('checked', true),
    succeeds: done,
    isDone: async () => expect(await isOn()).toBeVisible(),
    isSignedOut: isSignedOutOfFilters,
  },
  {
    what: 'a word that is removed',
    call: 'filters.remove',
    open: atFilters,
    act: (app) => press(app, 'Remove the word casino'),
    tells: 'dialog',
    isKept: async () => expect(await isOn()).toBeVisible(),
    succeeds: done,
    isDone: async () => expect(await isOn()).toBeVisible(),
    isSignedOut: isSignedOutOfFilters,
  },
];

const proof = { 'Current password': 'my password' };

/** Decisions of admins on waiting cases, and on the role of admin. */
export const doneByAdmins: readonly DoneCall[] = [
  {
    what: 'the appointment of an admin',
    call: 'admins.change',
    open: at('/user/o1', admin, {
      ...profile,
      'admins.list': none,
      'twoFactor.state': { body: { isOn: false, recoveryCodesLeft: 0 } },
    }),
    act: async (app) => {
      if (!screen.queryByLabelText('Current password')) await press(app, 'Make an admin');
      await fill(proof, 'Make an admin')(app);
    },
    tells: 'here',
    isKept: areTyped(proof),
    succeeds: done,
    isDone: () => waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull()),
    isSignedOut: visitorOnProfile,
  },
  ...doneOnCases,
  ...doneWithFilters,
];
