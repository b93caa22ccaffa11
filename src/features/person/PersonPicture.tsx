import type { NamedPicture } from '@/domain/images';
import { userAvatarAddress } from '@/domain/images';
import { initialsOf } from '@/domain/user';
import styles from '@/features/person/PersonPicture.module.css';
import { useAddresses } from '@/queries/Server';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

interface PersonPictureProps {
  /** `null` for a deleted account. */
  readonly person: NamedPicture | null;
  /** Pixels per side. */
  readonly size: number;
}

/** A user's avatar or initials; decorative, since the name is beside it. */
export function PersonPicture({ person, size }: PersonPictureProps) {
  const addresses = useAddresses();
  if (person === null || person.picId === '') {
    return (
      <span
        aria-hidden
        className={styles.initials}
        data-color={person === null ? 0 : colorOf(person.id)}
        data-initials={person === null ? '' : initialsOf(person.name)}
        style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.4) }}
      />
    );
  }
  const { id, name, picId } = person;
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

const colors = 4;

/** The same user has the same color everywhere. */
function colorOf(id: string): number {
  let sum = 0;
  for (let index = 0; index < id.length; index += 1) sum += id.charCodeAt(index);
  return sum % colors;
}
