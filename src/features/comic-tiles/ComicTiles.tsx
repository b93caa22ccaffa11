import { useId } from 'react';
import { type NamedPicture, projectCoverAddress } from '@/domain/images';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import styles from '@/features/comic-tiles/ComicTiles.module.css';
import { useText } from '@/i18n/useText';
import { useFeed } from '@/queries/feed';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

/** Two rows on a phone, one on a wide screen. */
export const tileCount = 4;

interface ComicTilesProps {
  readonly title: string;
  readonly projects: readonly ProjectView[];
  readonly onFollow?: ((path: string) => void) | undefined;
}

/** A few comics by cover and name, each a link to its page. Not there without any. */
export function ComicTiles({ title, projects, onFollow }: ComicTilesProps) {
  const { locale } = useText();
  const addresses = useAddresses();
  const heading = useId();
  if (projects.length === 0) return null;
  return (
    <section className={styles.comics} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {projects.map((project) => {
          const { id, picId } = project;
          const { name } = projectTexts(project, locale);
          return (
            <li key={id}>
              <Link
                className={styles.comic}
                href={screens.project.path({ projectId: id })}
                onFollow={onFollow}
              >
                <img
                  className={styles.cover}
                  src={projectCoverAddress(addresses, id, picId)}
                  alt=""
                  width={320}
                  height={320}
                  decoding="async"
                />
                <span className={styles.name} lang={name.lang}>
                  {name.text}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

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
  /** Without one they stand in the place of what is missing. */
  readonly title?: string;
}

/** A few of the best comics, for whoever did not find the one that they came for. Not there until they are. */
export function OtherComics({ title }: OtherComicsProps) {
  const { t } = useText();
  const { data } = useFeed('thebest');
  const projects = data?.projects.slice(0, tileCount) ?? [];
  return <ComicTiles title={title ?? t('missing.others')} projects={projects} />;
}
