import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PreviewNote } from '@/domain/preview';
import { newProject } from '@/editor/document/newProject';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { FilesButton } from '@/editor/files/FilesButton';
import type { Platform } from '@/platform/Platform';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

function Files() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FilesButton isOpen={isOpen} onOpen={setOpen} onHelp={() => undefined} onVersions={() => undefined} />
  );
}

const link = { token: 'secret', endsAt: '2026-12-05T12:00:00.000Z' };
const note = (id: string, more: Partial<PreviewNote> = {}): PreviewNote => ({
  id,
  page: 1,
  name: '',
  text: `Note ${id}`,
  isSettled: false,
  createdAt: `2026-11-28T12:00:0${id}.000Z`,
  ...more,
});

async function open(answers: Answers, { host = {}, saveNow = async () => true } = {} as Options) {
  const {
    pages: [first],
    ...rest
  } = newProject('Fox', 'en');
  if (first === undefined) throw new Error('A new comic has a page.');
  const editor = renderEditor(
    <DraftProvider draft={{ ...savedDraft, saveNow }}>
      <Files />
    </DraftProvider>,
    {
      project: { ...rest, pages: [first, { ...first, id: 2 }] },
      host,
      answers: { 'previews.link': { body: null }, 'previews.notes': { body: [] }, ...answers },
    },
  );
  const press = async (name: string) => editor.user.click(await screen.findByRole('button', { name }));
  await press('Comic: name and file');
  await press('Preview link and notes');
  return { ...editor, press };
}

interface Options {
  readonly host?: Partial<Platform>;
  readonly saveNow?: () => Promise<boolean>;
}

const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to the draft' });

test('the draft is saved before its link is made, which is copied, shown as a code, replaced and turned off', async () => {
  const saveNow = vi.fn(async () => true);
  const copied: string[] = [];
  const social: Platform['social'] = {
    sendLink: null,
    async copyText(text) {
      copied.push(text);
      return { kind: 'granted', value: 'copied' };
    },
  };
  const { press, server } = await open(
    {
      'previews.makeLink': [{ body: link }, { body: { ...link, token: 'another' } }],
      'previews.revokeLink': { body: null },
    },
    { host: { social }, saveNow },
  );
  await press('Make a link');
  const { value } = await address();
  expect(new URL(value).pathname).toBe('/preview/secret');
  expect(saveNow).toHaveBeenCalledOnce();
  await screen.findByText('Works until December 5, 2026.');
  await screen.findByRole('img', { name: 'The link as a QR code' });
  await press('Copy');
  await screen.findByText('Link copied');
  expect(copied).toEqual([value]);
  await press('Replace it with a new link');
  await waitFor(async () => expect((await address()).value).toMatch(/\/preview\/another$/));
  expect(screen.queryByText('Link copied')).toBeNull();
  await press('Turn the link off');
  await screen.findByRole('button', { name: 'Make a link' });
  expect(server.asked.filter((one) => /preview$/.test(one))).toEqual([
    'GET /api/project/a/preview',
    'PUT /api/project/a/preview',
    'PUT /api/project/a/preview',
    'DELETE /api/project/a/preview',
  ]);
  // What is turned off shows nothing.
  expect(saveNow).toHaveBeenCalledTimes(2);
});

test('a failure to save the draft or make the link is shown, and can be retried', async () => {
  const { press, server } = await open(
    { 'previews.makeLink': refusal(403, 'Not now.') },
    { saveNow: async () => false },
  );
  await press('Make a link');
  await screen.findByText('Not now.');
  server.prepare({ 'previews.makeLink': { body: link } });
  await press('Make a link');
  await screen.findByText('The draft couldn’t be saved, so the link shows an earlier one.');
  await address();
});

test('a link that could not be turned off stays, and is turned off once at a time', async () => {
  const { press, server } = await open({
    'previews.link': { body: link },
    'previews.revokeLink': [refusal(500, 'Out of order.'), 'never'],
  });
  await press('Turn the link off');
  await screen.findByText('Out of order.');
  await address();
  const count = () => server.asked.filter((asked) => asked.startsWith('DELETE')).length;
  await press('Turn the link off');
  await press('Turn the link off');
  expect([count(), screen.queryByText('Out of order.')]).toEqual([2, null]);
});

test('open notes come first, lead to their page, and are settled and deleted', async () => {
  const notes = [note('1', { isSettled: true }), note('2', { page: 2, name: 'Ben' }), note('3')];
  const { user, press, server, store } = await open({
    'previews.notes': { body: notes },
    'previews.settleNote': { body: null },
    'previews.deleteNote': { body: null },
  });
  const region = within(await screen.findByRole('region', { name: 'Notes from readers' }));
  const items = async () => (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await items()).toEqual([
    expect.stringContaining('Note 3'),
    expect.stringContaining('From Ben'),
    expect.stringContaining('Note 1'),
  ]);
  const [third] = await region.findAllByRole('checkbox', { name: 'Settled' });
  if (third === undefined) throw new Error('There is no note.');
  server.prepare({ 'previews.notes': { body: [note('2', { page: 2 })] } });
  await user.click(third);
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(server.sent).toEqual([{ asked: 'PUT /api/project/a/preview_notes/3', body: { isSettled: true } }]);
  await press('Page 2');
  expect(store.state().ownPageId).toBe(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a note follows its page when that is moved, and says when it was deleted', async () => {
  const notes = [
    note('1', { pageId: 2 }),
    note('2', { page: 2, pageId: 7 }),
    note('3', { page: 2 }),
    note('4', { page: 3 }),
  ];
  const { user, store } = await open({ 'previews.notes': { body: notes } });
  const region = within(await screen.findByRole('region', { name: 'Notes from readers' }));
  const items = (await region.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Page 2.*Note 1/),
    expect.stringMatching(/^Page 2.*Note 3/),
    expect.stringMatching(/^Page 2 \(deleted\).*Note 2/),
    expect.stringMatching(/^Page 3 \(deleted\).*Note 4/),
  ]);
  expect(region.getAllByRole('button', { name: /^Page/ })).toHaveLength(2);
  const [first] = region.getAllByRole('button', { name: 'Page 2' });
  if (first === undefined) throw new Error('No note leads to its page.');
  await user.click(first);
  expect(store.state().ownPageId).toBe(2);
});

test('a note that could not be changed stays as it was, with the reason', async () => {
  const { press } = await open({
    'previews.notes': { body: [note('1')] },
    'previews.deleteNote': refusal(500, 'Out of order.'),
  });
  await press('Delete the note about page 1');
  await screen.findByText('Out of order.');
  await screen.findByText('Note 1');
});

test('a failure to load can be retried, and an empty list of notes says so', async () => {
  const { press, server } = await open({
    'previews.link': [{ noAnswer: 'offline' }, { body: link }],
    'previews.notes': { body: [] },
  });
  await press('Try again');
  await address();
  await screen.findByText('No notes yet.');
  expect(server.asked.filter((one) => /preview$/.test(one))).toHaveLength(2);
});

test('notes that failed to load can be tried again', async () => {
  const { press, server } = await open({ 'previews.notes': { noAnswer: 'offline' } });
  server.prepare({ 'previews.notes': { body: [] } });
  await press('Try again');
  await screen.findByText('No notes yet.');
});
