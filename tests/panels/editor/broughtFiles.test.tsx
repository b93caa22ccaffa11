import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import { newProject } from '@/editor/document/newProject';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { DroppedPictures } from '@/editor/resources/upload/DroppedPictures';
import { openSymbol } from '../../support/app/openSymbol';
import { fillPictureGaps } from '../../support/app/pictures';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { box, comicWith } from '../../unit/editor/document/comicWith';

const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const uploaded = (file: string) => ({
  body: { resId: 7, resName: file, virtPath: { type: 4 as const, vpstr: `res/img/${file}` } },
});

let measured = 0;
/** Each picture is wider than the one before it. */
class WiderImage {
  naturalWidth = 200;
  naturalHeight = 300;
  onload: () => void = () => undefined;
  set src(_: string) {
    measured += 1;
    this.naturalWidth += 50 * measured;
    queueMicrotask(() => this.onload());
  }
}

function bring(
  files: readonly (File | string)[],
  answers: Answers,
  project = newProject('Fox', 'en'),
  areOfOneSize = true,
) {
  const { restore } = fillPictureGaps({ width: 300, height: 300 });
  if (!areOfOneSize) vi.stubGlobal('Image', WiderImage);
  onTestFinished(() => void restore());
  const drop = { files, middle: [400, 500] as const, frameId: undefined };
  const part = <DroppedPictures place={{ projectId: 'fox', fileKey: null }} drop={drop} />;
  const shown = renderEditor(<NoticeProvider>{part}</NoticeProvider>, {
    answers,
    project,
  });
  const objects = () => shown.store.state().history.project.pages[0]?.objects ?? [];
  return { ...shown, objects };
}

test('dropped pictures are placed beside each other, and the last one is selected', async () => {
  const { objects, store } = bring([photo('a.jpg'), photo('b.jpg')], {
    'resources.uploadImage': [uploaded('a.webp'), uploaded('b.webp')],
  });
  await waitFor(() => expect(objects()).toHaveLength(2));
  const middles = objects().map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  expect(middles.toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [400, 500],
    [440, 540],
  ]);
  expect(store.state().selected).toEqual([objects()[1]?.id]);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploading' })).toBeNull());
});

test('dropped pictures of different sizes are placed beside each other, too', async () => {
  const answers = { 'resources.uploadImage': [uploaded('a.webp'), uploaded('b.webp')] };
  const { objects } = bring([photo('a.jpg'), photo('b.jpg')], answers, newProject('Fox', 'en'), false);
  await waitFor(() => expect(objects()).toHaveLength(2));
  expect(new Set(objects().map(({ width }) => width)).size).toBe(2);
  const middles = objects().map(({ y, height }) => y + height / 2);
  expect(middles.toSorted((one, other) => one - other)).toEqual([500, 540]);
});

test('a picture that fails to load shows the reason, and can be retried', async () => {
  const { objects, user } = bring([photo('me.jpg')], {
    'resources.uploadImage': [refusal(500, 'No room left.'), uploaded('me.webp')],
  });
  expect((await screen.findByRole('alert')).textContent).toBe('No room left.');
  expect(objects()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry: me.jpg' }));
  await waitFor(() => expect(objects()).toMatchObject([{ type: 'image', image: [0, 1] }]));
});

test('a picture of a pasted web page is fetched from its address', async () => {
  const { objects, server } = bring(['https://pictures.example/cat.png'], {
    'resources.addImageByAddress': uploaded('cat.webp'),
  });
  await waitFor(() => expect(objects()).toMatchObject([{ type: 'image', image: [0, 1] }]));
  expect(server.asked.at(-1)).toContain('imgURL=https%3A%2F%2Fpictures.example%2Fcat.png');
});

test('a picture is placed on its own page when that is left meanwhile, and nothing is selected on the new one', async () => {
  const pages = [1, 2].map((id) => ({ id, objects: [] }));
  const { objects, store } = bring(
    [photo('a.jpg')],
    { 'resources.uploadImage': uploaded('a.webp') },
    comicWith(pages),
  );
  act(() => store.showPage(2));
  await waitFor(() => expect(objects()).toMatchObject([{ type: 'image', image: [0, 1] }]));
  expect(store.state()).toMatchObject({ pageId: 2, selected: [] });
});

test('a picture stays in the comic, but is placed nowhere, when a symbol is opened meanwhile', async () => {
  const { objects, store } = bring([photo('a.jpg')], { 'resources.uploadImage': uploaded('a.webp') });
  act(() => openSymbol(store));
  await waitFor(() => expect(store.state().history.project.resources).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploading' })).toBeNull());
  expect(objects()).toEqual([]);
  expect(store.state().history.project.symbols?.door?.objects).toEqual([]);
});

test('a picture that the page has no room for is reported, and stays in the comic', async () => {
  const full = Array.from({ length: comicsLimits.objectsInList }, (_, index) => box(100 + index));
  const { objects, store } = bring(
    [photo('a.jpg')],
    { 'resources.uploadImage': uploaded('a.webp') },
    comicWith([{ id: 1, objects: full }]),
  );
  await screen.findByText(/^Not added: 1\./);
  expect(objects()).toEqual(full);
  expect(store.state().history.project.resources).toHaveLength(1);
});
