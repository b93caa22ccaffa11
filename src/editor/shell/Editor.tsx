import { HostFrame } from '@/platform/HostFrame';
// VKUI's styles must precede ours.

import { useReducer } from 'react';
import { DraftSession } from '@/editor/drafts/DraftSession';
import { useEditLock } from '@/editor/drafts/editLock';
import { NoProject, OpenProject } from '@/editor/drafts/OpenProject';
import { ShownPageProvider } from '@/editor/drawing/PageDrawing';
import { type BanNews, BanNote, TermsNote, type TermsQuestion } from '@/editor/shell/AccountNotes';
import type { EditedIds } from '@/editor/shell/TopBar';
import { Workbench } from '@/editor/shell/Workbench';
import { useText } from '@/i18n/useText';

export function OpenedEditor(ids: EditedIds) {
  const { projectId } = ids;
  const { lock, lockState } = useEditLock(projectId);
  const [reopened, reopen] = useReducer((times: number) => times + 1, 0);
  // Reads again what another tab has saved meanwhile.
  const visit = `${lock.returns()}.${reopened}`;
  return (
    <OpenProject key={visit} projectId={projectId} visit={visit}>
      {(opened) => (
        <DraftSession
          opened={opened}
          isReopened={lock.returns() + reopened > 0}
          lock={lock}
          lockState={lockState}
          reopen={reopen}
        >
          <ShownPageProvider>
            <Workbench {...ids} />
          </ShownPageProvider>
        </DraftSession>
      )}
    </OpenProject>
  );
}

interface EditorProps {
  readonly ban: BanNews;
  readonly terms: TermsQuestion;
  readonly launch: Omit<EditedIds, 'projectId'> & { readonly projectId: string | null };
}

export function Editor({ launch, ban, terms }: EditorProps) {
  const { locale } = useText();
  return (
    <HostFrame locale={locale}>
      {launch.projectId === null ? <NoProject /> : <OpenedEditor {...launch} projectId={launch.projectId} />}
      <BanNote ban={ban} />
      <TermsNote terms={terms} />
    </HostFrame>
  );
}
