import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScreenSwitch } from '@/editor/reuse/ScreenSwitch';
import { renderEditor } from '../../support/app/renderEditor';

test('“On a phone” shows the page as it is there, and creates a second layout only on request', async () => {
  const { user, store } = renderEditor(<ScreenSwitch />);
  const before = store.state().history.project;
  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await screen.findByRole('dialog', { name: 'On a phone' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.state().history.project).toBe(before);
  expect(store.state().opened).toBeNull();

  await user.click(screen.getByRole('button', { name: 'On a phone' }));
  await user.click(screen.getByRole('button', { name: 'Arrange differently' }));
  expect(store.state().history.project.pages[0]?.portrait).toBeDefined();
  expect(store.state().opened).toMatchObject({ kind: 'portrait' });
  expect(store.state().history.past).toHaveLength(1);
});
