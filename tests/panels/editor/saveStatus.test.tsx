import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

test('with a full device or an unreachable server the status shows what to do, and that works', async () => {
  const state = { ...savedDraft.state(), state: { kind: 'offline' }, isKeptHere: false } as const;
  const onFile = vi.fn();
  const { user } = renderEditor(
    <DraftProvider draft={{ ...savedDraft, state: () => state }}>
      <SaveStatus onFile={onFile} />
    </DraftProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Not saved yet' }));
  expect(await screen.findByText(/Free up space/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download as a file' }));
  expect(onFile).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
