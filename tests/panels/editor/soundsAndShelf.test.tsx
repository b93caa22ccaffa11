import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaKinds, mimeTypeOf } from '@/comics/packages/mediaFiles';
import type { ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { newProject } from '@/editor/document/newProject';
import { addResource, uploadedPicture, uploadedSound } from '@/editor/document/resources/changeResources';
import { addPageSound } from '@/editor/document/resources/pageSounds';
import { ResourceShelf } from '@/editor/resources/ResourceShelf';
import { PageSounds } from '@/editor/resources/sounds/PageSounds';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { pictureFiles } from '@/ui/FileButton';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { decodeSounds, hearSounds } from '../../support/app/sounds';
import { there } from '../../support/app/there';
import { wavOf } from '../../support/wav';

const upload = (vpstr: string) => ({
  resId: 7,
  resName: vpstr.replace(/^.*\//, ''),
  virtPath: { type: 4 as const, vpstr },
});
const rain = addResource(uploadedSound(upload('res/snd/rain.mp3'), 65_000));
const fox = addResource(uploadedPicture(upload('res/img/fox.webp'), { width: 640, height: 480 }));
const both = fox.change(rain.change(newProject('Fox', 'en')));

/** The volume of every sound that the browser decodes. */
let height = 0.5;

beforeEach(() => {
  height = 0.5;
  decodeSounds(() => height);
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(wavOf(20))));
});

const wav = () => new File([new Uint8Array(wavOf(20))], 'steps.wav', { type: 'audio/wav' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

function openSounds(answers: Answers, project: ProjectFile = newProject('Fox', 'en')) {
  const onChoose = vi.fn();
  const sheet = (
    <SoundsSheet projectId="goldfish" fileKey="k" onChoose={onChoose} onClose={() => undefined} />
  );
  const library = { 'resources.stockSounds': { body: [] } };
  const shown = renderEditor(sheet, { answers: { ...library, ...answers }, project });
  return { ...shown, onChoose };
}

/** What the comic has already, beside the library. */
async function openOwn(user: ReturnType<typeof openSounds>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'My sounds' }));
}

