import { projectCoverAddress } from '@/domain/imageAddress';
import type { NamedPicture } from '@/domain/namedPicture';
import { useAddresses } from '@/queries/Server';
import { CalmPicture } from '@/ui/CalmPicture';

interface ComicCoverProps {
  readonly comic: NamedPicture;
  /** Its name for this reader, if that is another one. */
  readonly name?: string;
  readonly className: string | undefined;
  /** Pixels, before the style says more. */
  readonly size: number;
}

/** The cover of a comic whose name stands beside it, asked for when it comes near. */
export function ComicCover({ comic, name = comic.name, className, size }: ComicCoverProps) {
  const addresses = useAddresses();
  return (
    <CalmPicture
      title={name}
      className={className}
      src={projectCoverAddress(addresses, comic.id, comic.picId)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
