import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StoryMap } from '@/editor/map/StoryMap';
import { renderEditor } from '../../support/app/renderEditor';
import { button, comicWith } from '../../unit/editor/document/comicWith';

afterEach(cleanup);

function story() {
  return comicWith([
    { id: 1, objects: [button(11, [{ do: 'go', page: 2 }])] },
    { id: 2, end: true, objects: [] },
    { id: 3, objects: [] },
  ]);
}

test('a card of the map has the number of its page, or its name', async () => {
  const [first, second, third] = story().pages;
  const pages = first && second && third ? [first, second, { ...third, name: 'The attic' }] : [];
  renderEditor(<StoryMap onClose={() => undefined} />, { project: { ...story(), pages } });
  const cards = await waitFor(() => {
    const found = [...document.querySelectorAll('[data-page]')];
    expect(found).toHaveLength(3);
    return found;
  });
  expect(cards.map((card) => card.textContent)).toEqual(['1', '2', expect.stringMatching(/^The attic/)]);
});

/** The map as a list, which needs no layout. */
async function openList() {
  let closed = 0;
  const editor = renderEditor(<StoryMap onClose={() => closed++} />, { project: story() });
  await editor.user.click(screen.getByRole('button', { name: 'Show as list' }));
  const list = within(screen.getByRole('list', { name: 'Story pages' }));
  const press = (name: RegExp) => editor.user.click(list.getByRole('button', { name }));
  const nextOf = (id: number) =>
    editor.store.state().history.project.pages.find((page) => page.id === id)?.next;
  return { ...editor, list, press, nextOf, closed: () => closed };
}

test('the list shows where each page leads and what is wrong with it', async () => {
  const { list } = await openList();
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Page 1first pageleads to: Page 2 — Button: On',
    'Page 2ending',
    'Page 3dead end, unreachableno next page',
  ]);
});

test('a page is selected, opened, gets a page after it, becomes the start and is deleted', async () => {
  const { press, store, user, closed } = await openList();
  const isOff = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
  expect(isOff('Start here')).toBe(true);
  await press(/^Page 3/);
  expect([store.state().pageId, isOff('Start here')]).toEqual([3, false]);
  await user.click(screen.getByRole('button', { name: 'Start here' }));
  await user.click(screen.getByRole('button', { name: 'Start here' }));
  expect([store.state().history.project.start, isOff('Start here')]).toEqual([3, true]);
  expect(store.state().history.past).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add page after' }));
  expect(store.state().history.project.pages.map(({ id }) => id)).toEqual([1, 2, 3, 100]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(store.state().history.project.pages.map(({ id }) => id)).toEqual([1, 2, 3]);
  const notice = within(screen.getByRole('dialog', { name: 'Story map' })).getByRole('alert');
  expect(notice.textContent).toMatch(/^Deleted: Page 4/);
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(store.state().history.project.pages).toHaveLength(4);
  expect([store.state().pageId, closed()]).toEqual([100, 0]);
  await press(/^Page 3/);
  await press(/^Page 3/);
  expect(closed()).toBe(1);
  for (const count of [3, 2, 1]) {
    expect(isOff('Delete')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(store.state().history.project.pages).toHaveLength(count);
    expect(screen.queryByText(/^Cards are pages/) === null).toBe(count > 2);
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect([isOff('Delete'), store.state().history.project.pages.length]).toEqual([true, 1]);
});

test('pages are connected, and the story can end', async () => {
  const { press, user, nextOf } = await openList();
  await press(/^Page 3/);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await press(/^Page 2/);
  expect(nextOf(3)).toBe(2);
  await waitFor(() => expect(screen.getByText(/is now followed by/)).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.keyboard('{Escape}');
  expect(nextOf(3)).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.click(screen.getByRole('button', { name: 'The story ends here' }));
  expect(nextOf(3)).toBeUndefined();
});

test('the focus goes to the page that a question was about, also when it is answered or cancelled', async () => {
  const { press, user, list } = await openList();
  const page3 = () => list.getByRole('button', { name: /^Page 3/ });
  await press(/^Page 3/);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(document.activeElement).toBe(page3());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(page3());
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await user.click(screen.getByRole('button', { name: 'The story ends here' }));
  expect(document.activeElement).toBe(page3());
});

test('keys undo and redo on the map, and the button is off when nothing is left', async () => {
  const { press, user, nextOf, store } = await openList();
  const undo = () => screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled');
  expect(undo()).toBe('true');
  await press(/^Page 3/);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await press(/^Page 1/);
  expect([undo(), nextOf(3)]).toEqual([null, 1]);
  await user.keyboard('{Control>}z{/Control}');
  expect([undo(), nextOf(3)]).toEqual(['true', undefined]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(nextOf(3)).toBe(1);
  expect(store.state().history.past).toHaveLength(1);
});
