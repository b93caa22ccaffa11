import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { newProject } from '@/editor/document/newProject';
import { DraftProvider, titleOf } from '@/editor/drafts/DraftContext';
import { FilesButton } from '@/editor/files/FilesButton';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

function Files() {
  const [isOpen, setOpen] = useState(false);
  return <FilesButton isOpen={isOpen} onOpen={setOpen} onHelp={() => undefined} />;
}

test('a comic is renamed in the sheet where a phone has room for it, and the old name can be restored at once', async () => {
  const { store, user } = renderEditor(
    <DraftProvider draft={savedDraft}>
      <Files />
    </DraftProvider>,
    { project: newProject('Fox', 'en') },
  );
  const title = () => titleOf(store.state().history.project.meta);
  await user.click(screen.getByRole('button', { name: 'Comic: name and file' }));
  const field = await screen.findByRole('textbox', { name: 'Comic name' });
  await user.clear(field);
  await user.type(field, 'Owl');
  expect(title()).toBe('Owl');
  act(store.undo);
  expect(title()).toBe('Fox');
});
