import { useReducer } from 'react';
import { KeepDraft } from '@/editor/drafts/KeepDraft';
import { OpenProject } from '@/editor/drafts/OpenProject';
import { useEditingTurn } from '@/editor/drafts/useEditingTurn';
import { ShownPageProvider } from '@/editor/drawing/ShownPage';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { Workbench } from '@/editor/shell/Workbench';

/** The editor of one project, once the project is there. */
export function OpenedEditor(ids: EditedIds) {
  const { projectId } = ids;
  const turn = useEditingTurn(projectId);
  const [reopened, reopen] = useReducer((times: number) => times + 1, 0);
  // What another tab saved meanwhile is read anew.
  const visit = `${turn.turn.returns()}.${reopened}`;
  return (
    <OpenProject key={visit} projectId={projectId} visit={visit}>
      {(opened) => (
        <KeepDraft opened={opened} turn={turn} reopen={reopen}>
          <ShownPageProvider>
            <Workbench {...ids} />
          </ShownPageProvider>
        </KeepDraft>
      )}
    </OpenProject>
  );
}
