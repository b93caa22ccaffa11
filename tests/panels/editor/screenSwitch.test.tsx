import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newProject } from '@/editor/document/newProject';
import { ScreenSwitch } from '@/editor/reuse/ScreenSwitch';
import { renderEditor } from '../../support/app/renderEditor';

test('“On a phone” proposes a second layout beside the page as it is, and creates it only on request', async () => {
  const { user, store } = renderEditor(<ScreenSwitch />);
  const before = store.state().history.project;
  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await screen.findByRole('dialog', { name: 'On a phone' });
  await screen.findByText('Proposed layout');
  await user.click(screen.getByRole('button', { name: 'Leave as it is' }));
  expect(store.state().history.project).toBe(before);
  expect(store.state().opened).toBeNull();

  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await user.click(await screen.findByRole('button', { name: 'Use on this page' }));
  expect(store.state().history.project.pages[0]?.portrait).toBeDefined();
  expect(store.state().opened).toMatchObject({ kind: 'portrait' });
  expect(store.state().history.past).toHaveLength(1);
});

test('the proposal can be used on all pages, and is undone at once', async () => {
  const first = newProject('Fox', 'en');
  const [page] = first.pages;
  if (page === undefined) throw new Error('no page');
  const project = { ...first, pages: [page, { ...page, id: 90 }, { ...page, id: 91, height: 3000 }] };
  const { user, store } = renderEditor(<ScreenSwitch />, { project });
  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await user.click(await screen.findByRole('button', { name: 'Use on all 2 pages' }));
  expect(store.state().history.project.pages.map(({ portrait }) => portrait?.height)).toEqual([
    1460,
    1460,
    undefined,
  ]);
  store.undo();
  expect(store.state().history.project).toBe(project);
});

test('one of two pages gets the proposal alone, and a scrolled page with its own layout can be switched', async () => {
  const [page] = newProject('Fox', 'en').pages;
  if (page === undefined) throw new Error('no page');
  const portrait = { width: 720, height: 1280 };
  const pages = [
    page,
    { ...page, id: 90 },
    { ...page, id: 91, height: 3000 },
    { ...page, id: 92, height: 3000, portrait },
  ];
  const { user, store } = renderEditor(<ScreenSwitch />, { project: { ...newProject('Fox', 'en'), pages } });
  const isPressed = (name: string) => screen.getByRole('button', { name }).ariaPressed;
  act(() => store.showPage(90));
  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await user.click(await screen.findByRole('button', { name: 'Use on this page' }));
  expect(store.state().history.project.pages.map((one) => one.portrait !== undefined)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(store.state().opened).toEqual({ kind: 'portrait', pageId: 90 });
  act(() => store.showPage(91));
  expect(screen.queryByRole('button', { name: 'On a phone' })).toBeNull();
  act(() => store.showPage(92));
  expect(isPressed('On a wide screen')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  expect(store.state().opened).toEqual({ kind: 'portrait', pageId: 92 });
  expect([isPressed('On a wide screen'), isPressed('On a phone')]).toEqual(['false', 'true']);
  await user.click(screen.getByRole('button', { name: 'On a wide screen' }));
  expect(store.state().opened).toBeNull();
});
