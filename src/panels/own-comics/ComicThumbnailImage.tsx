import { virtualPathAddress } from '@/comics/virtualPaths';
import { projectCoverAddress } from '@/domain/images';
import type { OwnComic } from '@/domain/ownComics';
import { joinAddress } from '@/lib/joinAddress';
import styles from '@/panels/own-comics/OwnComicsPanel.module.css';
import { useAddresses } from '@/queries/Server';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

interface ComicThumbnailImageProps {
  readonly comic: OwnComic;
  readonly name: string;
  readonly className: string | undefined;
}

/** The cover, else the first page's picture, else its color with the name. */
export function ComicThumbnailImage({ comic, name, className }: ComicThumbnailImageProps) {
  const src = useThumbnailAddress(comic);
  const color = comic.thumbnail?.color ?? '';
  const background = color === '' ? undefined : { background: color };
  if (src === '') {
    return (
      <span className={`${className ?? ''} ${styles.plain}`} style={background} aria-hidden="true">
        <span className={styles.plainName}>{name}</span>
      </span>
    );
  }
  return (
    <ImageWithFallback
      title={name}
      className={className}
      style={background}
      src={src}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
    />
  );
}

function useThumbnailAddress({ id, picId, thumbnail, fileKey }: OwnComic): string {
  const addresses = useAddresses();
  if (picId !== '') return projectCoverAddress(addresses, id, picId);
  const picture = thumbnail?.picture ?? null;
  if (picture === null) return '';
  const bases = {
    static: (addresses.staticUrls[0] ?? '').replace(/\/+$/, ''),
    project: joinAddress(addresses.backendUrl, `project_files/${id}`),
  };
  const address = virtualPathAddress(picture, bases, (message) => console.warn(message));
  const isKeyed = picture.type === 4 && fileKey !== undefined && address !== '';
  return isKeyed ? `${address}?key=${encodeURIComponent(fileKey)}` : address;
}
