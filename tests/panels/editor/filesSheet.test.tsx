import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeMeta, titleOf, withTitle } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { exportComic } from '@/editor/files/exportComic';
import { FilesButton } from '@/editor/files/FilesButton';
import { openSymbol } from '../../support/app/openSymbol';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { projectView } from '../../support/app/wire';
import { png } from '../../unit/comics/packages/pictures';

function Files() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FilesButton isOpen={isOpen} onOpen={setOpen} onHelp={() => undefined} onVersions={() => undefined} />
  );
}

test('a comic is renamed in the sheet where a phone has room for it, and the old name can be restored at once', async () => {
  const { store, user } = renderEditor(
    <DraftProvider draft={savedDraft}>
      <Files />
    </DraftProvider>,
    { project: newProject('Fox', 'en') },
  );
  const title = () => titleOf(store.state().history.project.meta);
  await user.click(screen.getByRole('button', { name: 'Comic: name and file' }));
  const field = await screen.findByRole('textbox', { name: 'Comic name' });
  await user.clear(field);
  await user.type(field, 'Owl');
  expect(title()).toBe('Owl');
  act(store.undo);
  expect(title()).toBe('Fox');
});

/** The sheet over a comic of two pictures, with that comic as a file to import, which may lack some of them. */
async function openFiles(
  answers: Answers,
  lacking: readonly string[] = [],
  names: readonly string[] = ['a', 'b'],
) {
  const pictures = names.map((name, index) => ({
    ver: 1 as const,
    dt: 0 as const,
    id: index + 1,
    name,
    vp: { type: 4 as const, vpstr: `res/img/${name}.png` },
  }));
  const other = { ...newProject('Owl', 'en'), resources: pictures };
  const { bytes } = await exportComic(other, 'Owl', async (path) =>
    path.type === 4 && lacking.includes(path.vpstr) ? null : png(8, 8),
  );
  const file = new File([new Uint8Array(bytes)], 'owl.comics.zip', { type: 'application/zip' });
  const editor = renderEditor(
    <DraftProvider draft={savedDraft}>
      <Files />
    </DraftProvider>,
    { project: newProject('Fox', 'en'), answers },
  );
  const { user, store } = editor;
  await user.click(screen.getByRole('button', { name: 'Comic: name and file' }));
  const bringIn = async () => {
    await user.upload(await screen.findByLabelText<HTMLInputElement>('Import'), file);
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...editor, bringIn, press, title: () => titleOf(store.state().history.project.meta) };
}

const uploaded = (name: string) => ({
  body: { resId: 7, resName: name, virtPath: { type: 4 as const, vpstr: `res/img/${name}` } },
});

