import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { termsVersion } from '@/domain/legal';
import { createPageOpener } from '@/platform/browser/browserSocial';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { accountWithoutHistory, person, projectInfo, projectView } from '../support/app/wire';

const feed = { 'feeds.get': { body: [] } } as const;
const ada = person({ _id: 'u7', name: 'Ada' });
const asAda = {
  'auth.signIn': { body: { token: 'token-of-u7' } },
  'users.me': { body: ada },
  'news.feed': { body: [] },
  'news.unreadCount': { body: { value: 0 } },
} as const;
const making = {
  'profiles.projects': { body: [projectView()] },
  'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
  'projectInfo.reserve': { body: { _id: 'fresh' } },
  'projectInfo.save': { body: projectInfo({ _id: 'fresh' }) },
} as const;

const dialog = async () => within(await screen.findByRole('dialog'));
const openFrom = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  const header = within(await screen.findByRole('banner'));
  const button = await header.findByRole('button', { name });
  await user.click(button);
  return button;
};

describe('signing in over the page', () => {
  test('starts with a button, closes after signing in, and shows the person’s menu', async () => {
    const { user, server, storage } = renderApp('/feed/best', { answers: { ...feed, ...asAda } });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), ' ada@kadr.example ');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    expect(menu.getByText('Ada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent[0]).toEqual({
      asked: 'POST /auth/local',
      body: { email: 'ada@kadr.example', password: 'correct horse' },
    });
    expect(storage.get('token')).toBe('token-of-u7');
    // The button that opened it is gone: not the top of the page.
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  test('names its fields for password managers, and can show the password', async () => {
    const { user } = renderApp('/feed/best', { answers: feed });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    expect(form.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    const password = form.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(password.getAttribute('type')).toBe('password');
    await user.click(form.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  test('shows errors at the form, keeps what was typed, and accepts the next attempt', async () => {
    const { user } = renderApp('/feed/best', {
      answers: {
        ...feed,
        ...asAda,
        'auth.signIn': [
          refusal(401, 'Wrong e-mail or password.'),
          { noAnswer: 'offline' },
          { body: { token: 'token-of-u7' } },
        ],
      },
    });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'wrong horse{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Wrong e-mail or password.');
    expect(form.getByLabelText('Password')).toHaveProperty('value', 'wrong horse');
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(form.getByRole('alert').textContent).toContain('No internet connection'));
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Ada');
  });

  test('through another site keeps the page to return to', async () => {
    const { user, storage } = renderApp('/feed/best', {
      addresses: { providers: ['vk'] },
      answers: feed,
    });
    await openFrom(user, 'Sign in');
    const link = (await dialog()).getByRole('link', { name: 'VK' });
    // There is nowhere to go to here.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(link.getAttribute('href')).toContain('vk');
    expect(storage.get('return_to')).toBe('/feed/best');
  });

  test('shows at its field that an email is invalid, and sends no request', async () => {
    const { user, server } = renderApp('/feed/best', { answers: feed });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'author@kadr');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    const email = form.getByLabelText('Email');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByText('This doesn’t look like an email address')).toBeVisible();
    expect(server.sent).toEqual([]);
    await user.type(email, '.example');
    expect(email.getAttribute('aria-invalid')).toBe('false');
  });

  test('keeps the field of a code while a wrong one is replaced', async () => {
    const wrong = refusal(422, [{ path: 'code', text: 'This code is wrong.' }], 'ENT_VALIDN');
    const { user } = renderApp('/feed/best', { answers: { ...feed, 'auth.signIn': wrong } });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    const code = await form.findByLabelText(/^Code from your app/);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(code);
    await user.keyboard('654321');
    expect(document.activeElement).toBe(code);
    expect(code).toHaveProperty('value', '654321');
  });

  test('asks for the code of an app where two-factor authentication is on', async () => {
    const needsCode = refusal(422, [{ path: 'code', text: 'Type the code of your app.' }], 'ENT_VALIDN');
    const { user, server } = renderApp('/feed/best', {
      answers: {
        ...feed,
        ...asAda,
        'auth.signIn': [needsCode, { noAnswer: 'offline' }, { body: { token: 'token-of-u7' } }],
      },
    });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    const code = await form.findByLabelText(/^Code from your app/);
    expect(form.getByText('Type the code of your app.')).toBeVisible();
    await user.type(code, ' 123456 {Enter}');
    // It stays after another failure.
    await form.findByText(/No internet connection/);
    expect(code).toHaveProperty('value', ' 123456 ');
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Ada');
    expect(server.sent[1]?.body).toEqual({
      email: 'ada@kadr.example',
      password: 'correct horse',
      code: '123456',
    });
  });

  test('marks the fields that the server names with all their messages, until they are changed; an empty message only marks the field', async () => {
    const { user } = renderApp('/feed/best', {
      answers: {
        ...feed,
        'users.signUp': refusal(
          422,
          [
            { path: 'name', text: 'Too short.' },
            { path: 'email', text: '' },
            { path: 'name', text: 'Taken.' },
            { path: 'shoeSize', text: 'Unknown shoe size.' },
          ],
          'ENT_VALIDN',
        ),
      },
    });
    await openFrom(user, 'Sign up');
    const form = await dialog();
    const name = form.getByLabelText('Name');
    await user.type(name, 'Ada');
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    await form.findByText('Unknown shoe size.');
    expect(form.getByText('Too short. Taken.')).toBeVisible();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByLabelText('Password').getAttribute('aria-invalid')).toBe('false');
    await user.type(name, ' Lovelace');
    expect(name.getAttribute('aria-invalid')).toBe('false');
    expect(form.queryByText(/Too short/)).toBeNull();
  });

  test('leaves a visitor signed out when the person fails to load, and can be tried again', {
    tags: 'long',
  }, async () => {
    const { user, storage } = renderApp('/feed/best', {
      answers: { ...feed, ...asAda, 'users.me': [refusal(404, 'Nobody.'), { body: ada }] },
    });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Nobody.');
    expect(storage.get('token')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Ada');
  });
});

