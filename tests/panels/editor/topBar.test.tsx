import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPage } from '@/editor/document/pages/changePages';
import { DraftProvider, titleOf } from '@/editor/drafts/DraftContext';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { TopBar } from '@/editor/shell/TopBar';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

test('what is undone and redone next is named, one step after the other', async () => {
  const nothing = () => undefined;
  const { user, store } = renderEditor(
    <DraftProvider draft={savedDraft}>
      <NoticeProvider>
        <TopBar
          projectId="goldfish"
          commentedId={null}
          publishes={false}
          onShelf={nothing}
          onHelp={nothing}
          onVersions={nothing}
        />
      </NoticeProvider>
    </DraftProvider>,
  );
  const named = () =>
    screen
      .getAllByRole('button', { name: /^(Undo|Redo)/ })
      .map((button) => [button.ariaLabel, button.ariaDisabled === 'true' ? 'off' : 'on'].join(', '));
  const title = () => titleOf(store.state().history.project.meta);
  expect(named()).toEqual(['Undo, off', 'Redo, off']);
  const name = screen.getByRole('textbox', { name: 'Comic name' });
  await user.type(name, '!{Enter}');
  expect(document.activeElement).toBe(document.body);
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
