import { Icon20DownloadOutline, Icon20StoryOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ReactElement } from 'react';
import type { ProjectView } from '@/domain/project';
import { projectAddressIntoVk } from '@/domain/projectAddressIntoVk';
import { CardPicture } from '@/features/share-card/CardPicture';
import styles from '@/features/share-card/ShareCards.module.css';
import {
  type CardAction,
  type ShareCards as Cards,
  useShareCards,
} from '@/features/share-card/useShareCards';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { projectAddress } from '@/routes/projectAddress';

/** A project's cards as pictures: for the person's files everywhere, for their stories where the host has stories. */
export function ShareCards({ project }: { project: ProjectView }) {
  const text = useText();
  const { stories } = usePlatform();
  const { websiteUrl } = useAddresses();
  const url = projectAddressIntoVk(projectAddress(websiteUrl, project.id));
  const cards = useShareCards(project);

  const button = (action: CardAction, icon: ReactElement, start: () => Promise<void>) => {
    const label = text.t(`shareCard.${action}`);
    const isDoing = cards.work.kind !== 'idle' && cards.work.action === action;
    return (
      <Button
        size="m"
        mode="tertiary"
        before={icon}
        loading={isDoing}
        loadingLabel={label}
        disabled={cards.work.kind !== 'idle' && !isDoing}
        onClick={() => void start()}
      >
        {label}
      </Button>
    );
  };

  return (
    <div className={styles.cards}>
      <div className={styles.buttons}>
        {stories && button('share', <Icon20StoryOutline />, () => cards.share(stories, url))}
        {button('saveLink', <Icon20DownloadOutline />, () => cards.save('link'))}
        {button('saveStory', <Icon20DownloadOutline />, () => cards.save('story'))}
      </div>
      <p role="status" className={styles.told}>
        {wordsOf(cards, text)}
      </p>
      {cards.card && <CardPicture card={cards.card} name={project.name} />}
    </div>
  );
}

function wordsOf({ work, told }: Cards, { t }: Wording): string {
  switch (work.kind) {
    case 'drawing':
      return t('shareCard.drawing');
    case 'waiting':
      return t('shareCard.waiting');
    case 'idle':
      return told ? t(told) : '';
  }
}
