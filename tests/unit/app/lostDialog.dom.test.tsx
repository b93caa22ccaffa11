import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';

const host = '@/app/DialogHost';
const lost = () => Promise.reject(new Error('No connection'));

afterEach(() => {
  cleanup();
  vi.doUnmock(host);
  vi.resetModules();
  vi.restoreAllMocks();
});

/** What is shown of a dialog that opens; modules that loaded before would not know what is lost. */
async function openDialog(load: () => Promise<() => string>) {
  vi.resetModules();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { DialogQueue } = await import('@/app/DialogQueue');
  const { defineDialog } = await import('@/routes/dialogs');
  const { RoutesProvider, useDialogs } = await import('@/routes/Routes');
  const { createLocationStore } = await import('@/routes/location');
  const { TextProvider } = await import('@/i18n/TextProvider');
  const { startI18n } = await import('@/i18n/startI18n');
  const dialog = defineDialog('any', load);
  const texts = { 'retry.failed': 'Failed to load', 'common.tryAgain': 'Try again' };
  const { result } = renderHook(useDialogs, {
    wrapper: ({ children }) => (
      <TextProvider i18n={startI18n({ locale: 'en', texts })} renderedAt={undefined}>
        <RoutesProvider store={createLocationStore('/')}>
          <DialogQueue />
          {children}
        </RoutesProvider>
      </TextProvider>
    ),
  });
  act(() => void result.current.open(dialog, {}));
}

test('a dialog is shown once its code has loaded', async () => {
  await openDialog(async () => () => 'The dialog');
  await screen.findByText('The dialog');
});

test('when the code of a dialog fails to load, the page offers to try again', async () => {
  await openDialog(lost);
  await screen.findByRole('button', { name: 'Try again' });
});

test('when the code shared by all dialogs fails to load, the page offers to try again', async () => {
  vi.doMock(host, lost);
  await openDialog(async () => () => 'The dialog');
  await screen.findByRole('button', { name: 'Try again' });
});