describe('a comic that is imported', () => {
  test('replaces this one, with its pictures, until that is undone, also while a symbol is open', async () => {
    const { bringIn, store, title } = await openFiles({
      'resources.uploadImage': [uploaded('1.png'), uploaded('2.png')],
    });
    act(() => openSymbol(store));
    await bringIn();
    await screen.findByText('Comic imported.');
    expect(title()).toBe('Owl');
    expect(store.state().history.project.resources.map(({ vp }) => vp)).toEqual([
      { type: 4, vpstr: 'res/img/1.png' },
      { type: 4, vpstr: 'res/img/2.png' },
    ]);
    act(store.undo);
    expect(title()).toBe('Fox');
  });

  test.each(['Close', 'Cancel'])('is left out by “%s”, and nothing more is sent', async (button) => {
    const { bringIn, press, server, title } = await openFiles({
      'resources.uploadImage': [uploaded('1.png'), 'never'],
    });
    await bringIn();
    await waitFor(() => expect(server.asked.join()).toMatch(/image.*image/));
    await press(button);
    await waitFor(() => expect(server.cancelled).toHaveLength(1));
    expect(title()).toBe('Fox');
    expect(screen.queryByText(/^That didn’t work/)).toBeNull();
  });

  test('continues where it failed when it is retried', async () => {
    const { bringIn, press, server, title } = await openFiles({
      'resources.uploadImage': [uploaded('1.png'), refusal(500, 'No room left.'), uploaded('2.png')],
    });
    await bringIn();
    expect(screen.getByLabelText('Import')).toHaveProperty('value', '');
    await screen.findByText('No room left.');
    expect(title()).toBe('Fox');
    await press('Try again');
    await screen.findByText('Comic imported.');
    expect(title()).toBe('Owl');
    expect(server.asked).toHaveLength(3);
    expect(screen.queryByText('No room left.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('leaves out a picture that the server rejects, but stops at the limit of the comic', async () => {
    const damaged = refusal(422, { text: 'The picture is damaged.', path: 'image' });
    const { bringIn, title } = await openFiles({
      'resources.uploadImage': [damaged, uploaded('2.png'), refusal(422, 'At most 500 pictures.')],
    });
    await bringIn();
    await screen.findByText('Comic imported.');
    expect(screen.getByRole('listitem').textContent).toBe('Rejected by the server, so left empty: a');
    expect(title()).toBe('Owl');
    await bringIn();
    await screen.findByText('At most 500 pictures.');
    expect(screen.queryByText(/^Rejected/)).toBeNull();
  });

  test('names five of the pictures that it lacks, and counts the others', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const { bringIn } = await openFiles(
      {},
      names.map((name) => `res/img/${name}.png`),
      names,
    );
    await bringIn();
    await screen.findByText('Comic imported.');
    expect(screen.getByRole('listitem').textContent).toMatch(/: a, b, c, d, e and 2 more$/);
  });

  test('is refused with a reason when the file is not a comic', async () => {
    const { user, title } = await openFiles({});
    const words = new File(['words'], 'words.zip', { type: 'application/zip' });
    await user.upload(await screen.findByLabelText<HTMLInputElement>('Import'), words);
    await screen.findByText('This file isn’t a comic, or it’s damaged.');
    expect(title()).toBe('Fox');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('the message of an import disappears with an export', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const answers = { 'resources.uploadImage': uploaded('1.png') };
  const { press, bringIn, user } = await openFiles(answers, ['res/img/b.png']);
  await bringIn();
  await screen.findByText(/^Missing from the file/);
  await user.selectOptions(screen.getByLabelText('Format'), 'CBZ, for comic readers');
  await press('Export');
  await screen.findByText('That didn’t work. Please try again.');
  expect(screen.queryByText(/^Missing from the file/)).toBeNull();
});

/** The names of the files that are downloaded from now on. */
function watchDownloads(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:comic';
      static override revokeObjectURL = () => undefined;
    },
  );
  onTestFinished(() => void vi.restoreAllMocks());
  return names;
}

test('without a network a comic is downloaded all the same, without the files that are out of reach', async () => {
  const names = watchDownloads();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const { press, bringIn } = await openFiles({
    'resources.uploadImage': [uploaded('1.png'), uploaded('2.png')],
  });
  await bringIn();
  await screen.findByText('Comic imported.');
  await press('Download');
  await screen.findByText('Pictures and sounds that couldn’t be loaded: 2');
  expect(names).toEqual(['Owl.comics.zip']);
});

test('a download is named after the comic, and says what it lacks', async () => {
  const names = watchDownloads();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { press, bringIn, store } = await openFiles({ 'resources.uploadImage': uploaded('1.png') }, [
    'res/img/b.png',
  ]);
  await bringIn();
  await screen.findByText('Comic imported.');
  screen.getByText(/^Missing from the file/);
  act(() => store.run(changeMeta('changedName', (meta) => withTitle(meta, 'Owl: “part” 1/2?'))));
  await press('Download');
  await screen.findByText('Pictures and sounds that couldn’t be loaded: 2');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download' }));
  expect(names).toEqual(['Owl “part” 1 2.comics.zip']);
  expect(screen.queryByText(/^Missing from the file/)).toBeNull();

  let answer: () => void = () => undefined;
  const late = () => new Promise((resolve) => (answer = () => resolve(new Response(null, { status: 404 }))));
  vi.stubGlobal('fetch', late);
  await press('Download');
  await press('Cancel');
  for (const _file of ['first', 'second']) await act(async () => answer());
  expect(names).toHaveLength(1);
  await screen.findByRole('button', { name: 'Download' });
});

describe('the export', () => {
  async function openExport(languages: readonly string[], answers: Answers = {}) {
    const { user, store } = renderEditor(
      <DraftProvider draft={savedDraft}>
        <Files />
      </DraftProvider>,
      { project: { ...newProject('Fox', 'en'), meta: { title: 'Fox', language: 'en', languages } }, answers },
    );
    await user.click(screen.getByRole('button', { name: 'Comic: name and file' }));
    const region = within(await screen.findByRole('region', { name: 'Export' }));
    return { user, store, region };
  }

  test('is in one of the comic’s languages, first in the author’s own, or in the language of the import', async () => {
    const { user, store, region } = await openExport(['ru', 'en']);
    const options = () =>
      within(region.getByLabelText('Language'))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ textContent, selected }) => [textContent, selected]);
    expect(options()).toEqual([
      ['English', true],
      ['Russian', false],
    ]);
    await user.selectOptions(region.getByLabelText('Language'), 'Russian');
    const inGerman = { title: 'Fuchs', language: 'de', languages: ['de', 'en'] };
    act(() => store.run({ name: 'imported', change: (project) => ({ ...project, meta: inGerman }) }));
    expect(options()).toEqual([
      ['German', true],
      ['English', false],
    ]);
    await user.selectOptions(region.getByLabelText('Format'), 'Web page: folder (ZIP)');
    expect(region.queryByLabelText('Language')).toBeNull();
  });

  test.each([
    [true, 'The server isn’t responding. Check your connection and try again.'],
    [false, 'No internet connection. Check it and try again.'],
  ])('as a web page without a server names the connection (online: %s)', async (isOnline, message) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { user, region } = await openExport(['en'], {
      'projects.view': { body: projectView({ id: 'goldfish', picId: 'cover.webp' }) },
    });
    await user.selectOptions(region.getByLabelText('Format'), 'Web page: folder (ZIP)');
    await user.click(region.getByRole('button', { name: 'Export' }));
    await screen.findByText(message);
    await screen.findByRole('button', { name: 'Try again' });
  });

  test('of a comic in one language asks for no language', async () => {
    const { region } = await openExport(['en']);
    expect(region.queryByLabelText('Language')).toBeNull();
  });

  test.each(['PDF', 'CBZ, for comic readers'])(
    'as %s that the browser cannot draw says so, and can be tried again',
    { tags: 'long' },
    async (format) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const { user, region } = await openExport(['en']);
      await user.selectOptions(region.getByLabelText('Format'), format);
      await user.click(region.getByRole('button', { name: 'Export' }));
      await screen.findByText('That didn’t work. Please try again.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('button', { name: 'Try again' });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
      const [chosen] = screen.getByLabelText<HTMLSelectElement>('Format').selectedOptions;
      expect(chosen?.textContent).toBe(format);
    },
  );
});
