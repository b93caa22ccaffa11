import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import { BanNote, createBanNews } from '@/editor/shell/AccountNotes';
import { renderEditor } from '../../support/app/renderEditor';

test('a banned author sees the server’s message, and that the changes stay on the device', async () => {
  const ban = createBanNews();
  const { user } = renderEditor(<BanNote ban={ban} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  const error = new ApiError({
    kind: 'USER_IS_BANNED',
    httpStatusCode: 403,
    reason: 'server',
    isRetriable: false,
    messages: [{ path: null, text: 'You are banned until Monday.' }],
  });
  act(() => ban.report(error));
  await screen.findByText('You are banned until Monday.');
  expect(screen.getByText(/stay on this device/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
