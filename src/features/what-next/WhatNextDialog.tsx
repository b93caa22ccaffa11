import type { Ending } from '@/comics/playerMessages';
import type { ProjectView } from '@/domain/project';
import { FollowAuthor } from '@/features/person/FollowButton';
import { EndLine } from '@/features/what-next/EndLine';
import { MoreComics } from '@/features/what-next/MoreComics';
import { useText } from '@/i18n/useText';
import { useProject } from '@/queries/project';
import type { DialogProps } from '@/routes/dialogs';
import { screens } from '@/routes/screens';
import { DialogPage } from '@/ui/DialogPage';

export interface WhatNextDialogProps {
  readonly project: ProjectView;
  readonly ending: Ending;
}

/** Suggestions after a comic that was played over the page; closes with the path to open. */
export function WhatNextDialog({ project: card, ending, close }: WhatNextDialogProps & DialogProps<string>) {
  const { t } = useText();
  const { project = card } = useProject(card.id);
  const path = screens.project.path({ projectId: card.id });
  return (
    <DialogPage title={t('whatNext.title')} size={600} onClose={() => close(null)}>
      <EndLine
        project={project}
        ending={ending}
        within="dialog"
        follow={<FollowAuthor project={project} />}
        onComment={() => close(`${path}?newcomm=1`)}
        further={{ label: t('playerDialog.openProject'), go: () => close(path) }}
      />
      <MoreComics project={project} onFollow={close} />
    </DialogPage>
  );
}
