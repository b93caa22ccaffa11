import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { titleOf } from '@/editor/document/comicTitle';
import { addPage } from '@/editor/document/pages/changePages';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { TopBar } from '@/editor/shell/TopBar';
import { BrowserFixes } from '@/ui/BrowserFixes';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

function open({ publishes = false } = {}) {
  const [onHelp, onVersions] = [vi.fn(), vi.fn()];
  const editor = renderEditor(
    <DraftProvider draft={savedDraft}>
      <NoticeProvider>
        <BrowserFixes />
        <TopBar
          projectId="goldfish"
          commentedId={null}
          at={publishes ? 'publish' : null}
          onShelf={() => undefined}
          onHelp={onHelp}
          onVersions={onVersions}
        />
      </NoticeProvider>
    </DraftProvider>,
    { answers: { 'projects.view': 'never' } },
  );
  return { ...editor, onHelp, onVersions };
}

test.each([
  ['Help', 'onHelp'],
  ['Versions', 'onVersions'],
] as const)('%s opens in place of the sheet of name and file', async (name, opens) => {
  const editor = open();
  await editor.user.click(screen.getByRole('button', { name: 'Comic: name and file' }));
  const sheet = within(await screen.findByRole('dialog'));
  await editor.user.click(await sheet.findByRole('button', { name }));
  expect(editor[opens]).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sheet that publishes is open at once where the address asks for it, and can be closed', async () => {
  const { user } = open({ publishes: true });
  await screen.findByRole('dialog', { name: 'Publish the comic' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is undone and redone next is named, one step after the other', async () => {
  const { user, store } = open();
  const named = () =>
    screen
      .getAllByRole('button', { name: /^(Undo|Redo)/ })
      .map((button) => [button.ariaLabel, button.ariaDisabled === 'true' ? 'off' : 'on'].join(', '));
  const title = () => titleOf(store.state().history.project.meta);
  expect(named()).toEqual(['Undo, off', 'Redo, off']);
  const name = screen.getByRole('textbox', { name: 'Comic name' });
  await user.type(name, '!');
  // It ends the choice of a character.
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(document.body);
  // A second visit of the field is a step of its own.
  await user.type(name, '?');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(title()).toBe('Fox!');
  act(() => store.run(addPage(1)));
  expect(named()).toEqual(['Undo: page added, on', 'Redo, off']);
  const press = (label: RegExp) => user.click(screen.getByRole('button', { name: label }));
  await press(/^Undo/);
  expect(named()).toEqual(['Undo: name changed, on', 'Redo: page added, on']);
  await press(/^Undo/);
  expect(named()).toEqual(['Undo, off', 'Redo: name changed, on']);
  expect(title()).toBe('Fox');
  await press(/^Redo/);
  expect([title(), ...named()]).toEqual(['Fox!', 'Undo: name changed, on', 'Redo: page added, on']);
});
