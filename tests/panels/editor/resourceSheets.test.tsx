import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import { openSymbol } from '../../support/app/openSymbol';
import { fillPictureGaps } from '../../support/app/pictures';
import { renderEditor } from '../../support/app/renderEditor';
import { there } from '../../support/app/there';

let restore: () => unknown = () => undefined;
beforeEach(() => {
  restore = fillPictureGaps({ width: 300, height: 500 }).restore;
});
afterEach(() => {
  restore();
});

const packs = {
  'resources.imagePacks': {
    body: [
      {
        id: 'friends',
        name: {},
        images: ['girl-happy.webp'],
        names: { 'girl-happy.webp': { en: 'Girl is happy' } },
      },
    ],
  },
};
function Shelf() {
  const { openShelf, openPictures, sheet } = useResourceSheets({ projectId: 'goldfish', fileKey: null });
  return (
    <>
      <button type="button" onClick={() => openPictures({ middle: [200, 300], frameId: undefined })}>
        Open here
      </button>
      <button type="button" onClick={openShelf}>
        Open
      </button>
      {sheet}
    </>
  );
}

const button = (name: string) => screen.findByRole('button', { name });

async function openPictures() {
  const editor = renderEditor(<Shelf />, { answers: packs });
  await editor.user.click(await button('Open'));
  await editor.user.click(await button('Add pictures'));
  const page = () => editor.store.state().history.project.pages[0];
  return { ...editor, page };
}

describe('a chosen picture', () => {
  test('is placed in the middle of the page, selected, and removed by one undo', async () => {
    const { user, store, page } = await openPictures();
    await user.click(await button('Girl is happy'));
    await waitFor(() => expect(page()?.objects).toMatchObject([{ type: 'image', image: [0, 1] }]));
    expect(store.state().selected).toEqual([2]);
    expect(screen.queryByRole('dialog')).toBeNull();
    store.undo();
    expect(page()?.objects).toEqual([]);
    expect(store.state().history.project.resources).toEqual([]);
  });

  test('is placed where it is wanted', async () => {
    const { user, store } = renderEditor(<Shelf />, { answers: packs });
    await user.click(await button('Open here'));
    await user.click(await button('Girl is happy'));
    const objects = () => store.state().history.project.pages[0]?.objects ?? [];
    await waitFor(() => expect(objects()).toHaveLength(1));
    const middles = objects().map(({ x, y, width, height }) =>
      [x + width / 2, y + height / 2].map(Math.floor),
    );
    expect(middles).toEqual([[200, 300]]);
  });

  test('and others that were uploaded together get a page each, in their order, undone in one step', async () => {
    const stored = ['a.webp', 'b.webp', 'c.webp'].map((name, index) => ({
      body: { resId: index + 7, resName: name, virtPath: { type: 4 as const, vpstr: `res/img/${name}` } },
    }));
    const { user, store } = renderEditor(<Shelf />, {
      answers: { ...packs, 'resources.uploadImage': stored },
    });
    await user.click(await button('Open here'));
    await user.click(await screen.findByRole('tab', { name: 'My pictures' }));
    const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
    const choose = await screen.findByLabelText(/Choose pictures/);
    await user.upload(choose, photos);
    await user.click(await button('Put each on its own page: 3'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const project = () => store.state().history.project;
    const pictures = () =>
      project().pages.map(({ objects }) => objects.map((one) => one.type === 'image' && one.image[1]));
    expect(pictures().map(([first]) => first)).toEqual(project().resources.map(({ id }) => id));
    expect(pictures().every((ofPage) => ofPage.length === 1)).toBe(true);
    store.undo();
    expect([pictures(), project().resources.length]).toEqual([[[]], 3]);
    // The files are kept, and the sheet opens where they are.
    await user.click(await button('Open here'));
    expect((await screen.findByRole('tab', { name: 'My pictures' })).ariaSelected).toBe('true');
    expect(screen.queryByRole('button', { name: 'Add to page' })).toBeNull();
  });

  test('of several that were uploaded together leaves the sheet open for the others', async () => {
    const stored = ['a.webp', 'b.webp'].map((name, index) => ({
      body: { resId: index + 7, resName: name, virtPath: { type: 4 as const, vpstr: `res/img/${name}` } },
    }));
    const { user, store } = renderEditor(<Shelf />, {
      answers: { ...packs, 'resources.uploadImage': stored },
    });
    await user.click(await button('Open here'));
    await user.click(await screen.findByRole('tab', { name: 'My pictures' }));
    const photos = ['a.jpg', 'b.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
    await user.upload(await screen.findByLabelText(/Choose pictures/), photos);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add to page' })).toHaveLength(2));
    await user.click(screen.getByRole('checkbox', { name: 'Set as page background' }));
    await user.click(there(screen.getAllByRole('button', { name: 'Add to page' })[0]));
    expect(screen.getByRole('checkbox', { name: 'Set as page background' })).toHaveProperty('checked', false);
    await user.click(await button('Add to page'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { background, objects = [] } = store.state().history.project.pages[0] ?? {};
    const shown = [background?.image, ...objects.map((one) => one.type === 'image' && one.image)];
    expect(new Set(shown)).toEqual(
      new Set([
        [0, 1],
        [0, 2],
      ]),
    );
  });

  test('becomes the background on request', async () => {
    const { user, store, page } = await openPictures();
    await user.click(screen.getByRole('checkbox', { name: 'Set as page background' }));
    await user.click(await button('Girl is happy'));
    await waitFor(() => expect(page()?.background).toEqual({ image: [0, 1] }));
    expect(page()?.objects).toEqual([]);
    store.undo();
    expect(page()?.background).toBeUndefined();
    act(() => openSymbol(store));
    await user.click(await button('Open'));
    await user.click(await button('Add pictures'));
    await button('Girl is happy');
    // A symbol has no background.
    expect(screen.queryByRole('checkbox', { name: 'Set as page background' })).toBeNull();
  });
});
