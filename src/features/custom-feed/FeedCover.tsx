import type { CustomFeed } from '@/domain/customFeed';
import { customFeedCoverAddress } from '@/domain/images';
import styles from '@/features/custom-feed/FeedCover.module.css';
import { useAddresses } from '@/queries/Server';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

interface FeedCoverProps {
  readonly feed: Pick<CustomFeed, 'id' | 'name' | 'picId'>;
  /** Pixels per side. */
  readonly size: number;
}

/** The cover of a custom feed; decorative, since the feed's name is beside it. */
export function FeedCover({ feed: { id, name, picId }, size }: FeedCoverProps) {
  const addresses = useAddresses();
  return (
    <ImageWithFallback
      // A new cover resets the error state.
      key={picId}
      title={name}
      className={styles.cover}
      src={customFeedCoverAddress(addresses, id, picId)}
      alt=""
      width={size}
      height={size}
    />
  );
}