describe('choosing a sound', () => {
  test('an uploaded one appears and is chosen with a caption for those who cannot hear it', async () => {
    const { user, store, onChoose } = openSounds({
      'resources.uploadSound': { body: upload('res/snd/steps.wav') },
    });
    await openOwn(user);
    await user.upload(await screen.findByLabelText<HTMLInputElement>(/Choose sounds/), wav());
    await user.type(await screen.findByLabelText('Caption for deaf readers'), 'Steps');
    expect(store.state().history.project.resources).toMatchObject([{ dt: 3, id: 1, duration: 3200 }]);
    await screen.findByText('0:03 · unused');
    expect(screen.queryByRole('list', { name: 'Uploading' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith({ sound: { sound: [3, 1], caption: 'Steps' } });
  });

  test('files of every kind that a comic may have are offered by the device', async () => {
    const { user } = openSounds({});
    await openOwn(user);
    await button('Record');
    const kinds = (of: 'picture' | 'sound') => mediaKinds.filter(({ family }) => family === of);
    const accepted = document.querySelector('input[type="file"]')?.getAttribute('accept')?.split(',');
    const sounds = kinds('sound').flatMap((kind) => [`.${kind.extension}`, mimeTypeOf(kind)]);
    expect(accepted?.toSorted()).toEqual(sounds.toSorted());
    expect(pictureFiles.split(',').toSorted()).toEqual(kinds('picture').map(mimeTypeOf).toSorted());
  });

  test('captions are requested for two sounds uploaded one after the other, but not for several at once', async () => {
    const { user } = openSounds(
      {
        'resources.uploadSound': [
          { body: upload('res/snd/a.wav') },
          { body: upload('res/snd/b.wav') },
          { body: upload('res/snd/c.wav') },
          { body: upload('res/snd/d.wav') },
        ],
      },
      both,
    );
    await openOwn(user);
    const files = await screen.findByLabelText<HTMLInputElement>(/Choose sounds/);
    await user.upload(files, [wav(), wav()]);
    // The same ones may be chosen again.
    expect(files.value).toBe('');
    await button('Choose a');
    await button('Choose rain');
    await user.upload(files, wav());
    await screen.findByLabelText('Caption for deaf readers');
    expect(screen.queryByRole('button', { name: 'Choose c' })).toBeNull();
    await user.upload(files, wav());
    await button('Choose c');
    expect(screen.queryByRole('button', { name: 'Choose d' })).toBeNull();
  });

  test('one that is too quiet shows a warning', async () => {
    height = 0.01;
    const { user } = openSounds({}, both);
    await openOwn(user);
    await screen.findByText('1:05 · too quiet, few will hear it · unused');
  });

  test('a file that is not a sound is rejected before it is sent', async () => {
    const { user } = openSounds({});
    await openOwn(user);
    const words = new File(['words'], 'words.mp3', { type: 'audio/mpeg' });
    await user.upload(await screen.findByLabelText<HTMLInputElement>(/Choose sounds/), words);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not an MP3, OGG, M4A or WAV sound.');
  });
});

describe('listening to a sound', () => {
  const steps = addResource({ ...uploadedSound(upload('res/snd/steps.wav'), 900), name: 'steps.wav' });
  const listen = (name: string) => button(`Listen to ${name}`);

  test('ends when another one is listened to, and when its button is pressed again', async () => {
    const heard = hearSounds();
    const { user } = openSounds({}, steps.change(both));
    await openOwn(user);
    await user.click(await listen('rain'));
    // The latest is the first.
    expect(
      screen.getAllByRole('button', { name: /^(Listen to|Stop) / }).map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Listen to steps', 'Stop rain']);
    await user.click(await listen('steps'));
    expect(heard.now()).toEqual([false, true]);
    await user.click(await button('Stop steps'));
    expect(heard.now()).toEqual([false, false]);
    await listen('steps');
  });

  test('ends with the sheet', async () => {
    const heard = hearSounds();
    const { user, unmount } = openSounds({}, both);
    await openOwn(user);
    await user.click(await listen('rain'));
    expect(heard.now()).toEqual([true]);
    unmount();
    expect(heard.now()).toEqual([false]);
  });

  test('ends with the sound, and when the browser refuses to play it', async () => {
    const heard = hearSounds();
    const { user } = openSounds({}, both);
    await openOwn(user);
    await user.click(await listen('rain'));
    await button('Stop rain');
    act(heard.endLast);
    await listen('rain');
    heard.play.mockRejectedValueOnce(new Error('not now'));
    await user.click(await listen('rain'));
    await listen('rain');
  });
});

describe('the sounds of a page', () => {
  const sounds = (store: ReturnType<typeof renderEditor>['store']) =>
    store.state().history.project.pages[0]?.sounds;

  test('show how they are played, and can be removed', async () => {
    const project = addPageSound(1, { sound: [3, 1], caption: 'Rain' }).change(both);
    const { user, store } = renderEditor(<PageSounds projectId="goldfish" fileKey={null} pageId={1} />, {
      project,
    });
    await user.selectOptions(await screen.findByLabelText('Type'), 'Music');
    await user.click(screen.getByRole('checkbox', { name: 'Loop' }));
    fireEvent.change(screen.getByRole('slider', { name: /^Volume: 100/ }), { target: { value: '40' } });
    const volume = screen.getByRole('slider', { name: /^Volume: 40/ });
    expect(volume.getAttribute('aria-valuetext')).toBe('40%');
    fireEvent.change(volume, { target: { value: '60' } });
    act(store.undo);
    expect(sounds(store)).toEqual([{ sound: [3, 1], channel: 'music', loop: true, caption: 'Rain' }]);
    fireEvent.change(volume, { target: { value: '40' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Fade in: 0 s' }), {
      target: { value: '1500' },
    });
    await user.type(screen.getByLabelText('Caption for deaf readers'), '!');
    expect(sounds(store)).toEqual([
      { sound: [3, 1], channel: 'music', loop: true, volume: 0.4, fadeIn: 1500, caption: 'Rain!' },
    ]);
    await user.click(await button('Remove from page: rain'));
    expect(sounds(store)).toBeUndefined();
    expect(screen.getByText(/^This page has no sound/)).toBeVisible();
  });

  test('are changed and removed each alone, and keep their captions in other languages', async () => {
    const caption = { en: 'Rain', ru: 'Дождь' };
    const first = { sound: [3, 1] as const };
    const project = addPageSound(1, { ...first, caption }).change(addPageSound(1, first).change(both));
    const { user, store } = renderEditor(<PageSounds projectId="goldfish" fileKey={null} pageId={1} />, {
      project,
    });
    const [, second] = await screen.findAllByLabelText<HTMLInputElement>('Caption for deaf readers');
    if (second === undefined) throw new Error('There are two sounds');
    await user.type(second, '!');
    const [, fading] = screen.getAllByRole('slider', { name: 'Fade out: 0 s' });
    fireEvent.change(there(fading), { target: { value: '500' } });
    const changed = { ...first, fadeOut: 500, caption: { en: 'Rain!', ru: 'Дождь' } };
    expect(sounds(store)).toEqual([first, changed]);
    const [remove] = screen.getAllByRole('button', { name: 'Remove from page: rain' });
    await user.click(there(remove));
    expect(sounds(store)).toEqual([changed]);
  });

  test('are chosen from those of the comic, by keyboard', async () => {
    const { user, store } = renderEditor(<PageSounds projectId="goldfish" fileKey={null} pageId={1} />, {
      project: both,
      answers: { 'resources.stockSounds': { body: [] } },
    });
    (await button('Add sound')).focus();
    await user.keyboard('{Enter}');
    await openOwn(user);
    (await button('Choose rain')).focus();
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Caption for deaf readers');
    await user.keyboard('Rain{Enter}');
    expect(sounds(store)).toEqual([{ sound: [3, 1], caption: 'Rain' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose rain' })).toBeNull());
  });

  test('cannot be recorded on a phone that could not upload the recording', async () => {
    const can = { ...createWebPlatform(window).can, loadPictures: false };
    renderEditor(<PageSounds projectId="goldfish" fileKey={null} pageId={1} />, { host: { can } });
    await button('Add sound');
    expect(screen.queryByRole('button', { name: 'Record a sound' })).toBeNull();
  });
});

describe('the shelf of a comic', () => {
  const open = (answers: Answers = {}, project = both) =>
    renderEditor(
      <ResourceShelf
        projectId="goldfish"
        fileKey={null}
        onClose={() => undefined}
        onPictures={() => undefined}
        onSounds={() => undefined}
      />,
      {
        project,
        answers,
      },
    );
  const twice = (command: Command) => ({
    ...command,
    change: (project: ProjectFile) => command.change(command.change(project)),
  });
  const rows = () =>
    within(screen.getByRole('list', { name: 'All pictures and sounds' })).getAllByRole('listitem');

  test('shows how many there are, where each is used, and what is unused', async () => {
    const { user } = open({}, twice(addPageSound(1, { sound: [3, 1] })).change(both));
    await screen.findByText(/^2 of 500 in this comic/);
    expect(rows().map((row) => row.textContent)).toEqual(['foxunusedDelete for good', 'rainsound of Page 1']);
    await user.click(screen.getByRole('checkbox', { name: 'Unused only' }));
    expect(rows()).toHaveLength(1);
  });

  test('deletes what is not used, after a question, with its file', async () => {
    const failure = refusal(500, 'No.');
    const { user, server, store } = open({ 'resources.deleteImage': [failure, { body: null }] });
    const focused = () => document.activeElement;
    for (const _time of ['first', 'second']) {
      await user.click(await button('Delete fox'));
      expect(focused()).toBe(await button('Delete for good'));
      await user.click(await button('Keep'));
      expect(focused()).toBe(await button('Delete fox'));
    }
    await user.click(await button('Delete fox'));
    expect(server.asked).toEqual([]);
    await user.click(await button('Delete for good'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t delete it/);
    expect(store.state().history.project.resources).toHaveLength(2);
    await user.click(await button('Delete for good'));
    await waitFor(() => expect(store.state().history.project.resources).toHaveLength(1));
    expect(server.asked).toContain('DELETE /api/project/goldfish/image?vpath=res%2Fimg%2Ffox.webp');
    store.undo();
    expect(store.state().history.project.resources).toHaveLength(1);
  });

  test('removes what the server does not have any more', async () => {
    const { user, store, server } = open({
      'resources.deleteImage': refusal(404, 'Not found.'),
      'resources.deleteSound': refusal(404, 'Not found.'),
    });
    for (const [index, name] of ['fox', 'rain'].entries()) {
      await user.click(await button(`Delete ${name}`));
      await user.click(there(screen.getAllByRole('button', { name: 'Delete for good' })[0]));
      await waitFor(() => expect(store.state().history.project.resources).toHaveLength(1 - index));
    }
    expect(server.asked).toContain('DELETE /api/project/goldfish/sound?vpath=res%2Fsnd%2Frain.mp3');
  });

  test('renames and describes, each as one undo step', async () => {
    const { user, store } = open();
    await user.click(await button('Edit fox'));
    await user.type(screen.getByLabelText('What’s in the picture?'), 'A fox');
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Reynard the fox.png');
    const picture = () => store.state().history.project.resources[1];
    expect(picture()).toMatchObject({ name: 'Reynard the fox.png', alt: 'A fox' });
    store.undo();
    expect(picture()).toMatchObject({ name: 'fox.webp', alt: 'A fox' });
    store.undo();
    expect(picture()?.alt).toBeUndefined();
  });

  test('distinguishes a cleared description from a picture that needs none', async () => {
    const { user, store } = open();
    const alt = () => store.state().history.project.resources[1]?.alt;
    await user.click(await button('Edit fox'));
    await user.type(screen.getByLabelText('What’s in the picture?'), 'A');
    await user.clear(screen.getByLabelText('What’s in the picture?'));
    expect(alt()).toBeUndefined();
    const decoration = screen.getByRole('checkbox', { name: 'Decorative, no description' });
    await user.click(decoration);
    expect([alt(), screen.queryByLabelText('What’s in the picture?')]).toEqual(['', null]);
    await user.click(decoration);
    expect(alt()).toBeUndefined();
    expect(screen.getByLabelText('What’s in the picture?')).toHaveProperty('value', '');
  });
});
