import { Button } from '@vkontakte/vkui';
import { cardSizes } from '@/domain/share-card/cardLayout';
import styles from '@/features/share-project/CardPicture.module.css';
import { usePictureAddress } from '@/features/share-project/usePictureAddress';
import type { DrawnCard } from '@/features/share-project/useShareCards';
import { useText } from '@/i18n/useText';

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
