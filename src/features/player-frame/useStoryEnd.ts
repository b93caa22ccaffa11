import { useRef } from 'react';
import type { FromPlayer, ShareOutcome, ToPlayer } from '@/comics/playerMessages';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import type { HostResult } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useFindNextProject } from '@/queries/nextProject';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface StoryEndProps {
  readonly projectId: string;
  readonly name: string;
  readonly tell: (message: ToPlayer) => void;
  /** Plays the next project where this one was; without it, its own page opens and plays. */
  readonly onNext: ((project: ProjectView) => void) | undefined;
}

/** What the app adds to the end of a story: the next project, and the host's way to share. */
export function useStoryEnd({ projectId, name, tell, onNext }: StoryEndProps) {
  const { social } = usePlatform();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const findNext = useFindNextProject();
  const next = useRef<ProjectView>(undefined);

  const offer = async () => {
    tell({ type: 'offer', share: true, next: null });
    next.current = await findNext(projectId);
    if (next.current === undefined) return;
    const { id, name: title, picId } = next.current;
    const cover = new URL(projectCoverAddress(addresses, id, picId), window.location.href).href;
    tell({ type: 'offer', share: true, next: { id, title, cover } });
  };

  const share = async (ending: string) => {
    const url = projectAddress(addresses.websiteUrl, projectId);
    const title = ending === '' ? name : `${name}: ${ending}`;
    tell({ type: 'shared', outcome: outcomeOf(await social.shareLink({ url, title })) });
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

function outcomeOf(result: HostResult<'shared' | 'copied'>): ShareOutcome {
  if (result.kind === 'granted') return result.value;
  return result.kind === 'declined' ? 'declined' : 'failed';
}
