import { useId } from 'react';
import { type NamedPicture, projectCoverAddress } from '@/domain/images';
import { type ProjectView, projectTexts } from '@/domain/project';
import styles from '@/features/comic-tiles/ComicTiles.module.css';
import { useText } from '@/i18n/useText';
import { useFeed } from '@/queries/feed';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

/** Two rows on a phone, one row on a wide screen. */
export const tileCount = 4;

interface ComicTileListProps {
  readonly projects: readonly ProjectView[];
  readonly onFollow?: ((path: string) => void) | undefined;
}

interface ComicTilesProps extends ComicTileListProps {
  readonly title: string;
}

/** A few comics as cover and name, each a link; renders nothing if there are none. */
export function ComicTiles({ title, ...list }: ComicTilesProps) {
  const heading = useId();
  if (list.projects.length === 0) return null;
  return (
    <section className={styles.comics} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ComicTileList {...list} />
    </section>
  );
}

/** The tiles without the heading. */
export function ComicTileList({ projects, onFollow }: ComicTileListProps) {
  const { locale } = useText();
  return (
    <ul className={styles.list}>
      {projects.map((project) => {
        const { name } = projectTexts(project, locale);
        return (
          <li key={project.id}>
            <Link
              className={styles.comic}
              href={screens.project.path({ projectId: project.id })}
              onFollow={onFollow}
            >
              <ComicCover comic={project} name={name.text} className={styles.cover} size={320} />
              <span className={styles.name} lang={name.lang}>
                {name.text}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ComicCoverProps {
  readonly comic: NamedPicture;
  /** The name in the reader's language, if it differs. */
  readonly name?: string;
  readonly className: string | undefined;
  /** Pixels, until the styles apply. */
  readonly size: number;
}

/** A lazily loaded cover beside a visible name. */
export function ComicCover({ comic, name = comic.name, className, size }: ComicCoverProps) {
  const addresses = useAddresses();
  return (
    <ImageWithFallback
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

interface OtherComicsProps {
  /** The heading; omitted where the tiles replace missing content. */
  readonly title?: string;
}

/** Suggests comics when the requested one is missing. Renders nothing until they have loaded. */
export function OtherComics({ title }: OtherComicsProps) {
  const { t } = useText();
  const { data } = useFeed('thebest');
  const projects = data?.projects.slice(0, tileCount) ?? [];
  return <ComicTiles title={title ?? t('notFound.others')} projects={projects} />;
}