describe('signing up', () => {
  test('ends with a message that an email was sent, and leads to the sign-in', async () => {
    const { user, server } = renderApp('/feed/best', {
      answers: { ...feed, 'users.signUp': { body: null } },
    });
    await openFrom(user, 'Sign in');
    const form = await dialog();
    await user.type(form.getByLabelText('Email'), 'ada@kadr.example');
    await user.click(form.getByRole('button', { name: 'Create account' }));
    await user.type(form.getByLabelText('Name'), 'Ada');
    await user.type(form.getByLabelText('Email'), '.org');
    const password = form.getByLabelText('Password');
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    await user.type(password, 'correct horse{Enter}');
    const sent = await form.findByRole('alert');
    const toSignIn = form.getByRole('button', { name: 'Sign in' });
    expect(document.activeElement).toBe(toSignIn);
    // The dialog handles the page's keys.
    await user.keyboard('/');
    expect(window.location.pathname).toBe('/feed/best');
    expect(sent.textContent).toContain('ada@kadr.example');
    expect(sent.textContent).toContain('spam');
    expect(server.sent[0]).toEqual({
      asked: 'POST /api/users',
      body: {
        name: 'Ada',
        email: 'ada@kadr.example.org',
        password: 'correct horse',
        acceptedTerms: termsVersion,
      },
    });
    await user.click(toSignIn);
    expect(form.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
    expect(form.getByLabelText('Email')).toHaveProperty('value', 'ada@kadr.example.org');
  });

  test('sends nothing while something is missing', async () => {
    const { user, server } = renderApp('/auth/signup');
    await user.type(await screen.findByLabelText('Email'), 'not an e-mail');
    await user.type(screen.getByLabelText('Password'), 'short');
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('button', { name: 'Create account' }));
    await main.findByText('Please fill this in');
    expect(main.getByText('This doesn’t look like an email address')).toBeVisible();
    expect(main.getByText('At least 8 characters')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), ' A ');
    await main.findByText('At least 2 characters');
    expect(server.sent).toEqual([]);
    const documents = main.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(documents).toEqual(['/legal/rules', '/legal/terms', '/legal/privacy']);
  });

  test('shows once why an external sign-in failed, and removes the reason from the address', async () => {
    const error = JSON.stringify({ httpStatusCode: 502, type: 'GENERIC', messages: ['It did not work.'] });
    renderApp(`/auth/signup?${new URLSearchParams({ error })}`);
    expect((await screen.findByRole('alert')).textContent).toBe('It did not work.');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('shows a general message for an unreadable reason', async () => {
    renderApp('/auth/signup?error=%7Bbroken');
    expect((await screen.findByRole('alert')).textContent).toContain('internal problems');
  });
});

describe('the pages of sign-in and sign-up', () => {
  test.each(['/auth/signin', '/auth/signup'])('%s redirects a signed-in person', async (path) => {
    renderApp(path, { person: ada, answers: feed });
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('share the email that was typed, also with the page for a new password', async () => {
    const { user } = renderApp('/auth/signup', { answers: feed });
    const page = async (name: string) => within(await screen.findByRole('main', { name }));
    await user.type((await page('Create account')).getByLabelText('Email'), 'ada@kadr.example');
    await user.click((await page('Create account')).getByRole('button', { name: 'Sign in' }));
    const email = (await page('Sign in')).getByLabelText('Email');
    expect(email).toHaveProperty('value', 'ada@kadr.example');
    await user.type(email, '.org');
    await user.click((await page('Sign in')).getByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByLabelText(/^Your email/)).toHaveProperty('value', 'ada@kadr.example.org');
    // One form has taken the other's place in the history.
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await page('Sign in');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('lead from one to the other, and to the feeds after the sign-in', async () => {
    const { user } = renderApp('/auth/signup', { answers: { ...feed, ...asAda } });
    const main = () => within(screen.getByRole('main'));
    await screen.findByLabelText('Name');
    await user.click(main().getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await user.type(await main().findByLabelText('Email'), 'ada@kadr.example');
    await user.type(main().getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });
});

test.each([
  ['1', 'Your email is confirmed. Now sign in.'],
  ['1&account=another', 'Your email is confirmed. Now sign in.'],
  ['0', /^This link has been used or has expired/],
])('show above the form when a link from an email leads here with %s', async (value, text) => {
  renderApp(`/auth/signin?confirmed=${value}`, { answers: feed });
  await screen.findByText(text);
  expect(screen.getByLabelText('Password')).toBeVisible();
  // After a reload or from a bookmark the message would be wrong.
  await waitFor(() => expect(window.location.href).not.toContain('confirmed'));
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['1', 'anna@kadr.example is confirmed.'],
  [`1&account=${person()._id}`, 'anna@kadr.example is confirmed.'],
  [
    '1&account=another',
    /^This link confirmed the email of another account\. You’re signed in as anna@kadr\.example\. To/,
  ],
  ['0', /^This link has been used or has expired/],
])(
  'lead a signed-in person to the settings when a link from an email leads here with %s',
  async (value, text) => {
    renderApp(`/auth/signin?confirmed=${value}`, {
      person: person(),
      answers: {
        ...accountWithoutHistory,
      },
    });
    const email = within(await screen.findByRole('region', { name: 'Email' }));
    await email.findByText(text);
    expect(email.getByText('anna@kadr.example')).toBeVisible();
  },
);

describe('the return from an external sign-in', () => {
  test('signs in by the token, which is removed from the address at once', async () => {
    const { storage } = renderApp('/auth/login_with_token?token=token-of-u7#_=_', {
      answers: { ...feed, ...asAda },
    });
    await waitFor(() => expect(window.location.search + window.location.hash).toBe(''));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
    await screen.findByText('Ada');
    expect(storage.get('token')).toBe('token-of-u7');
  });

  test('has no token in the address while the server checks it', async () => {
    renderApp('/auth/login_with_token?token=token-of-u7', { answers: { ...feed, 'users.me': 'never' } });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/auth/login_with_token');
  });

  test('without a token leads to the sign-up, which shows the reason until it is tried again', async () => {
    const error = JSON.stringify({ httpStatusCode: 502, type: 'GENERIC', messages: ['You said no.'] });
    const { user } = renderApp(`/auth/login_with_token?${new URLSearchParams({ error })}`);
    expect((await screen.findByRole('alert')).textContent).toBe('You said no.');
    expect(window.location.pathname).toBe('/auth/signup');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(screen.queryByText('You said no.')).toBeNull());
  });

  test('with an invalid token leads to the sign-up, which shows the reason', async () => {
    renderApp('/auth/login_with_token?token=worn-out', {
      answers: { 'users.me': refusal(401, 'Please sign in again.', 'AUTH_TOKEN_INVALID') },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Please sign in again.');
  });
});

describe('an entry address that requests the editor after the sign-up', () => {
  const asked = (since = Date.now()) => {
    window.localStorage.setItem('suped', '1');
    window.localStorage.setItem('suped_at', String(since));
  };
  const open = (path: string, more: Parameters<typeof renderApp>[1] = {}) => {
    const opened: string[] = [];
    const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
    const first = { ...making, 'profiles.projects': { body: [] } } as const;
    const app = renderApp(path, { answers: { ...feed, ...asAda, ...first }, host: { opening }, ...more });
    return { ...app, opened };
  };
  const signInByForm = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  };

  test('opens it with a new comic after an external sign-in, without a question', async () => {
    const { opened } = open('/auth/login_with_token?token=token-of-u7');
    asked();
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect(window.location.pathname).toBe('/feed/best');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens it once after the sign-in that followed the link of the email', async () => {
    const { opened, user, storage } = open('/auth/signin?confirmed=1');
    asked();
    await screen.findByText('Your email is confirmed. Now sign in.');
    await signInByForm(user);
    await waitFor(() => expect(opened).toEqual(['/editor.html?projid=fresh']));
    expect([storage.get('suped'), storage.get('suped_at')]).toEqual([null, null]);
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('is forgotten after a day', { tags: 'long' }, async () => {
    const { opened, user, storage } = open('/auth/signin');
    asked(Date.now() - 25 * 60 * 60 * 1000);
    await signInByForm(user);
    await waitFor(() => expect(storage.get('suped')).toBeNull());
    await screen.findByText('Ada');
    expect(opened).toEqual([]);
  });

  test('changes nothing where editing is impossible', async () => {
    const { storage } = open('/auth/login_with_token?token=token-of-u7', { addresses: { editorUrl: '' } });
    asked();
    await screen.findByText('Ada');
    await waitFor(() => expect(storage.get('suped')).toBeNull());
    expect(window.location.pathname).toBe('/feed/best');
  });
});

test('after an external sign-in a bar leads once to the page that was left for it', async () => {
  const clear = vi.spyOn(Storage.prototype, 'clear').mockReturnValue(undefined);
  onTestFinished(() => clear.mockRestore());
  window.localStorage.setItem('return_to', '/comics/goldfish');
  const { user, storage } = renderApp('/feed/best', {
    person: ada,
    answers: { ...feed, 'projects.view': { body: projectView() } },
  });
  const bar = within(await screen.findByRole('region', { name: 'Back to where you were' }));
  await user.click(bar.getByRole('link', { name: 'Back to where you were' }));
  await waitFor(() => expect(window.location.pathname).toBe('/comics/goldfish'));
  expect(storage.get('return_to')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  expect(screen.queryByRole('region', { name: 'Back to where you were' })).toBeNull();
});

test.each([
  ['/', ada, 'Sign out'],
  ['/feed/new', ada, 'Sign out'],
  ['/password/forgot', ada, 'Sign out'],
  ['/auth/login_with_token?token=old', ada, 'Sign out'],
  ['/auth/signup', ada, 'Sign out'],
  ['/auth/signin', ada, 'Sign out'],
  ['/comics/goldfish', undefined, 'Sign in'],
])('no bar leads back to %s for a person who has the button “$2”', async (path, who, shown) => {
  const clear = vi.spyOn(Storage.prototype, 'clear').mockReturnValue(undefined);
  onTestFinished(() => clear.mockRestore());
  window.localStorage.setItem('return_to', path);
  window.localStorage.removeItem('token');
  const { loaded } = renderApp('/feed/best', { person: who, answers: feed });
  await screen.findByRole('button', { name: shown });
  await loaded();
  expect(screen.queryByRole('region', { name: 'Back to where you were' })).toBeNull();
});

describe('the menu of a signed-in person', () => {
  test('has links to everything of theirs, and signs out: to the sign-in, with the session ended on the server', async () => {
    const { user, server, storage } = renderApp('/feed/best', {
      person: ada,
      answers: { ...feed, 'sessions.signOut': { body: null } },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/user/u7',
      '/mine',
      '/news',
      '/reading',
      '/followers',
      '/subscriptions',
      '/user/u7/feeds',
      '/pro',
      '/settings/profile',
      '/settings/password',
      '/settings/account',
    ]);
    await user.click(menu.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(storage.get('token')).toBeNull();
    expect(server.asked).toContain('POST /auth/sign_out');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  test('is a dialog where the page has no room for it, which leads on and signs out as well', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: false }));
    onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
    const { user, storage } = renderApp('/feed/best', {
      person: ada,
      answers: { ...feed, 'sessions.signOut': { body: null }, 'reading.list': { body: [] } },
    });
    const open = async () => user.click(await screen.findByRole('button', { name: /^Menu/ }));
    await open();
    await user.click((await dialog()).getByRole('link', { name: 'Reading history' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/reading'));
    await open();
    await user.click((await dialog()).getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/auth/signin');
    expect(storage.get('token')).toBeNull();
  });

  test('is closed when its person signs out in another tab', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: false }));
    onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
    const { user, storage } = renderApp('/feed/best', { person: ada, answers: feed });
    await user.click(await screen.findByRole('button', { name: /^Menu/ }));
    await dialog();
    storage.remove('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows moderation to admins only', async () => {
    renderApp('/feed/best', { person: person({ role: 'admin' }), answers: feed });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Moderation' }).getAttribute('href')).toBe('/admin/cases');
  });
});
