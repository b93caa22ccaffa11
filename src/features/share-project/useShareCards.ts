import { useEffect, useState } from 'react';
import { projectCoverAddress } from '@/domain/images';
import { hostTimeoutMs } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { type CardShape, cardSizes } from '@/domain/share-card/cardLayout';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { HostResult, Stories } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { fileName, saveFile } from '@/ui/saveFile';

/** An object URL that lives as long as the component. */
export function usePictureAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

export type CardAction = 'share' | 'saveLink' | 'saveStory';

type CardWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'drawing'; readonly action: CardAction }
  /** Waiting for the host's response. */
  | { readonly kind: 'waiting'; readonly action: 'share' };

/** A drawn card with its object URL. */
export interface DrawnCard {
  readonly picture: Blob;
  readonly shape: CardShape;
  readonly fileName: string;
}

export interface ShareCards {
  readonly work: CardWork;
  readonly outcome: TextKey | null;
  readonly card: DrawnCard | null;
  save(shape: CardShape): Promise<void>;
  /** Opens the network's story editor; if that fails, the card can be downloaded. */
  share(stories: Stories, url: string): Promise<void>;
}

/** Draws a project's share cards, saves them and shares them to stories. */
export function useShareCards(project: ProjectView, name: string, ending: string | undefined): ShareCards {
  const draw = useDrawing(project, name, ending);
  const { social } = usePlatform();
  const [work, setWork] = useState<CardWork>({ kind: 'idle' });
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const [card, setCard] = useState<DrawnCard | null>(null);

  async function drawn(shape: CardShape, action: CardAction): Promise<DrawnCard | null> {
    setWork({ kind: 'drawing', action });
    setOutcome(null);
    try {
      return await draw(shape);
    } catch (error) {
      console.error('The card could not be drawn', error);
      setWork({ kind: 'idle' });
      setOutcome('shareCard.failed');
      return null;
    }
  }

  function stopWaiting() {
    // When a late response arrives, another card may be in progress.
    setWork((now) => (now.kind === 'waiting' ? { kind: 'idle' } : now));
  }

  /** Hides the card that was offered because the host had not responded. */
  function hideOffered(story: DrawnCard) {
    setCard((now) => (now === story ? null : now));
  }

  async function showOutcome(answer: HostResult<unknown>, story: DrawnCard, url: string): Promise<void> {
    switch (answer.kind) {
      case 'granted':
        setOutcome('shareCard.shared');
        hideOffered(story);
        break;
      case 'declined':
        setOutcome((now) => (now === 'shareCard.noResponse' ? null : now));
        hideOffered(story);
        break;
      case 'timedOut':
        setOutcome('shareCard.noResponse');
        setCard(story);
        break;
      case 'unsupported':
      case 'failed': {
        const copied = await social.copyText(url);
        setOutcome(copied.kind === 'granted' ? 'shareCard.unavailableCopied' : 'shareCard.unavailable');
        setCard(story);
      }
    }
    stopWaiting();
  }

  return {
    work,
    outcome,
    card,
    async save(shape) {
      const made = await drawn(shape, shape === 'link' ? 'saveLink' : 'saveStory');
      if (made === null) return;
      saveFile(made.picture, made.fileName);
      setCard(made);
      setOutcome('shareCard.drawn');
      setWork({ kind: 'idle' });
    },
    async share(stories, url) {
      const story = await drawn('story', 'share');
      if (story === null) return;
      setWork({ kind: 'waiting', action: 'share' });
      const answer = stories.share({ picture: story.picture, url });
      // VK's story editor may never respond (vk-bridge #585).
      const first = await withTimeLimit(answer, hostTimeoutMs, () => silence);
      await showOutcome(first, story, url);
      if (first !== silence) return;
      const late = await answer;
      if (late.kind !== 'timedOut') await showOutcome(late, story, url);
    },
  };
}

const silence = { kind: 'timedOut' } as const;

function useDrawing(
  project: ProjectView,
  name: string,
  ending: string | undefined,
): (shape: CardShape) => Promise<DrawnCard> {
  const { t } = useText();
  const addresses = useAddresses();
  const { id, picId, owner } = project;
  return async (shape) => {
    const { drawShareCard } = await import('@/features/share-project/drawShareCard');
    const picture = await drawShareCard({
      shape,
      title: name,
      byline: ending === undefined ? (owner?.name ?? null) : t('share.endingOnCard', ending),
      tagline: t('shareCard.tagline'),
      cover: picId === '' ? null : projectCoverAddress(addresses, id, picId),
    });
    const { width, height } = cardSizes[shape];
    return { picture, shape, fileName: `${fileName(name)} ${width}x${height}.png` };
  };
}
