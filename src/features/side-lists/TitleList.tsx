import { useId } from 'react';
import { projectCoverAddress } from '@/domain/imageAddress';
import type { ProjectView } from '@/domain/project';
import { projectTexts } from '@/domain/projectTexts';
import styles from '@/features/side-lists/TitleList.module.css';
import { useText } from '@/i18n/useText';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface TitleListProps {
  readonly title: string;
  readonly projects: readonly ProjectView[];
}

/** Comics in few words, each a link to its page. */
export function TitleList({ title, projects }: TitleListProps) {
  const { counter, locale } = useText();
  const addresses = useAddresses();
  const heading = useId();
  if (projects.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {projects.map((project) => {
          const { id, picId, likesCnt } = project;
          const { name } = projectTexts(project, locale);
          return (
            <li key={id}>
              <Link className={styles.link} href={screens.project.path({ projectId: id })}>
                <img
                  className={styles.cover}
                  src={projectCoverAddress(addresses, id, picId)}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                />
                <span className={styles.words}>
                  <span className={styles.name} lang={name.lang}>
                    {name.text}
                  </span>
                  <span className={styles.likes}>{counter('likes', likesCnt)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
