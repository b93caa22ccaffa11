import { type OwnComic, ownComicPictureAddress } from '@/domain/ownComics';
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
  const src = ownComicPictureAddress(useAddresses(), comic);
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
