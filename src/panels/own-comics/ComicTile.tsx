import { Icon20MoreHorizontal } from '@vkontakte/icons';
import { type OwnComic, ownComicPictureAddress } from '@/domain/ownComics';
import { projectTexts } from '@/domain/project';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/units';
import styles from '@/panels/own-comics/OwnComicsPanel.module.css';
import type { ComicActions } from '@/panels/own-comics/useComicActions';
import type { ListedComic } from '@/panels/own-comics/useListedComics';
import { useAddresses } from '@/queries/Server';
import { useTakeFocus } from '@/routes/Link';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

export function useComicName(comic: OwnComic): { readonly text: string; readonly lang?: string | undefined } {
  const { t, locale } = useText();
  const { name } = projectTexts({ ...comic, description: '' }, locale);
  return name.text === '' ? { text: t('ownComics.state.draft') } : name;
}

/** A size as devices show it; empty for 0. */
function useBytesText(bytes: number): string {
  const { t, locale } = useText();
  if (bytes === 0) return '';
  const amount = (value: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 });
  if (bytes < mebibyte) return t('ownComics.kilobytes', amount(Math.max(1, Math.round(bytes / 1024))));
  return t('ownComics.megabytes', amount(bytes / mebibyte));
}

interface ComicTileProps {
  readonly listed: ListedComic;
  readonly actions: ComicActions;
  readonly takesFocus: boolean;
}

/** A tap continues the comic; another button has the other actions. */
export function ComicTile({ listed, actions, takesFocus }: ComicTileProps) {
  const { t } = useText();
  const { comic, isUnsent } = listed;
  const name = useComicName(comic);
  const when = useRelativeTime(comic.changedAt);
  const size = useBytesText(comic.bytes);
  const tile = useTakeFocus<HTMLButtonElement>(takesFocus);
  const note = isUnsent ? t('ownComics.notUploaded') : t('ownComics.unpublished');
  const isNoted = isUnsent || (comic.hasDraft && comic.state !== 'draft');
  return (
    <>
      <button ref={tile} type="button" className={styles.tile} onClick={() => actions.open(listed)}>
        <ComicThumbnailImage comic={comic} name={name.text} className={styles.picture} />
        <span className={styles.badge} data-state={comic.state}>
          {t(`ownComics.state.${comic.state}`)}
        </span>
        <span className={styles.name} lang={name.lang}>
          {name.text}
        </span>
        <span className={styles.note}>{[when, size].filter((part) => part !== '').join(' · ')}</span>
        {isNoted && <span className={styles.note}>{note}</span>}
      </button>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={t('ownComics.actions', name.text)}
        aria-busy={actions.busyId === comic.id}
        onClick={() => void actions.choose(listed, name.text)}
      >
        <Icon20MoreHorizontal />
      </button>
    </>
  );
}

interface ComicThumbnailImageProps {
  readonly comic: OwnComic;
  readonly name: string;
  readonly className: string | undefined;
}

/** The cover, or else the first page's picture, or else its color with the name. */
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
