import { useRef } from 'react';
import type { EndOffer, FromPlayer, ToPlayer } from '@/comics/playerMessages';
import { projectCoverAddress } from '@/domain/images';
import { type ProjectView, projectTexts } from '@/domain/project';
import { shareDialog } from '@/features/share-project/dialogs';
import { useText } from '@/i18n/useText';
import { logFailure } from '@/lib/logFailure';
import { useFindNextProject } from '@/queries/nextProject';
import { useFindProject } from '@/queries/project';
import { useAddresses, useApi } from '@/queries/Server';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface StoryEndProps {
  readonly projectId: string;
  /** Whether its readers are counted, so that the percentage of an ending may be known. */
  readonly isCounted: boolean;
  readonly send: (message: ToPlayer) => void;
  /** Finds the next project; by default the next one in the list that shows this project. */
  readonly findNext: ((projectId: string) => Promise<ProjectView | undefined>) | undefined;
  /** Plays the next project in place; by default its page opens and plays it. */
  readonly onNext: ((project: ProjectView) => void) | undefined;
}

/** Adds the next project and the share dialog to the end of a story. */
export function useStoryEnd({ projectId, isCounted, send, findNext, onNext }: StoryEndProps) {
  const { locale } = useText();
  const dialogs = useDialogs();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const findInLists = useFindNextProject();
  const findProject = useFindProject();
  const next = useRef<ProjectView>(undefined);
  const api = useApi();
  const offered = useRef<EndOffer>({ share: true, next: null });
  const endedAt = useRef<number>(undefined);

  const sendOffer = (part: Partial<EndOffer>) => {
    offered.current = { ...offered.current, ...part };
    send({ type: 'offer', ...offered.current });
  };

  const offer = async () => {
    offered.current = { share: true, next: null };
    sendOffer({});
    next.current = await (findNext ?? findInLists)(projectId);
    if (next.current === undefined) return;
    const { id, picId } = next.current;
    const title = projectTexts(next.current, locale).name.text;
    const cover = new URL(projectCoverAddress(addresses, id, picId), window.location.href).href;
    sendOffer({ next: { id, title, cover } });
  };

  const sayShare = async (page: number) => {
    const { endingPercent } = await import('@/features/player-frame/endingPercent');
    const percent = await endingPercent(api, projectId, page);
    if (percent !== undefined && page === endedAt.current) sendOffer({ percent });
  };

  const share = async (ending: string) => {
    const project = await findProject(projectId).catch(() => undefined);
    if (project === undefined) return send({ type: 'shared', outcome: 'failed' });
    await dialogs.openOver(shareDialog, { project, ...(ending !== '' && { ending }) });
    // The share dialog has shown the outcome already.
    send({ type: 'shared', outcome: 'declined' });
  };

  const playNext = (id: string) => {
    const project = next.current;
    if (project?.id !== id) return;
    if (onNext) onNext(project);
    else navigate.to(`${screens.project.path({ projectId: id })}?autop=1`);
  };

  return (message: FromPlayer) => {
    if (message.type === 'end') {
      endedAt.current = message.page;
      void offer();
      if (isCounted && message.page !== undefined)
        sayShare(message.page).catch(logFailure('It is not known how many came to an ending.'));
    }
    if (message.type === 'share') void share(message.ending);
    if (message.type === 'next') playNext(message.id);
  };
}

type LinkMessage = Extract<FromPlayer, { type: 'link' }>;

/** The path of a link in a comic (docs/comics-format.md#actions). */
export function linkPath({ kind, id }: LinkMessage): string {
  switch (kind) {
    case 'project':
      return screens.project.path({ projectId: id });
    case 'user':
      return screens.profile.path({ userId: id });
    case 'feed':
      return screens.customFeed.path({ feedId: id });
  }
}
