import { Button } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import styles from './CardPicture.module.css';
import { cardSizes } from './cardLayout';
import { usePictureAddress } from './usePictureAddress';
import type { DrawnCard } from './useShareCards';

/** A drawn card: apps' own browsers ignore downloads, but a picture that is seen can be held and kept. */
export function CardPicture({ card: { picture, shape, fileName }, name }: { card: DrawnCard; name: string }) {
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
