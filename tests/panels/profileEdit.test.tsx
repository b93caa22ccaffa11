import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { fillPictureGaps } from '../support/app/pictures';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectView } from '../support/app/wire';

const saved: Answers = { 'users.save': { body: null } };
const name = () => screen.findByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save' });

const openProfile = (answers: Answers = saved, who = person({ status: 'Draws cats.' })) =>
  renderApp('/settings/profile', { person: who, answers });

const photo = (bytes = 'photo', type = 'image/jpeg') => new File([bytes], 'photo.jpg', { type });

async function chooseFile(user: ReturnType<typeof renderApp>['user'], file: File) {
  await name();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
}

async function dropFile(file: File) {
  fireEvent.drop(await name(), { dataTransfer: { files: [file] } });
}

let gaps: ReturnType<typeof fillPictureGaps> | undefined;
afterEach(() => {
  gaps?.restore();
  gaps = undefined;
});

describe('editing the profile', () => {
  test('says what was saved until the panel is left', async () => {
    const { user } = renderApp('/settings/profile', { person: person(), answers: saved });
    await user.type(await name(), '!{Enter}');
    await screen.findByText('Saved');
    await user.click(await screen.findByRole('link', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await name()).toHaveProperty('value', 'Anna!');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('shows the new name and picture at once on one’s own page and its cards', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const own = { id: 'p1', name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false };
    const { user } = renderApp('/user/p1', {
      person: person(),
      answers: {
        ...saved,
        'users.uploadPicture': { body: { picId: 'new.webp' } },
        'profiles.view': [{ body: profileView({ id: 'p1', name: 'Anna' }) }, 'never'],
        'profiles.projects': [{ body: [projectView({ owner: own })] }, 'never'],
        'customFeeds.ownedBy': { body: [] },
      },
    });
    await screen.findByRole('article', { name: 'The Goldfish' });
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    await user.clear(await name());
    await user.type(await name(), 'Vera');
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    await user.click(save());
    await screen.findByText('Saved');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { level: 2, name: 'Vera' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile' }));
    const card = within(screen.getByRole('article', { name: 'The Goldfish' }));
    expect(card.getByRole('link', { name: 'Vera' })).toBeVisible();
    const avatar = 'img[src*="/users/p1/avatars/new.webp"]';
    expect(screen.getByRole('article', { name: 'The Goldfish' }).querySelector(avatar)).not.toBeNull();
    expect(screen.getByRole('main').querySelectorAll(avatar)).toHaveLength(2);
  });

  test('shows the current values, saves the changes, and shows a status message', async () => {
    const { user, server } = openProfile();
    expect(await name()).toHaveProperty('value', 'Anna');
    expect(screen.getByLabelText('About you')).toHaveProperty('value', 'Draws cats.');
    await user.clear(await name());
    await user.type(await name(), ' Anna K ');
    await user.type(screen.getByLabelText('About you'), ' And dogs. ');
    await user.type(screen.getByLabelText('Website'), ' https://anna.example ');
    await user.selectOptions(screen.getByLabelText('What matters most to me'), 'BEAUTY_AND_ART');
    await user.click(save());
    const message = await screen.findByText('Saved');
    const heard = screen.getAllByRole('status').filter((status) => status.contains(message));
    expect(heard, 'it is heard once').toHaveLength(1);
    expect(server.sent).toEqual([
      {
        asked: 'PUT /api/users/me',
        body: {
          user: {
            name: 'Anna K',
            status: 'Draws cats. And dogs.',
            website: 'https://anna.example',
            mainLifeValue: 'BEAUTY_AND_ART',
          },
        },
      },
    ]);
    await user.type(await name(), '!');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test.each([
    ['en', 'What matters most to me', 'Science and research'],
    ['ru', 'Главное в жизни', 'Наука и исследования'],
  ] as const)('lists all nine life values (%s)', async (locale, label, one) => {
    renderApp('/settings/profile', { person: person(), locale });
    const options = [...(await screen.findByLabelText(label)).querySelectorAll('option')];
    const names = options.map(({ textContent }) => textContent);
    expect(names).toContain(one);
    expect(new Set(names).size).toBe(9);
    expect(names.join()).not.toMatch(/lifeValue|_/);
  });

  test('shows an error at its field, and keeps what was typed', async () => {
    const { user } = openProfile({
      'users.save': refusal(422, { path: 'name', text: 'This name is taken.' }, 'ENT_VALIDN'),
    });
    await user.type(await name(), ' K');
    await user.click(save());
    await screen.findByText('This name is taken.');
    expect(document.activeElement).toBe(await name());
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
    expect(await name()).toHaveProperty('value', 'Anna K');
  });

  test('says which word of the text about oneself was refused, and keeps the text', async () => {
    const { user, server } = openProfile({
      'users.save': [
        refusal(422, { path: 'status', text: 'The word “casino” may not be published here.' }, 'ENT_VALIDN'),
        { body: null },
      ],
    });
    const about = await screen.findByLabelText('About you');
    await user.type(about, ' My casino');
    await user.click(save());
    await screen.findByText('The word “casino” may not be published here.');
    expect(about).toHaveProperty('value', 'Draws cats. My casino');
    expect(about.getAttribute('aria-invalid')).toBe('true');
    await user.clear(about);
    await user.type(about, 'My cinema');
    await user.click(save());
    await screen.findByText('Saved');
    expect(server.sent.at(-1)?.body).toMatchObject({ user: { status: 'My cinema' } });
  });

  test.each([
    ['Website', 'website', 'https://anna.example'],
    ['About you', 'status', 'Draws dogs.'],
  ])('sends nothing but what was changed: %s', async (label, field, typed) => {
    const { user, server } = openProfile();
    await name();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(save());
    await screen.findByText('Saved');
    expect(server.sent.map(({ body }) => body)).toEqual([{ user: { [field]: typed } }]);
  });

  test('shows errors for a short name and an invalid website before anything is sent', async () => {
    const { user, server } = openProfile();
    await user.clear(await name());
    await user.type(await name(), ' A ');
    await user.type(screen.getByLabelText('Website'), 'javascript:alert(1)');
    await user.click(save());
    await screen.findByText('At least 2 characters');
    expect(screen.getByText('Start with http:// or https://')).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  test('stores another language on the device', async () => {
    const { user, storage } = openProfile();
    await name();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ru');
    await user.click(save());
    await waitFor(() => expect(storage.get('forceLang')).toBe('ru'));
  });

  const ended: Answers = {
    'users.save': refusal(401, 'Please sign in again.', 'AUTH_TOKEN_INVALID'),
    'auth.signIn': { body: { token: 'fresh' } },
    'users.me': { body: person() },
  };

  const signInAgain = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Email'), 'anna@kadr.example');
    await user.type(form.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(screen.queryByText('Sign in to see your settings.')).toBeNull());
  };

  test('is kept when the session has ended, and continues after signing in', async () => {
    const { user } = openProfile(ended);
    await user.type(await name(), ' K');
    await user.click(save());
    await screen.findByText('Sign in to see your settings.');
    const main = within(screen.getByRole('main'));
    expect(document.activeElement).toBe(main.getByRole('button', { name: 'Sign in' }));
    await signInAgain(user);
    expect(await name()).toHaveProperty('value', 'Anna K');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is dropped when a person leaves the page without signing in again', async () => {
    const { user } = openProfile(ended);
    await user.type(await name(), ' K');
    await user.click(save());
    await screen.findByText('Sign in to see your settings.');
    await user.click(screen.getByRole('link', { name: 'Rules' }));
    await screen.findByRole('heading', { level: 1, name: 'Rules' });
    act(() => window.history.back());
    await waitFor(() => within(screen.getByRole('main')).getByText('Sign in to see your settings.'));
    await signInAgain(user);
    expect(await name()).toHaveProperty('value', 'Anna');
  });
});

describe('the picture of the profile', () => {
  test('is uploaded first, as the largest crop in its original resolution', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user, server } = openProfile({
      ...saved,
      'users.uploadPicture': { body: { picId: 'new.webp' } },
    });
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    await user.click(save());
    await screen.findByText('Saved');
    expect(gaps.drawn.at(-1)).toEqual([0, 80, 480, 480, 0, 0, 480, 480]);
    expect(server.asked.filter((asked) => asked.startsWith('PUT /api/users/me'))).toEqual([
      'PUT /api/users/me/userpic',
      'PUT /api/users/me',
    ]);
    const shown = screen.getByRole('img', { name: 'Your picture' });
    expect(shown.getAttribute('src')).toContain('/users/p1/avatars/new.webp');
  });

  test('shows its progress, and can be cancelled without losing anything', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user, server } = openProfile({ ...saved, 'users.uploadPicture': 'never' });
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    await user.click(save());
    await screen.findByRole('progressbar', { name: 'Uploading the picture' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('group', { name: /^Crop area/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.sent).toEqual([]);
  });

  test('that fails to upload is shown on the form, and uploaded again with the next attempt', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user, server } = openProfile({
      ...saved,
      'users.uploadPicture': [{ noAnswer: 'offline' }, { body: { picId: 'new.webp' } }],
    });
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('No internet connection');
    expect(server.sent).toEqual([]);
    await user.click(save());
    await screen.findByText('Saved');
    expect(screen.queryByRole('alert')).toBeNull();
    // The same file may be chosen again, and reverted.
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.files).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard this picture' }));
    expect(screen.queryByRole('group', { name: /^Crop area/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'Your picture' })).toBeVisible();
  });

  const oldAndroid = () => ({ can: { ...createWebPlatform(window).can, loadPictures: false } });

  test('cannot be uploaded on an old Android, as a dialog explains', async () => {
    const { user } = renderApp('/settings/profile', { person: person(), host: oldAndroid() });
    await user.click(await screen.findByRole('button', { name: 'Choose picture' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'This version of Android is too old',
    );
    expect(document.querySelector('input[type="file"]')).toBeNull();
  });

  test('cannot be dropped there either', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    renderApp('/settings/profile', { person: person(), host: oldAndroid() });
    await dropFile(photo());
    expect((await screen.findByRole('alert')).textContent).toContain('This version of Android is too old');
    expect(screen.queryByRole('group', { name: /^Crop area/ })).toBeNull();
  });

  test('of more than 10 MB is rejected before anything is sent, and the limit is shown', async () => {
    const { user, server } = openProfile();
    const heavy = photo();
    Object.defineProperty(heavy, 'size', { value: 30 * 1024 * 1024 });
    await chooseFile(user, heavy);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 10 MB');
    expect(server.asked.some((asked) => asked.includes('userpic'))).toBe(false);
  });

  test('that is read slowly does not replace one that was chosen later', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const { user } = openProfile();
    const held = vi.fn(createImageBitmap);
    let read: () => void = () => undefined;
    held.mockReturnValueOnce(
      new Promise((resolve) => {
        read = () => resolve(Object.assign(new Blob(), { width: 480, height: 640, close: () => undefined }));
      }),
    );
    vi.stubGlobal('createImageBitmap', held);
    // The largest possible file, and one byte more.
    const largest = photo();
    Object.defineProperty(largest, 'size', { value: 10 * 1024 * 1024 });
    await chooseFile(user, largest);
    await waitFor(() => expect(held).toHaveBeenCalledOnce());
    const heavy = photo();
    Object.defineProperty(heavy, 'size', { value: 10 * 1024 * 1024 + 1 });
    await dropFile(heavy);
    const alert = await screen.findByRole('alert');
    await act(async () => read());
    expect(alert.textContent).toContain('larger than 10 MB');
    expect(screen.getByRole('alert')).toBe(alert);
    expect(screen.queryByRole('group', { name: /^Crop area/ })).toBeNull();
  });

  test('takes the memory of a device only as long as it is the chosen one', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const freed: string[] = [];
    const names = ['first', 'second'];
    vi.stubGlobal('createImageBitmap', async () => {
      const own = names.shift() ?? '';
      return Object.assign(new Blob(), { width: 480, height: 640, close: () => void freed.push(own) });
    });
    const { user } = openProfile();
    await chooseFile(user, photo());
    await screen.findByRole('group', { name: /^Crop area/ });
    expect(freed).toEqual([]);
    expect(screen.getByText('Choose another')).toBeVisible();
    await chooseFile(user, photo());
    await waitFor(() => expect(freed).toEqual(['first']));
    await screen.findByRole('group', { name: /^Crop area/ });
    await user.click(screen.getByRole('button', { name: 'Discard this picture' }));
    expect(freed).toEqual(['first', 'second']);
  });

  test('in HEIC shows a clear error where the browser cannot open it', async () => {
    gaps = fillPictureGaps({ width: 0, height: 0 });
    openProfile();
    await dropFile(photo('\0\0\0\u0018ftypheic', 'image/heic'));
    expect((await screen.findByRole('alert')).textContent).toContain('HEIC');
  });

  test('that is broken, smaller than the smallest crop, or too large to decode, shows an error', async () => {
    gaps = fillPictureGaps({ width: 0, height: 0 });
    const { user } = openProfile();
    await chooseFile(user, photo('no picture'));
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be opened');
    gaps.restore();
    gaps = fillPictureGaps({ width: 31, height: 400 });
    await chooseFile(user, photo('small'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('32 pixels'));
    gaps.restore();
    gaps = fillPictureGaps({ width: 10_000, height: 10_001 });
    await chooseFile(user, photo('large'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('too many pixels'));
    gaps.restore();
    gaps = fillPictureGaps({ width: 32, height: 400 });
    await chooseFile(user, photo('just large enough'));
    await screen.findByRole('group', { name: /^Crop area/ });
  });
});
