import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import { newProject } from '@/editor/document/newProject';
import { addResource, pictureOfPack, uploadedPicture } from '@/editor/document/resources/changeResources';
import { PicturesSheet } from '@/editor/resources/pictures/PicturesSheet';
import { type Appearance, type Platform, prerenderedLook } from '@/platform/Platform';
import { fillPictureGaps } from '../../support/app/pictures';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';

const packs: Answers = {
  'resources.imagePacks': {
    body: [
      {
        id: 'friends',
        name: { en: 'Friends' },
        images: ['girl-happy.webp', 'cat-sad.webp', 'effect-dots.webp'],
        names: {
          'girl-happy.webp': { en: 'Girl is happy', ru: 'Девочка радуется' },
          'cat-sad.webp': { en: 'Cat is sad', ru: 'Кот грустит' },
        },
        characters: [
          {
            id: 'girl',
            name: { en: 'Girl', ru: 'Девочка' },
            looks: [
              { image: 'girl-happy.webp', pose: 'standing', mood: 'happy', face: [0.3, 0.1, 0.4, 0.2] },
            ],
          },
        ],
      },
    ],
  },
};
const upload = (file: string) => ({
  resId: 7,
  resName: file,
  virtPath: { type: 4 as const, vpstr: `res/img/${file}` },
});
const refused = refusal(500, 'No room left.');

let restore: () => unknown = () => undefined;
beforeEach(() => {
  restore = fillPictureGaps({ width: 300, height: 500 }).restore;
});
afterEach(() => {
  restore();
});

function openSheet(answers: Answers = {}, project = newProject('Fox', 'en'), host: Partial<Platform> = {}) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const sheet = <PicturesSheet projectId="goldfish" fileKey={null} onChoose={onChoose} onClose={onClose} />;
  return { ...renderEditor(sheet, { answers: { ...packs, ...answers }, project, host }), onChoose, onClose };
}

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function openMine(user: ReturnType<typeof openSheet>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'My pictures' }));
  return screen.findByLabelText<HTMLInputElement>(/Choose pictures/);
}

