import { useId } from 'react';
import { type ProjectView, projectTexts } from '@/domain/project';
import { mostLiked } from '@/domain/recommendations';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import { useProjectToContinue, useUnfinishedComic } from '@/features/side-lists/ContinueBar';
import styles from '@/features/side-lists/TitleList.module.css';
import { useText } from '@/i18n/useText';
import { useLoadedProjects } from '@/queries/feed';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { useIsWide } from '@/ui/screenWidth';

interface TitleListProps {
  readonly title: string;
  readonly projects: readonly ProjectView[];
}

function TitleList({ title, projects }: TitleListProps) {
  const { counter, locale } = useText();
  const heading = useId();
  if (projects.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {projects.map((project) => {
          const { id, likeCount } = project;
          const { name } = projectTexts(project, locale);
          return (
            <li key={id}>
              <Link className={styles.link} href={screens.project.path({ projectId: id })}>
                <ComicCover comic={project} name={name.text} className={styles.cover} size={48} />
                <span className={styles.text}>
                  <span className={styles.name} lang={name.lang}>
                    {name.text}
                  </span>
                  <span className={styles.likes}>{counter('likes', likeCount)}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last unfinished comic. */
function ContinueList() {
  const last = useUnfinishedComic();
  return last !== null && <UnfinishedComic projectId={last} />;
}

function UnfinishedComic({ projectId }: { projectId: string }) {
  const { t } = useText();
  const project = useProjectToContinue(projectId);
  return <TitleList title={t('sidebar.continue')} projects={project ? [project] : []} />;
}

const shownCount = 6;

/** The most liked comics among those that were loaded during this visit. */
function MostLiked() {
  const { t } = useText();
  const projects = mostLiked(useLoadedProjects(), shownCount);
  return <TitleList title={t('sidebar.mostLiked')} projects={projects} />;
}

/** The sidebar's lists; rendered only where there is space. */
export function SideLists() {
  if (!useIsWide()) return null;
  return (
    <>
      <ContinueList />
      <MostLiked />
    </>
  );
}
