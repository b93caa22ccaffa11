import { useRef } from 'react';
import type { FromPlayer, ToPlayer } from '@/comics/playerMessages';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import { shareDialog } from '@/features/share-project/dialogs';
import { useText } from '@/i18n/useText';
import { useFindNextProject } from '@/queries/nextProject';
import { useFindProject } from '@/queries/project';
import { useAddresses } from '@/queries/Server';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface StoryEndProps {
  readonly projectId: string;
  readonly tell: (message: ToPlayer) => void;
  /** What comes after a project; without it, what the list that shows it has next. */
  readonly findNext: ((projectId: string) => Promise<ProjectView | undefined>) | undefined;
  /** Plays the next project where this one was; without it, its own page opens and plays. */
  readonly onNext: ((project: ProjectView) => void) | undefined;
}

/** What the app adds to the end of a story: the next project, and the host's way to share. */
export function useStoryEnd({ projectId, tell, findNext, onNext }: StoryEndProps) {
  const { locale } = useText();
  const dialogs = useDialogs();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const findInLists = useFindNextProject();
  const findProject = useFindProject();
  const next = useRef<ProjectView>(undefined);

  const offer = async () => {
    tell({ type: 'offer', share: true, next: null });
    next.current = await (findNext ?? findInLists)(projectId);
    if (next.current === undefined) return;
    const { id, picId } = next.current;
    const title = projectTexts(next.current, locale).name.text;
    const cover = new URL(projectCoverAddress(addresses, id, picId), window.location.href).href;
    tell({ type: 'offer', share: true, next: { id, title, cover } });
  };

  const share = async (ending: string) => {
    const project = await findProject(projectId).catch(() => undefined);
    if (project === undefined) return tell({ type: 'shared', outcome: 'failed' });
    await dialogs.openOver(shareDialog, { project, ...(ending !== '' && { ending }) });
    // The dialog has told what became of it; the player adds nothing.
    tell({ type: 'shared', outcome: 'declined' });
  };

  const goOn = (id: string) => {
    const project = next.current;
    if (project?.id !== id) return;
    if (onNext) onNext(project);
    else navigate.to(`${screens.project.path({ projectId: id })}?autop=1`);
  };

  return (message: FromPlayer) => {
    if (message.type === 'end') void offer();
    if (message.type === 'share') void share(message.ending);
    if (message.type === 'next') goOn(message.id);
  };
}
