import type { NamedPicture } from '@/domain/images';
import { userAvatarAddress } from '@/domain/images';
import { initialsOf } from '@/domain/user';
import styles from '@/features/person/PersonPicture.module.css';
import { useAddresses } from '@/queries/Server';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

interface PersonPictureProps {
  readonly person: NamedPicture;
  /** Side length in pixels. */
  readonly size: number;
}

/** A user's avatar or initials; decorative, since the name is beside it. */
export function PersonPicture({ person: { id, name, picId }, size }: PersonPictureProps) {
  const addresses = useAddresses();
  if (picId === '') {
    return (
      <span
        aria-hidden
        className={styles.initials}
        data-colour={colourOf(id)}
        data-initials={initialsOf(name)}
        style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
      />
    );
  }
  return (
    <ImageWithFallback
      title={name}
      className={styles.picture}
      src={userAvatarAddress(addresses, id, picId)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}

const colours = 4;

/** The same color for the same user everywhere. */
function colourOf(id: string): number {
  let sum = 0;
  for (let index = 0; index < id.length; index += 1) sum += id.charCodeAt(index);
  return sum % colours;
}
