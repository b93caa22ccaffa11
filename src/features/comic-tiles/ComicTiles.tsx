import { useId } from 'react';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import styles from '@/features/comic-tiles/ComicTiles.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

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
