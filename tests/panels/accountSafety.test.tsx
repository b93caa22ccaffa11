import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { HostDownload, HostResult, Platform } from '@/platform/Platform';
import { keepDraft, personStorage } from '@/platform/personStorage';
import { plainFailures } from '../support/app/failing-calls/failures';
import type { Answers, Prepared } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const session = (id: string, isCurrent = false) => ({
  id,
  device: chrome,
  creationDate: '2026-11-20T12:00:00.000Z',
  lastUseDate: '2026-11-20T12:00:00.000Z',
  isCurrent,
});
const signIn = {
  way: 'google',
  device: chrome,
  address: '192.0.2.7',
  creationDate: '2026-11-20T12:00:00.000Z',
};
const off = { body: { isOn: false, recoveryCodesLeft: 0 } };
const on = { body: { isOn: true, recoveryCodesLeft: 9 } };
const refused = (path: string, text: string): Prepared => refusal(422, { path, text }, 'ENT_VALIDN');

function openAccount(
  answers: Answers = {},
  who = person(),
  options: Pick<Parameters<typeof renderApp>[1] & object, 'host' | 'addresses'> = {},
) {
  return renderApp('/settings/account', {
    ...options,
    person: who,
    answers: {
      'sessions.list': { body: [session('s1', true), session('s2'), session('s3')] },
      'accountLog.signIns': { body: [signIn] },
      'profiles.blocked': { body: [] },
      'twoFactor.state': off,
      ...answers,
    },
  });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of devices where a person is signed in', () => {
  test('marks this device, and shows how and where the latest sign-ins happened', async () => {
    openAccount();
    const list = within(await screen.findByRole('list', { name: 'Where you’re signed in' }));
    const items = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('Chrome, WindowsThis device, now');
    expect(items).toHaveLength(3);
    const signIns = within(await screen.findByRole('list', { name: 'Recent sign-ins' }));
    expect(signIns.getByRole('listitem').textContent).toMatch(/^Google · Chrome, Windows.+192\.0\.2\.7$/);
  });

  test('another session is ended and leaves the list', async () => {
    const { user, server } = openAccount({
      'sessions.list': [{ body: [session('s1', true), session('s2')] }, { body: [session('s1', true)] }],
      'sessions.end': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
    expect(server.asked).toContain('DELETE /api/users/me/sessions/s2');
  });

  test('only the one that is being ended shows that it is', async () => {
    const { user } = openAccount({ 'sessions.end': 'never' });
    const [first, second] = await screen.findAllByRole('button', { name: 'End' });
    if (second) await user.click(second);
    await waitFor(() => expect(second?.getAttribute('aria-busy')).toBe('true'));
    expect(first?.getAttribute('aria-busy')).toBe('false');
  });

  test('all other sessions are ended with one press, and this one stays', async () => {
    const { user, server } = openAccount({
      'sessions.list': [
        { body: [session('s1', true), session('s2'), session('s3')] },
        { body: [session('s1', true)] },
      ],
      'sessions.endOthers': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
    expect(server.asked.filter((asked) => /^(POST|DELETE) .*sessions/.test(asked))).toEqual([
      'POST /api/users/me/sessions/end_others',
    ]);
  });

  test('a single other session has its own button alone', async () => {
    openAccount({ 'sessions.list': { body: [session('s1', true), session('s2')] } });
    await screen.findByRole('button', { name: 'End' });
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('a session that could not be ended with the others is shown, and stays in the list', async () => {
    const { user } = openAccount({ 'sessions.endOthers': { noAnswer: 'offline' } });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const message = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(message.getByText(/No internet connection/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'End', hidden: true })).toHaveLength(2);
  });

  test('an error is shown, and the session stays in the list', async () => {
    const { user } = openAccount({
      'sessions.list': { body: [session('s1', true), session('s2')] },
      'sessions.end': { noAnswer: 'offline' },
    });
    await user.click(await screen.findByRole('button', { name: 'End' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('No internet connection');
    expect(screen.getByRole('button', { name: 'End', hidden: true })).toBeVisible();
  });

  test('ending this one signs out here', async () => {
    const { user, storage } = openAccount({ 'sessions.signOut': { body: null } });
    const list = within(await screen.findByRole('list', { name: 'Where you’re signed in' }));
    await user.click(list.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Sign in to see your settings.');
    expect(storage.get('token')).toBeNull();
  });

  test('can be requested again when it fails to load', async () => {
    const { user } = openAccount({
      'sessions.list': [{ noAnswer: 'noAnswer' }, { body: [session('s1', true)] }],
    });
    const sessions = await region('Where you’re signed in');
    await user.click(await sessions.findByRole('button', { name: 'Try again' }));
    await sessions.findByText('This device, now');
  });
});

describe('changing the email', () => {
  test('needs the password, and the old address stays valid until the link is followed', async () => {
    const { user, server } = openAccount({ 'users.changeEmail': { body: null } });
    const email = await region('Email');
    await user.click(email.getByRole('button', { name: 'Change email' }));
    await user.type(email.getByLabelText('New email'), 'new@kadr.example');
    await user.type(email.getByLabelText('Current password'), 'old secret words{Enter}');
    const message = await email.findByText(/new@kadr.example/);
    expect(message.closest('[role="status"]')?.textContent).toContain('your email stays anna@kadr.example');
    expect(server.sent).toEqual([
      {
        asked: 'PUT /api/users/me/email',
        body: { email: 'new@kadr.example', password: 'old secret words' },
      },
    ]);
  });

  test('a wrong password is shown at its field', async () => {
    const { user } = openAccount({
      'users.changeEmail': refused('password', 'This is not your current password.'),
    });
    const email = await region('Email');
    await user.click(email.getByRole('button', { name: 'Change email' }));
    await user.type(email.getByLabelText('New email'), 'new@kadr.example');
    await user.type(email.getByLabelText('Current password'), 'guess{Enter}');
    await email.findByText('This is not your current password.');
    expect(email.getByLabelText('New email')).toHaveProperty('value', 'new@kadr.example');
  });
});

describe('two-factor authentication', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `CODE${index}`);
  const begun = { body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Kadr:anna?secret=ABCDEFGH' } };

  async function toTheCode(user: ReturnType<typeof renderApp>['user']) {
    const factor = await region('Two-factor authentication');
    await user.click(await factor.findByRole('button', { name: 'Turn on' }));
    await user.type(factor.getByLabelText('Current password'), 'old secret words{Enter}');
    await factor.findByRole('img', { name: 'QR code for the app' });
    return factor;
  }

  test('is turned on by password, app and code, and shows ten recovery codes to keep', async () => {
    const { user, server } = openAccount({
      'twoFactor.state': [off, on],
      'twoFactor.begin': begun,
      'twoFactor.confirm': { body: { recoveryCodes: codes } },
    });
    const factor = await toTheCode(user);
    expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.type(factor.getByLabelText('Code from the app'), '123456{Enter}');
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText(/Recovery codes left: 9\./);
    expect(server.sent).toEqual([
      { asked: 'POST /api/users/me/second_factor/begin', body: { password: 'old secret words' } },
      { asked: 'POST /api/users/me/second_factor/confirm', body: { code: '123456' } },
    ]);
  });

  test('a wrong code is shown at its field, and the secret stays the same', async () => {
    const { user } = openAccount({
      'twoFactor.begin': begun,
      'twoFactor.confirm': refused('code', 'This code is wrong, or it was used already.'),
    });
    const factor = await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '000000{Enter}');
    await factor.findByText('This code is wrong, or it was used already.');
    expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  });

  test('is turned off by password and code', async () => {
    const { user, server } = openAccount({
      'twoFactor.state': [on, off],
      'twoFactor.remove': { body: null },
    });
    const factor = await region('Two-factor authentication');
    await user.click(await factor.findByRole('button', { name: 'Turn off' }));
    await user.type(factor.getByLabelText('Current password'), 'old secret words');
    await user.type(factor.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}');
    await factor.findByRole('button', { name: 'Turn on' });
    expect(server.sent.at(-1)).toEqual({
      asked: 'POST /api/users/me/second_factor/remove',
      body: { password: 'old secret words', code: '123456' },
    });
  });

  const needed: Prepared = refusal(403, 'Admins need two factors.', 'SECOND_FACTOR_NEEDED');
  const hostThat = (can: Partial<Platform['can']>) => ({
    host: { can: { ...createWebPlatform(window).can, ...can } },
  });

  test.each([
    ['on the website', {}],
    ['in the native app', { typePasswords: false }],
  ])('an admin without it sees why the rest is closed, and can turn it on %s', async (_where, can) => {
    const { user } = openAccount(
      {
        'sessions.list': [needed, { body: [session('s1', true)] }],
        'accountLog.signIns': [needed, { body: [signIn] }],
        'profiles.blocked': { body: [] },
        'twoFactor.state': [off, on],
        'twoFactor.begin': begun,
        'twoFactor.confirm': { body: { recoveryCodes: codes } },
      },
      person({ role: 'admin' }),
      hostThat(can),
    );
    await screen.findByText(/Moderators need two-factor authentication/);
    expect(screen.queryByRole('region', { name: 'Delete account' })).toBeNull();
    const factor = await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    await screen.findByText('This device, now');
    expect(screen.queryByText(/Moderators need two-factor authentication/)).toBeNull();
  });

  test('an admin who signed in through VK without a code sees where to moderate', async () => {
    openAccount({ 'sessions.list': needed, 'accountLog.signIns': needed }, person({ role: 'admin' }), {
      ...hostThat({ typePasswords: false, chooseAccount: false }),
      addresses: { websiteUrl: 'https://kadr.example' },
    });
    const message = await screen.findByText(/VK sign-in doesn’t have/);
    expect(message.textContent).toContain('on the website: https://kadr.example');
    expect(screen.queryByRole('region', { name: 'Two-factor authentication' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Delete account' })).toBeNull();
  });
});

describe('the export of one’s own data', () => {
  test('is downloaded as a file', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
    );
    const { user } = openAccount({ 'users.ownData': { body: { account: { name: 'Anna' } } } });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await screen.findByText(/Your file is ready/);
    expect(saved).toHaveBeenCalledTimes(1);
    saved.mockRestore();
  });

  describe('where the host downloads by an address', () => {
    const openWith = (kind: 'granted' | 'declined' | 'unsupported', answers: Answers = {}) => {
      const asked: HostDownload[] = [];
      const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      vi.stubGlobal(
        'URL',
        Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
      );
      onTestFinished(() => saved.mockRestore());
      const download = async (file: HostDownload): Promise<HostResult<'saved'>> => {
        asked.push(file);
        return kind === 'granted' ? { kind, value: 'saved' } : { kind };
      };
      const app = openAccount(
        { 'users.ownDataKey': { body: { key: 'a+b' } }, 'users.ownData': { body: {} }, ...answers },
        person(),
        { host: { download } },
      );
      return { ...app, asked, saved };
    };

    test('it gets an address that works for a while without signing in', async () => {
      const { user, asked, saved, server } = openWith('granted');
      await user.click(await screen.findByRole('button', { name: 'Download' }));
      await screen.findByText(/Your file is ready/);
      const url = new URL('/api/users/data?key=a%2Bb', window.location.href).href;
      expect(asked).toEqual([{ url, name: 'kadr.json' }]);
      expect(saved).not.toHaveBeenCalled();
      expect(server.asked).not.toContain('GET /api/users/me/data');
    });

    test('a person who declines is shown nothing', async () => {
      const { user, asked, saved, loaded } = openWith('declined');
      await user.click(await screen.findByRole('button', { name: 'Download' }));
      await waitFor(() => expect(asked).toHaveLength(1));
      await loaded();
      expect(screen.queryByText(/Your file is ready/)).toBeNull();
      expect(saved).not.toHaveBeenCalled();
    });

    test('the page downloads it where the host cannot', async () => {
      const { user, saved } = openWith('unsupported');
      await user.click(await screen.findByRole('button', { name: 'Download' }));
      await screen.findByText(/Your file is ready/);
      expect(saved).toHaveBeenCalledOnce();
    });

    test.each(plainFailures)('a missing key is reported there: $name', async ({ answer, text }) => {
      const { user, asked } = openWith('granted', { 'users.ownDataKey': answer('key') });
      await user.click(await screen.findByRole('button', { name: 'Download' }));
      await (await region('Your data')).findByText(text);
      expect(asked).toEqual([]);
    });
  });

  test('shows that a long download is running, and can be cancelled', async () => {
    const { user, server } = openAccount({ 'users.ownData': 'never' });
    const data = await region('Your data');
    await user.click(data.getByRole('button', { name: 'Download' }));
    expect((await data.findByText('Preparing your file…')).getAttribute('role')).toBe('status');
    await user.click(data.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(data.queryByText('Preparing your file…')).toBeNull());
    expect(data.queryByRole('alert')).toBeNull();
    expect(server.cancelled).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  async function begin(user: ReturnType<typeof renderApp>['user']) {
    const section = await region('Delete account');
    await user.click(section.getByRole('button', { name: 'Delete account…' }));
    return section;
  }

  test('says what is deleted and what stays, asks for the word and the password, and ends as a visitor', async () => {
    const { user, server, storage } = openAccount({ 'users.deleteAccount': { body: null } });
    const section = await begin(user);
    keepDraft(personStorage(storage, person()._id), 'comment_drafts', 'goldfish', 'Begun before');
    expect(section.getByText(/comments under other people’s comics and your reports stay/)).toBeVisible();
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'Delete');
    await user.type(section.getByLabelText('Current password'), 'old secret words');
    await user.click(section.getByRole('button', { name: 'Delete for good' }));
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    expect([storage.get('token'), storage.get('comment_drafts')]).toEqual([null, null]);
    expect(server.sent).toEqual([
      { asked: 'POST /api/users/me/delete', body: { password: 'old secret words' } },
    ]);
  });

  test('is impossible without the word', async () => {
    const { user, server } = openAccount();
    const section = await begin(user);
    await user.type(section.getByLabelText('Current password'), 'old secret words{Enter}');
    const word = section.getByLabelText('Type “delete” to confirm');
    await waitFor(() => expect(word.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent).toEqual([]);
  });

  test('asks a person without a password who signed in long ago to sign in again', async () => {
    const { user, server } = openAccount(
      {
        'users.deleteAccount': refusal(403, 'Please sign in once more.'),
      },
      person({ provider: 'vk' }),
    );
    const section = await begin(user);
    expect(section.queryByLabelText('Current password')).toBeNull();
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete{Enter}');
    expect((await section.findByText('Please sign in once more.')).closest('[role="alert"]')).toBeVisible();
    expect(server.asked).toContain('POST /api/users/me/delete');
    expect(server.sent).toEqual([]);
  });
});

test('where only the host signs people in, no password is asked for', async () => {
  const { can } = createWebPlatform(window);
  renderApp('/settings/account', {
    person: person({ provider: 'vk' }),
    answers: {
      'sessions.list': { body: [session('s1', true), session('s2')] },
      'accountLog.signIns': { body: [signIn] },
      'profiles.blocked': { body: [] },
    },
    host: { can: { ...can, typePasswords: false, chooseAccount: false } },
  });
  await screen.findByRole('button', { name: 'End' });
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  for (const name of ['Change email', 'Change password', 'Turn on', 'Sign out']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a visitor is only asked to sign in', async () => {
  const { server } = renderApp('/settings/account');
  await screen.findByText('Sign in to see your settings.');
  expect(server.asked).toEqual([]);
});