describe('choosing a picture', () => {
  test('rejected packs show the reason and offer no retry, and packs that failed to load offer one', async () => {
    const { user, server } = openSheet({ 'resources.imagePacks': { noAnswer: 'noAnswer' } });
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the stock pictures');
    server.prepare({
      'resources.imagePacks': refusal(403, 'Not for you.'),
    });
    await user.click(await button('Try again'));
    await screen.findByText('Not for you.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a stock picture is found by a word and chosen by keyboard, with a description for those who cannot see it', async () => {
    const { user, onChoose, store } = openSheet();
    await button('Girl is happy');
    await user.type(screen.getByRole('searchbox'), 'cat');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Girl is happy' })).toBeNull());
    (await button('Cat is sad')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledWith([0, 1], { width: 300, height: 500 }, expect.any(String), true),
    );
    expect(store.state().history.project.resources).toMatchObject([
      { vp: { type: 3, tgt: 3, pid: 'friends', ifn: 'cat-sad.webp' }, alt: 'Cat is sad', width: 300 },
    ]);
  });

  test('the last choice counts when several load slowly, once, and none counts after closing', async () => {
    const { onChoose, store, unmount } = openSheet();
    const [girl, cat] = [await button('Girl is happy'), await button('Cat is sad')];
    for (const pressed of [girl, cat, cat]) fireEvent.click(pressed);
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
    fireEvent.click(girl);
    unmount();
    await act(async () => undefined);
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(store.state().history.project.resources).toMatchObject([{ vp: { ifn: 'cat-sad.webp' } }]);
  });

  test('categories filter, and a search without results says so', async () => {
    const { user } = openSheet();
    await user.click(await button('Effects'));
    expect(within(screen.getByRole('list', { name: 'Stock pictures' })).getAllByRole('button')).toHaveLength(
      1,
    );
    await user.type(screen.getByRole('searchbox'), 'cat');
    expect((await screen.findByRole('status')).textContent).toMatch(/No pictures found/);
  });

  test('the search is cleared by its button, and then all pictures are shown', async () => {
    const { user } = openSheet();
    await button('Girl is happy');
    await user.type(screen.getByRole('searchbox', { name: 'Search pictures' }), 'cat');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Girl is happy' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await button('Girl is happy');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('on an iPhone too every word of the search is in the author’s language', async () => {
    const look: Appearance = { ...prerenderedLook, style: 'ios' };
    openSheet({}, undefined, {
      look: { current: () => look, subscribe: () => () => undefined, choose: null },
    });
    await button('Girl is happy');
    expect(document.body.textContent).not.toMatch(/[а-яё]/i);
  });

  test('characters have categories of their own, are found in both languages, and bring their faces', async () => {
    const { user, store, onChoose } = openSheet();
    await user.click(await screen.findByRole('button', { name: 'Girl', pressed: false }));
    const shelf = within(screen.getByRole('list', { name: 'Stock pictures' }));
    expect(shelf.getAllByRole('button')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox'), 'девоч');
    await user.click(shelf.getByRole('button', { name: 'Girl is happy' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(store.state().history.project.resources).toMatchObject([{ face: [0.3, 0.1, 0.4, 0.2] }]);
  });

  test('pictures of the comic that are not used are marked', async () => {
    const fox = uploadedPicture(upload('fox.webp'), { width: 640, height: 480 });
    const cat = { ...uploadedPicture(upload('cat.webp'), { width: 9, height: 9 }), alt: 'A red cat' };
    const added = [fox, cat].reduce(
      (project, picture) => addResource(picture).change(project),
      newProject('Fox', 'en'),
    );
    const { user, onChoose } = openSheet({}, added);
    await openMine(user);
    const own = within(await screen.findByRole('list', { name: 'My pictures' })).getAllByRole('button');
    expect(own.map(({ title }) => title)).toEqual(['A red cat', 'fox']);
    await user.click(await button(/^fox\s*unused$/));
    expect(onChoose).toHaveBeenCalledWith([0, 1], { width: 640, height: 480 }, expect.any(String), true);
  });
});

describe('a comic that can hold no more pictures', () => {
  const full = () => {
    const cat = pictureOfPack({ pack: 'friends', file: 'cat-sad.webp', name: 'Cat', width: 3, height: 5 });
    const known = addResource(cat).change(newProject('Fox', 'en'));
    const [first] = known.resources;
    if (first === undefined) throw new Error('It has the cat');
    const others = Array.from({ length: comicsLimits.resources - 1 }, (_, index) => ({
      ...first,
      id: index + 2,
      vp: { type: 4 as const, vpstr: `res/img/${index}.webp` },
    }));
    return { ...known, resources: [first, ...others] };
  };

  test('takes a stock picture that it has, and says why it takes no other', async () => {
    const { user, onChoose, store } = openSheet({}, full());
    await user.click(screen.getByRole('tab', { name: 'Stock pictures' }));
    await user.click(await button('Girl is happy'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The comic can’t hold more pictures/);
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(await button('Cat is sad'));
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(onChoose).toHaveBeenCalledWith([0, 1], { width: 300, height: 500 }, expect.any(String), true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(store.state().history.project.resources).toHaveLength(comicsLimits.resources);
  });

  test('takes no file either, which is not sent', async () => {
    const { user, server } = openSheet({}, full());
    await user.upload(await openMine(user), photo('me.jpg'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The comic can’t hold more pictures/);
    expect(server.asked.filter((asked) => asked.startsWith('POST'))).toEqual([]);
  });
});

test('a stock picture that no longer exists is not added, with a message', async () => {
  restore();
  restore = fillPictureGaps({ width: 0, height: 0 }).restore;
  const { user, onChoose, store } = openSheet();
  await user.click(await button('Girl is happy'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load this picture/);
  expect(onChoose).not.toHaveBeenCalled();
  expect(store.state().history.project.resources).toEqual([]);
});

describe('uploading a picture', () => {
  test('it is uploaded, described at once and placed on the page', async () => {
    const { user, server, store, onChoose } = openSheet({
      'resources.uploadImage': { body: upload('me.webp') },
    });
    await user.upload(await openMine(user), photo('me.jpg'));
    await user.type(await screen.findByLabelText('What’s in the picture?'), 'Menu');
    const picture = () => store.state().history.project.resources[0];
    expect(picture()).toMatchObject({ id: 1, name: 'me.webp', alt: 'Menu', width: 300, height: 500 });
    await user.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
    expect(picture()?.alt).toBe('');
    await user.click(await button('Use this picture'));
    expect(onChoose).toHaveBeenCalledWith([0, 1], { width: 300, height: 500 }, expect.any(String), true);
    expect(screen.queryByRole('region', { name: 'me' })).toBeNull();
    expect(server.asked).toContain('POST /api/project/goldfish/image?upload_mode=user_upload');
  });

  test('it fails with the server’s message, and is retried', async () => {
    const { user, store } = openSheet({
      'resources.uploadImage': [refused, { body: upload('me.webp') }],
    });
    await user.upload(await openMine(user), photo('me.jpg'));
    expect((await screen.findByRole('alert')).textContent).toBe('No room left.');
    expect(store.state().history.project.resources).toEqual([]);
    await user.click(await button('Retry: me.jpg'));
    await button('Use this picture');
  });

  test('it waits without a network until it is retried, or the network is back', async () => {
    const { user, server } = openSheet({
      'resources.uploadImage': [
        { noAnswer: 'offline' },
        { noAnswer: 'offline' },
        { body: upload('me.webp') },
      ],
    });
    await user.upload(await openMine(user), photo('me.jpg'));
    const waits = await screen.findByText(/^No internet. The upload continues/);
    // Not a failure: the upload continues or is cancelled.
    expect(waits.role).toBe('status');
    expect(screen.getByRole('progressbar', { name: 'Upload progress of me.jpg' })).toBeVisible();
    expect((await button('Cancel: me.jpg')).textContent).toBe('Cancel');
    await user.click(await button('Retry: me.jpg'));
    await waitFor(() => expect(server.asked.filter((asked) => asked.includes('/image?'))).toHaveLength(2));
    await screen.findByText(/^No internet/);
    fireEvent(window, new Event('online'));
    await button('Use this picture');
  });

  test('it can be cancelled', async () => {
    const { user, server } = openSheet({ 'resources.uploadImage': 'never' });
    await user.upload(await openMine(user), photo('me.jpg'));
    await screen.findByText('Preparing');
    await waitFor(() => expect(server.asked.join()).toContain('/image?upload_mode=user_upload'));
    await user.click(await button('Cancel: me.jpg'));
    await waitFor(() => expect(server.cancelled).toHaveLength(1));
    expect(screen.queryByText('me.jpg')).toBeNull();
  });

  test('it can be added by its web address, by pasting and by dropping', async () => {
    const { user, server } = openSheet({
      'resources.addImageByAddress': { body: upload('far.webp') },
      'resources.uploadImage': [{ body: upload('a.webp') }, { body: upload('b.webp') }],
    });
    await openMine(user);
    await user.click(await button('From a link'));
    const field = await screen.findByLabelText('Picture link');
    await user.type(field, 'fox{Enter}');
    await screen.findByText('A link starts with https://');
    await user.clear(field);
    expect(screen.queryByText('A link starts with https://')).toBeNull();
    await user.type(field, 'https://kadr.example/fox.png{Enter}');
    await screen.findByRole('region', { name: 'far' });
    expect(screen.queryByLabelText('Picture link')).toBeNull();
    expect(server.asked.join()).toContain('imgURL=https%3A%2F%2Fkadr.example%2Ffox.png');
    fireEvent.paste(document, { clipboardData: { files: [photo('a.jpg')] } });
    await screen.findByRole('region', { name: 'a' });
    fireEvent.drop(screen.getByRole('tabpanel'), { dataTransfer: { files: [photo('b.jpg')] } });
    await screen.findByRole('region', { name: 'b' });
    // The sheet does not handle dropped text.
    expect(fireEvent.drop(screen.getByRole('tabpanel'), { dataTransfer: { files: [] } })).toBe(true);
  });
});

function SwitchedSheet() {
  const [isOpen, setOpen] = useState(true);
  const nothing = () => undefined;
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen && <PicturesSheet projectId="goldfish" fileKey={null} onChoose={nothing} onClose={nothing} />}
    </>
  );
}

test('a sheet that was closed and opened again takes a pasted picture once', async () => {
  const { user, server } = renderEditor(<SwitchedSheet />, {
    answers: { ...packs, 'resources.uploadImage': { body: upload('a.webp') } },
  });
  await openMine(user);
  fireEvent.click(screen.getByText('Open or close'));
  fireEvent.click(screen.getByText('Open or close'));
  await openMine(user);
  fireEvent.paste(document, { clipboardData: { files: [photo('a.jpg')] } });
  await screen.findByRole('region', { name: 'a' });
  expect(server.asked.filter((asked) => asked.includes('upload_mode=user_upload'))).toHaveLength(1);
});

describe('a file that is not a picture', () => {
  test('is rejected with a reason, and nothing is sent', async () => {
    restore();
    restore = fillPictureGaps({ width: 0, height: 0 }).restore;
    const { user } = openSheet();
    await user.upload(await openMine(user), photo('words.jpg'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file can’t be opened as a picture.');
  });

  test('offers no retry if the server rejects it, as it would each time, and an address does', async () => {
    const because = (path: string) => refusal(422, { path, text: 'It cannot be read.' }, 'ENT_VALIDN');
    const { user } = openSheet({
      'resources.uploadImage': because('image'),
      'resources.addImageByAddress': because('imgURL'),
    });
    await user.upload(await openMine(user), photo('half.jpg'));
    expect((await screen.findByRole('alert')).textContent).toBe('It cannot be read.');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    await user.click(await button('Cancel: half.jpg'));
    await user.click(await button('From a link'));
    await user.type(await screen.findByLabelText('Picture link'), 'https://kadr.example/a.png');
    await user.click(await button('Add'));
    await button('Retry: https://kadr.example/a.png');
  });
});
