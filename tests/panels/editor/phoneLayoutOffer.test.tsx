import { beforeEach, expect, test } from 'vitest';
import { newProject } from '@/editor/document/newProject';
import { oneComic, sitDown } from '../../support/app/publishing';

const first = newProject('Fox', 'en');
const wide = {
  ...first,
  ids: { ...first.ids, object: { ver: 1 as const, midn: 20 } },
  pages: [1, 2].map((id) => ({
    id,
    ...(id === 1 ? { next: 2 } : { end: true }),
    objects: [{ id: 10 + id, type: 'text' as const, text: 'Hi', x: 0, y: 0, width: 400, height: 200 }],
  })),
};

beforeEach(() => localStorage.clear());

function openWith(project: typeof wide = wide) {
  const comic = oneComic();
  const place = sitDown(comic, { project });
  const group = () => place.sheet().queryByRole('group', { name: 'Phone layout' });
  const press = (name: string) => place.user.click(place.sheet().getByRole('button', { name }));
  const portraits = () => place.store.state().history.project.pages.map(({ portrait }) => portrait?.height);
  const close = () => press('Close');
  return { ...place, group, press, portraits, close };
}

test('a comic for wide screens alone is offered a phone layout until its author answers', async () => {
  const { open, close, group, press, portraits, sheet } = openWith();
  await open();
  expect(group()).not.toBeNull();
  await close();
  await open();
  await press('Leave as it is');
  expect(document.activeElement).toBe(sheet().getByText(/^The pages stay as they are/));
  expect(portraits()).toEqual([undefined, undefined]);
  await close();
  await open();
  expect(group()).toBeNull();
});

test('the offered layout is for all pages, and is undone in its place', async () => {
  const { open, press, portraits, sheet, store, ready } = openWith();
  await open();
  await press('Use on all 2 pages');
  expect(document.activeElement).toBe(sheet().getByText(/^Phones will show this layout/));
  expect(portraits()).toEqual([1460, 1460]);
  await press('Undo');
  expect(store.state().history.project).toBe(wide);
  expect(document.activeElement).toBe(sheet().getByText(/^The pages stay as they are/));
  await ready();
});

test('an offer that was open when the comic was published is not made again', { tags: 'long' }, async () => {
  const { open, publish, group } = openWith();
  await publish(null);
  await open();
  expect(group()).toBeNull();
});

test('a comic that was published without an offer is offered a phone layout once it is for wide screens', async () => {
  const { publish } = openWith({ ...wide, pages: wide.pages.map((one) => ({ ...one, objects: [] })) });
  await publish(null);
  expect(localStorage.getItem('phone_layout_offered')).toBeNull();
});

test('an answer keeps those for other comics, and the device forgets the oldest ones', async () => {
  const { open, press } = openWith();
  const others = Array.from({ length: 200 }, (_, index) => `comic-${index}`);
  localStorage.setItem('phone_layout_offered', others.join());
  await open();
  await press('Leave as it is');
  expect(localStorage.getItem('phone_layout_offered')).toBe([...others.slice(1), 'goldfish'].join());
});

test('nothing is offered for a comic that is upright, is scrolled, is empty or has a phone layout', {
  tags: 'long',
}, async () => {
  const [page, ...others] = wide.pages;
  if (page === undefined) throw new Error('no page');
  const portrait = { width: 1080, height: 1460 };
  for (const project of [
    { ...wide, canvas: { ...wide.canvas, height: 1600 } },
    { ...wide, pages: wide.pages.map((one) => ({ ...one, height: 4000 })) },
    { ...wide, pages: wide.pages.map((one) => ({ ...one, objects: [] })) },
    { ...wide, pages: [{ ...page, portrait }, ...others] },
  ]) {
    const { open, group, unmount } = openWith(project);
    await open();
    expect(group()).toBeNull();
    unmount();
  }
});
