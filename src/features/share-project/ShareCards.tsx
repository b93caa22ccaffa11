import { Icon20DownloadOutline, Icon20StoryOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ReactElement } from 'react';
import type { ProjectView } from '@/domain/project';
import { cardSizes } from '@/domain/share-card/cardLayout';
import { ShareRow } from '@/features/share-project/SendLink';
import styles from '@/features/share-project/ShareCards.module.css';
import {
  type CardAction,
  type ShareCards as Cards,
  type DrawnCard,
  usePictureAddress,
  useShareCards,
} from '@/features/share-project/useShareCards';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddressIntoVk } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';

/**
 * Also shown as an image, since in-app browsers ignore downloads, while an image can be saved by a long
 * press.
 */
function CardPicture({ card: { picture, shape, fileName }, name }: { card: DrawnCard; name: string }) {
  const { t } = useText();
  const address = usePictureAddress(picture);
  if (address === null) return null;
  return (
    <div className={styles.card}>
      <img
        className={styles.picture}
        src={address}
        alt={t('shareCard.picture', name)}
        {...cardSizes[shape]}
      />
      <Button size="m" mode="secondary" href={address} download={fileName}>
        {t('shareCard.save')}
      </Button>
    </div>
  );
}

interface ShareCardsProps {
  readonly project: ProjectView;
  /** The name in the reader's language. */
  readonly name: string;
  readonly ending: string | undefined;
}

/** Share cards to download, or to post as a story where the host supports stories. */
export function ShareCards({ project, name, ending }: ShareCardsProps) {
  const text = useText();
  const { stories } = usePlatform();
  const url = useAddressIntoVk()(screens.project.path({ projectId: project.id }));
  const cards = useShareCards(project, name, ending);

  const row = (action: CardAction, icon: ReactElement, start: () => Promise<void>) => {
    const isDoing = cards.work.kind !== 'idle' && cards.work.action === action;
    return (
      <ShareRow
        icon={icon}
        label={text.t(`shareCard.${action}`)}
        isBusy={isDoing}
        isDisabled={cards.work.kind !== 'idle' && !isDoing}
        onClick={() => void start()}
      />
    );
  };

  return (
    <div className={styles.cards}>
      <div className={styles.rows}>
        {stories && row('share', <Icon20StoryOutline />, () => cards.share(stories, url))}
        {row('saveLink', <Icon20DownloadOutline />, () => cards.save('link'))}
        {row('saveStory', <Icon20DownloadOutline />, () => cards.save('story'))}
      </div>
      <p role="status" className={styles.message}>
        {statusOf(cards, text)}
      </p>
      {cards.card && <CardPicture card={cards.card} name={name} />}
    </div>
  );
}

function statusOf({ work, outcome }: Cards, { t }: Wording): string {
  switch (work.kind) {
    case 'drawing':
      return t('shareCard.drawing');
    case 'waiting':
      return t('shareCard.waiting');
    case 'idle':
      return outcome ? t(outcome) : '';
  }
}
