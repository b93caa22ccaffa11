import { useState } from 'react';
import { EditorProvider } from '@/editor/document/EditorContext';
import { createEditorStore } from '@/editor/document/editorStore';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { openDraft } from '@/editor/drafts/openDraft';
import { type OpenedProject, useOpenedProject } from '@/editor/drafts/useOpenedProject';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { Workbench } from '@/editor/shell/Workbench';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';
import { RetryStrip } from '@/ui/RetryStrip';

/** The editor of one project, once the project is there. */
export function OpenedEditor({ projectId, commentedId }: EditedIds) {
  const { t } = useText();
  const { data, attempt } = useOpenedProject(projectId);
  if (data !== undefined) return <WithStore projectId={projectId} commentedId={commentedId} opened={data} />;
  const text = t('editor.openFailed');
  return (
    <RetryStrip attempts={[{ status: attempt.status, retriable: true, text }]} onRetry={attempt.retry} />
  );
}

function WithStore({ projectId, commentedId, opened }: EditedIds & { readonly opened: OpenedProject }) {
  const api = useApi();
  const [store] = useState(() => createEditorStore(opened.file));
  const [draft] = useState(() => openDraft(api, store, { projectId, ...opened }));
  return (
    <EditorProvider store={store}>
      <DraftProvider draft={draft}>
        <Workbench projectId={projectId} commentedId={commentedId} name={opened.name} />
      </DraftProvider>
    </EditorProvider>
  );
}
