import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { bannedSignOutMs } from '@/domain/limits';
import type { App, AskedCall, DoneCall } from './FailingCall';
import { ban, type CallFailure, invalidToken, plainFailures } from './failures';

type DoneCell = readonly [title: string, call: DoneCall];
type AskedCell = readonly [title: string, call: AskedCall, failure: CallFailure];

/** Each call that a screen makes automatically, with each failure. */
export const askedCells = (calls: readonly AskedCall[]): AskedCell[] =>
  calls.flatMap((call) =>
    [...plainFailures, ban, invalidToken].map(
      (failure): AskedCell => [`${call.what} (${call.call}) meets ${failure.name}`, call, failure],
    ),
  );

/** Each call that is made by an action. */
export const doneCells = (calls: readonly DoneCall[]): DoneCell[] =>
  calls.map((call): DoneCell => [`${call.what} (${call.call})`, call]);

/** Those that are sent with a token. */
export const signedInCells = (calls: readonly DoneCall[]): DoneCell[] =>
  doneCells(calls.filter(({ isVisitors }) => !isVisitors));

export async function proveAskedCall(_: string, call: AskedCall, failure: CallFailure): Promise<void> {
  const log = silence();
  holdSignOut();
  const failed = failure.answer('value');
  // Several parts may call, in any order. A failure that no retry fixes occurs for each of them.
  const isMended = failure.isRetriable || failure === invalidToken || call.tells === 'button';
  const app = call.open({ [call.call]: isMended ? [failed, call.succeeds] : failed });
  if (failure === invalidToken) {
    await waitFor(() => expect(app.storage.get('token')).toBeNull());
    await call.visitorFinds();
    expectSilence(failure);
    return;
  }
  await call.stands?.();
  if (failure === ban) await closeErrorDialog(ban.text);
  if (call.tells === 'strip') await expectStrip(call, failure);
  else expectSilence(failure);
  // A call that is retried automatically is logged after the last attempt.
  if (!failure.isRetriable) await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  if (call.isThere && (failure.isRetriable || call.tells === 'button')) {
    const name = call.tells === 'strip' ? 'Try again' : /^Show/;
    await app.user.click(await screen.findByRole('button', { name }));
    await call.isThere();
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
}

/** Tests one failure after another, and then a success. */
export async function proveDoneCall(_: string, call: DoneCall): Promise<void> {
  silence();
  holdSignOut();
  const app = await open(call);
  for (const failure of [...plainFailures, ban]) {
    app.server.prepare({ [call.call]: failure.answer(call.path ?? 'value') });
    await call.act(app);
    await expectShown(call, failure);
    await call.isKept(app);
  }
  app.server.prepare({ [call.call]: call.succeeds });
  await call.act(app);
  await call.isDone(app);
  if (call.isInDialog) await closeErrorDialog(ban.text);
}

/** Afterwards the user is a visitor at the same place. */
export async function proveSignedOut(_: string, call: DoneCall): Promise<void> {
  silence();
  const app = await open(call);
  app.server.prepare({ [call.call]: [invalidToken.answer(''), call.before?.answered ?? call.succeeds] });
  const { pathname } = window.location;
  await call.act(app);
  await waitFor(() => expect(app.storage.get('token')).toBeNull());
  // A list whose next page has failed is loaded again, so there is no error to show.
  if (call.tells === 'dialog' && !call.before) await closeErrorDialog(invalidToken.text);
  else expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(window.location.pathname).toBe(pathname);
  await call.isSignedOut(app);
}

async function open({ call, before, succeeds, ...panel }: DoneCall): Promise<App> {
  const app = panel.open({ [call]: before?.answered ?? succeeds });
  await before?.isThere();
  return app;
}

async function expectShown(call: DoneCall, failure: CallFailure): Promise<void> {
  if (call.tells === 'dialog') return closeErrorDialog(failure.text);
  if (call.tells === 'here') await expectHere(failure);
  if (failure === ban && !call.isInDialog) await closeErrorDialog(failure.text);
  if (call.tells === 'nobody') expectSilence(failure);
}

async function expectHere({ text }: CallFailure): Promise<void> {
  await waitFor(() => {
    const shown = screen.queryAllByText((content) => content.includes(text));
    expect(shown.some((element) => element.closest('[role="alertdialog"]') === null)).toBe(true);
  });
}

async function expectStrip(call: AskedCall, { name, text, isRetriable }: CallFailure): Promise<void> {
  // For errors that a retry may solve, the strip shows nothing else (docs/product/errors.md#retry-strip).
  const usual = isRetriable ? 'Couldn’t load this. Check your connection and try again.' : text;
  const expected = (name === 'no connection' && call.offlineText) || usual;
  await waitFor(() => {
    const shown = screen.queryAllByRole('alert').map((alert) => alert.textContent);
    expect(shown).toEqual([expect.stringContaining(expected)]);
  });
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isRetriable ? 1 : 0);
}

function expectSilence({ text }: CallFailure): void {
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain(text);
}

/** Shown once: the dialog has the word "error" in its title, and no other dialog follows it. */
async function closeErrorDialog(text: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(within(dialog).getByText(text)).toBeVisible();
  // In a browser it has the focus.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** Signs in again as the same user, in the dialog that is open. */
export async function signInByDialog({ user }: App): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  await user.type(dialog.getByLabelText('Email'), 'anna@kadr.example');
  await user.type(dialog.getByLabelText('Password'), 'a long password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull());
}

function silence() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  return warn;
}

/** A ban signs out after five seconds, which has its own test and must not happen during this one. */
function holdSignOut(): void {
  const { setTimeout: set } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms === bannedSignOutMs ? 0 : set(run, ms)));
}
