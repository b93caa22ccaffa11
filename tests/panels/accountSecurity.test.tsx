import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { DeviceStorage, HostDownload, HostResult, Platform } from '@/platform/Platform';
import { keepDraft, personStorage } from '@/platform/personStorage';
import { plainFailures } from '../support/app/failing-calls/failures';
import { focusedText } from '../support/app/focusedText';
import { tokenOf } from '../support/app/prepareApp';
import type { Answers, Prepared } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
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

const settings: Answers = {
  'sessions.list': { body: [session('s1', true), session('s2'), session('s3')] },
  'accountLog.signIns': { body: [signIn] },
  'profiles.blocked': { body: [] },
  'twoFactor.state': off,
};

function openAccount(
  answers: Answers = {},
  who = person(),
  {
    query = '',
    ...options
  }: Pick<Parameters<typeof renderApp>[1] & object, 'host' | 'addresses'> & { query?: string } = {},
) {
  return renderApp(`/settings/account${query}`, {
    ...options,
    person: who,
    answers: {
      ...settings,
      ...answers,
    },
  });
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of devices where a person is signed in', () => {
  test('marks this device, and shows how and where the latest sign-ins happened', async () => {
    const ways = ['password', 'facebook', 'vk', 'google'];
    openAccount({ 'accountLog.signIns': { body: ways.map((way) => ({ ...signIn, way })) } });
    const list = within(await screen.findByRole('list', { name: 'Where you’re signed in' }));
    const items = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('Chrome, WindowsThis device, now');
    expect(items).toHaveLength(3);
    const signIns = within(await screen.findByRole('list', { name: 'Recent sign-ins' }));
    const shown = signIns.getAllByRole('listitem').map((item) => item.textContent);
    expect(shown).toEqual(
      ['Password', 'Facebook', 'VK', 'Google'].map((way) =>
        expect.stringMatching(new RegExp(`^${way} · Chrome, Windows.+192\\.0\\.2\\.7$`)),
      ),
    );
  });

  test('ends other sessions one by one, also after a failure', async () => {
    const { user, server } = openAccount({
      'sessions.list': [
        { body: [session('s1', true), session('s2'), session('s3')] },
        { body: [session('s1', true), session('s2')] },
        { body: [session('s1', true)] },
      ],
      'sessions.end': [{ noAnswer: 'offline' }, { body: null }],
    });
    const sessions = await region('Where you’re signed in');
    const ends = () => sessions.queryAllByRole('button', { name: 'End', hidden: true });
    await waitFor(() => expect(ends()).toHaveLength(2));
    await user.click(there(ends()[1]));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('No internet connection');
    expect(ends()).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(there(ends()[1]));
    await waitFor(() => expect(ends()).toHaveLength(1));
    await waitFor(() => expect(focusedText()).toBe('Signed out on Chrome, Windows.'));
    expect(server.asked.filter((one) => one.startsWith('DELETE'))).toEqual([
      'DELETE /api/users/me/sessions/s3',
      'DELETE /api/users/me/sessions/s3',
    ]);
    // A single session has no "all others" button.
    expect(sessions.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('shows that a session was ended until the next one is ended, or the panel is left', async () => {
    const { user } = openAccount({
      'sessions.list': [
        { body: [session('s1', true), session('s2'), session('s3')] },
        { body: [session('s1', true), session('s2')] },
        { body: [session('s1', true)] },
      ],
      'sessions.end': [{ body: null }, { noAnswer: 'offline' }, { body: null }],
    });
    const message = () => screen.queryByText('Signed out on Chrome, Windows.');
    const end = async () => user.click(there((await screen.findAllByRole('button', { name: 'End' })).at(-1)));
    await end();
    await waitFor(() => expect(message()).not.toBeNull());
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End' })).toHaveLength(1));
    await end();
    await screen.findByRole('alertdialog');
    expect(message()).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await end();
    await waitFor(() => expect(message()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByRole('heading', { level: 1, name: 'Change password' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Account and security' });
    expect(message()).toBeNull();
  });

  test('shows progress only at the session that is being ended', async () => {
    const { user } = openAccount({ 'sessions.end': 'never' });
    const [first, second] = await screen.findAllByRole('button', { name: 'End' });
    await user.click(there(second));
    await waitFor(() => expect(there(second).getAttribute('aria-busy')).toBe('true'));
    expect(there(first).getAttribute('aria-busy')).toBe('false');
  });

  test('ends all other sessions with one press, also after a failure, and keeps this one', async () => {
    const { user, server } = openAccount({
      'sessions.list': [
        { body: [session('s1', true), session('s2'), session('s3')] },
        { body: [session('s1', true)] },
      ],
      'sessions.endOthers': [{ noAnswer: 'offline' }, { body: null }],
    });
    const all = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    await user.click(all);
    const message = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(message.getByText(/No internet connection/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'End', hidden: true })).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(all);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End' })).toBeNull());
    await waitFor(() => expect(focusedText()).toBe('Signed out everywhere else.'));
    expect(server.asked.filter((asked) => /^(POST|DELETE) .*sessions/.test(asked))).toEqual([
      'POST /api/users/me/sessions/end_others',
      'POST /api/users/me/sessions/end_others',
    ]);
  });

  test('signs out here when this session is ended', async () => {
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
  test('needs the password, allows another attempt after a wrong one, and can be repeated before the link is followed', async () => {
    const { user, server } = openAccount({
      'users.changeEmail': [
        refused('password', 'This is not your current password.'),
        { body: null },
        { body: null },
      ],
      'users.me': [{ body: person() }, { body: person({ email: 'newer@kadr.example' }) }],
    });
    const email = await region('Email');
    const type = async (address: string, password: string) => {
      await user.click(email.getByRole('button', { name: 'Change email' }));
      const field = email.getByLabelText('New email');
      expect(field).toBe(document.activeElement);
      expect(field).toHaveProperty('value', '');
      await user.paste(address);
      await user.click(email.getByLabelText('Current password'));
      await user.paste(password);
      await user.keyboard('{Enter}');
    };
    await type(' new@kadr.example ', 'guess');
    await email.findByText('This is not your current password.');
    expect(email.getByLabelText('New email')).toHaveProperty('value', 'new@kadr.example');
    await user.clear(email.getByLabelText('Current password'));
    await user.type(email.getByLabelText('Current password'), 'old words{Enter}');
    const message = await email.findByText(/new@kadr.example/);
    expect(message.closest('[role="status"]')?.textContent).toContain('your email stays anna@kadr.example');
    expect(email.queryByLabelText('New email')).toBeNull();
    await type('Newer@kadr.example', 'old words');
    await email.findByText(/Newer@kadr.example/);
    expect(email.queryByText(/new@kadr.example/)).toBeNull();
    expect(server.sent.map(({ asked, body }) => [asked, body])).toEqual(
      [
        { email: 'new@kadr.example', password: 'guess' },
        { email: 'new@kadr.example', password: 'old words' },
        { email: 'Newer@kadr.example', password: 'old words' },
      ].map((body) => ['PUT /api/users/me/email', body]),
    );
    // The link was opened in another tab.
    document.dispatchEvent(new Event('visibilitychange'));
    await email.findByText('newer@kadr.example', { exact: true });
    expect(email.queryByText(/Until you follow it/)).toBeNull();
  });

  test('says that a link was used already, until another one has been sent', async () => {
    const { user } = openAccount({ 'users.changeEmail': { body: null } }, person(), {
      query: '?confirmed=0',
    });
    const email = await region('Email');
    email.getByText(/^This link has been used or has expired/);
    await user.click(email.getByRole('button', { name: 'Change email' }));
    await user.paste('new@kadr.example');
    await user.click(email.getByLabelText('Current password'));
    await user.paste('old words');
    await user.keyboard('{Enter}');
    await email.findByText(/new@kadr.example/);
    expect(email.queryByText(/^This link has been used/)).toBeNull();
  });
});

describe('two-factor authentication', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `CODE${index}`);
  const begun = { body: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Kadr:anna?secret=ABCDEFGH' } };

  async function toTheCode(user: ReturnType<typeof renderApp>['user']) {
    const factor = await region('Two-factor authentication');
    await user.click(await factor.findByRole('button', { name: 'Turn on' }));
    await user.type(factor.getByLabelText('Current password'), 'old words{Enter}');
    await factor.findByRole('img', { name: 'QR code for the app' });
    return factor;
  }

  test('is turned on by password, app and code, shows recovery codes to keep, and is turned off again', async () => {
    const { social } = createWebPlatform(window);
    const copied: HostResult<'copied'>[] = [{ kind: 'unsupported' }, { kind: 'granted', value: 'copied' }];
    const copyText = vi.fn(async (_text: string) => copied.shift() ?? { kind: 'declined' as const });
    const { user, server } = openAccount(
      {
        'twoFactor.state': [off, on, off],
        'twoFactor.begin': begun,
        'twoFactor.confirm': [
          refused('code', 'This code is wrong or has already been used.'),
          { body: { recoveryCodes: codes } },
        ],
        'twoFactor.remove': { body: null },
      },
      person(),
      { host: { social: { ...social, copyText } } },
    );
    const factor = await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '000000{Enter}');
    await factor.findByText('This code is wrong or has already been used.');
    const app = factor.getByRole('link', { name: 'Open the app on this device' });
    expect(app.getAttribute('href')).toBe(begun.body.address);
    // The secret stays the same.
    expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.clear(factor.getByLabelText('Code from the app'));
    await user.type(factor.getByLabelText('Code from the app'), ' 123456 {Enter}');
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(focusedText()).toContain('we won’t show them again');

    const copy = factor.getByRole('button', { name: 'Copy' });
    await user.click(copy);
    expect(factor.getByRole('status').textContent).toBe('');
    await user.click(copy);
    await waitFor(() => expect(factor.getByRole('status').textContent).toBe('Copied'));
    expect(copyText).toHaveBeenLastCalledWith(codes.join('\n'));

    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => saved.mockRestore());
    await user.click(factor.getByRole('button', { name: 'Save as a file' }));
    expect(saved.mock.contexts).toEqual([expect.objectContaining({ download: 'kadr-codes.txt' })]);

    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText(/Recovery codes left: 9\./);
    expect(factor.queryByLabelText('Current password')).toBeNull();
    await user.click(factor.getByRole('button', { name: 'Turn off' }));
    await user.type(factor.getByLabelText('Current password'), 'old words');
    await user.type(factor.getByLabelText('Code from the app, or a recovery code'), ' 654321 {Enter}');
    await factor.findByRole('button', { name: 'Turn on' });
    const calls = 'POST /api/users/me/second_factor';
    expect(server.sent).toEqual([
      { asked: `${calls}/begin`, body: { password: 'old words' } },
      { asked: `${calls}/confirm`, body: { code: '000000', secret: begun.body.secret } },
      { asked: `${calls}/confirm`, body: { code: '123456', secret: begun.body.secret } },
      { asked: `${calls}/remove`, body: { password: 'old words', code: '654321' } },
    ]);
  });

  test('shows recovery codes without waiting for a refetch, and returns the focus from a cancelled form', async () => {
    const { user } = openAccount({
      'twoFactor.state': [off, 'never'],
      'twoFactor.begin': begun,
      'twoFactor.confirm': { body: { recoveryCodes: codes } },
      'sessions.list': [{ body: [session('s1', true)] }, 'never'],
    });
    const factor = await region('Two-factor authentication');
    await user.click(await factor.findByRole('button', { name: 'Turn on' }));
    expect(document.activeElement).toBe(factor.getByLabelText('Current password'));
    await user.click(factor.getByRole('button', { name: 'Cancel' }));
    expect(focusedText()).toBe('Turn on');
    await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByRole('list', { name: 'Recovery codes' });
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(focusedText()).toBe('Turn off');
    expect(factor.getByText(/Recovery codes left: 10\./)).toBeVisible();
  });

  test('stays open if the response to the code was lost, and a second press shows the recovery codes', async () => {
    const { user } = openAccount({
      'twoFactor.state': [off, on],
      'twoFactor.begin': begun,
      'twoFactor.confirm': [{ noAnswer: 'timeOut' }, { body: { recoveryCodes: codes } }],
    });
    const factor = await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '123456{Enter}');
    await factor.findByText(/Recovery codes left: 9\./);
    expect(factor.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await user.click(factor.getByRole('button', { name: 'Turn on' }));
    await screen.findByRole('list', { name: 'Recovery codes' });
  });

  test('says that it is on if the response to the code was lost and the person gives up', async () => {
    const { user } = openAccount({
      'twoFactor.state': [off, on],
      'twoFactor.begin': begun,
      'twoFactor.confirm': { noAnswer: 'timeOut' },
    });
    const factor = await toTheCode(user);
    await user.type(factor.getByLabelText('Code from the app'), '123456{Enter}');
    await factor.findByText(/Recovery codes left: 9\./);
    await user.click(factor.getByRole('button', { name: 'Cancel' }));
    expect(focusedText()).toBe('Turn off');
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
    expect(saved.mock.contexts).toEqual([expect.objectContaining({ download: 'kadr.json' })]);
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

    test('nothing is shown when the person declines', async () => {
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
    expect(section.queryByText(/^You need to have signed in/)).toBeNull();
    expect(section.queryByRole('link')).toBeNull();
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'Delete');
    await user.type(section.getByLabelText('Current password'), 'old secret words');
    await user.click(section.getByRole('button', { name: 'Delete for good' }));
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    expect([storage.get('token'), storage.get('comment_drafts')]).toEqual([null, null]);
    expect(server.sent).toEqual([
      { asked: 'POST /api/users/me/delete', body: { password: 'old secret words' } },
    ]);
    // The next person of the device finds their own settings.
    const boris = person({ _id: 'o1', name: 'Boris' });
    server.prepare({
      ...settings,
      'auth.signIn': { body: { token: 'token-of-o1' } },
      'users.me': { body: boris },
    });
    const [signInHere] = await screen.findAllByRole('button', { name: 'Sign in' });
    await user.click(there(signInHere));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Email'), 'boris@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    await region('Delete account');
  });

  test('is confirmed if it succeeded although its response was lost, and the next try is refused as signed out', async () => {
    const { user, storage } = openAccount({
      'users.deleteAccount': [{ noAnswer: 'timeOut' }, refusal(401, 'Sign in.', 'AUTH_TOKEN_INVALID')],
    });
    const section = await begin(user);
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete');
    await user.type(section.getByLabelText('Current password'), 'old secret words{Enter}');
    await section.findByRole('alert');
    await user.click(section.getByRole('button', { name: 'Delete for good' }));
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    expect(storage.get('token')).toBeNull();
  });

  test('is not confirmed to a person whose session has ended before the first try', async () => {
    const { user } = openAccount({
      'users.deleteAccount': refusal(401, 'Sign in.', 'AUTH_TOKEN_INVALID'),
    });
    const section = await begin(user);
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete');
    await user.type(section.getByLabelText('Current password'), 'old secret words{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Delete account' })).toBeNull());
    expect(screen.queryByRole('heading', { name: 'Your account is deleted' })).toBeNull();
  });

  describe('whose response is lost', () => {
    const gone = refusal(401, 'Sign in.', 'AUTH_TOKEN_INVALID');
    const deletedDialog = () => screen.findByRole('dialog', { name: 'Your account is deleted' });

    /** A device that has noted a deletion at the last visit. */
    function withNote(note: string): DeviceStorage {
      const { storage } = createWebPlatform(window);
      const notes = new Map([['account_deletion', note]]);
      return {
        ...storage,
        get: (key) => notes.get(key) ?? storage.get(key),
        remove: (key) => void (notes.delete(key) || storage.remove(key)),
      };
    }

    function openInVk(answers: Answers, storage = createWebPlatform(window).storage) {
      const { launch } = createWebPlatform(window);
      const inVk = { ...launch, path: '/settings/account', signedQuery: 'vk_user_id=7&sign=s' };
      const launched = { body: { token: tokenOf(person()) } };
      const host = { launch: inVk, storage };
      return openAccount({ 'auth.signInByVkLaunch': launched, ...answers }, person(), { host });
    }

    async function request(user: ReturnType<typeof renderApp>['user']) {
      const section = await begin(user);
      await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete');
      await user.type(section.getByLabelText('Current password'), 'old secret words{Enter}');
      await section.findByRole('alert');
      return section;
    }

    async function requestInVk(answers: Answers) {
      const { user, server, storage } = openInVk({
        'users.deleteAccount': [{ noAnswer: 'timeOut' }, gone],
        ...answers,
      });
      const section = await request(user);
      const launches = () => server.asked.filter((call) => call === 'POST /auth/vk/launch').length;
      return { user, section, storage, launches };
    }

    test('is confirmed inside VK by the next try, and the launch creates no other account', async () => {
      const { user, section, launches } = await requestInVk({});
      await user.click(section.getByRole('button', { name: 'Delete for good' }));
      await screen.findByRole('heading', { name: 'Your account is deleted' });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(launches()).toBe(1);
    });

    test('is confirmed inside VK by any other request, and the launch creates no other account', async () => {
      const { user, launches } = await requestInVk({ 'users.ownData': gone });
      await user.click(screen.getByRole('button', { name: 'Download' }));
      await deletedDialog();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(launches()).toBe(1);
    });

    test('is confirmed by the next launch inside VK, which signs in with another account', async () => {
      const { storage } = openInVk({}, withNote('p7 7'));
      await deletedDialog();
      expect(storage.get('account_deletion')).toBeNull();
    });

    test.each([
      ['the account still exists', 'p1 7', null],
      ['somebody else uses VK on this device', 'p7 8', 'p7 8'],
    ])('is not confirmed by the next launch inside VK if %s', async (_case, note, left) => {
      const { storage } = openInVk({}, withNote(note));
      await region('Delete account');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(storage.get('account_deletion')).toBe(left);
    });

    test('is confirmed by the next visit to the website, whose session has ended', async () => {
      openAccount({ 'auth.refreshToken': gone }, person(), { host: { storage: withNote('p1 ') } });
      await deletedDialog();
    });

    test('is not confirmed to a person who signs out', async () => {
      const { user, storage } = openAccount({
        'users.deleteAccount': { noAnswer: 'timeOut' },
        'sessions.signOut': { body: null },
      });
      await request(user);
      const list = within(screen.getByRole('list', { name: 'Where you’re signed in' }));
      await user.click(list.getByRole('button', { name: 'Sign out' }));
      await screen.findByText('Sign in to see your settings.');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(storage.get('account_deletion')).toBeNull();
    });
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
      person({ provider: 'vk', email: '' }),
    );
    const section = await begin(user);
    expect(section.queryByLabelText('Current password')).toBeNull();
    expect(section.getByText(/^You need to have signed in within the last ten minutes/)).toBeVisible();
    const email = await region('Email');
    expect(email.getByText('No email yet.')).toBeVisible();
    expect(email.queryByRole('button', { name: 'Change email' })).toBeNull();
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete{Enter}');
    expect((await section.findByText('Please sign in once more.')).closest('[role="alert"]')).toBeVisible();
    expect(server.asked).toContain('POST /api/users/me/delete');
    expect(server.sent).toEqual([]);
  });

  test('asks a person of another provider for the password if the server wants it', async () => {
    const { user, server } = openAccount(
      {
        'users.deleteAccount': [
          refused('password', 'Type your password.'),
          refused('password', 'This is not your password.'),
          { noAnswer: 'offline' },
          { body: null },
        ],
      },
      person({ provider: 'vk' }),
    );
    const section = await begin(user);
    await user.type(section.getByLabelText('Type “delete” to confirm'), 'delete{Enter}');
    await section.findByText('Type your password.');
    expect(section.getByRole('link').getAttribute('href')).toBe('/password/forgot');
    const password = section.getByLabelText('Current password');
    await user.type(password, 'not mine{Enter}');
    await section.findByText('This is not your password.');
    await user.clear(password);
    await user.type(password, 'old secret words{Enter}');
    await section.findByText(/No internet connection/);
    await user.click(section.getByRole('button', { name: 'Delete for good' }));
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    const body = { password: 'old secret words' };
    expect(server.sent.map((sent) => sent.body)).toEqual([{ password: 'not mine' }, body, body]);
  });
});

test.each([
  ['only the host signs people in', false, ['Sign out']],
  ['people choose among the accounts of the host', true, []],
])('where %s, no password is required', async (_, chooseAccount, more) => {
  const { can } = createWebPlatform(window);
  renderApp('/settings/account', {
    person: person({ provider: 'vk' }),
    answers: {
      'sessions.list': { body: [session('s1', true), session('s2')] },
      'accountLog.signIns': { body: [signIn] },
      'profiles.blocked': { body: [] },
    },
    host: { can: { ...can, typePasswords: false, chooseAccount } },
  });
  await screen.findByRole('button', { name: 'End' });
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeVisible();
  if (!chooseAccount) expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  const page = within(screen.getByRole('main'));
  for (const name of ['Change email', 'Change password', 'Turn on', ...more]) {
    expect(page.queryByRole('button', { name })).toBeNull();
  }
});

test('a visitor is only asked to sign in', async () => {
  const { server } = renderApp('/settings/account');
  await screen.findByText('Sign in to see your settings.');
  expect(server.asked).toEqual([]);
});
