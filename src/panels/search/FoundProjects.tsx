import { useMoreItems } from '@/features/load-more/useMoreItems';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/Found.module.css';
import { FoundProject } from '@/panels/search/FoundProject';
import type { LoadedFeed } from '@/queries/feed';
import { LoadMore } from '@/ui/LoadMore';

interface FoundProjectsProps {
  readonly feed: LoadedFeed;
  readonly words: readonly string[];
  /** Other words are looked for already. */
  readonly isBusy: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** The comics that were found, the nearest first; after a full page more are offered. */
export function FoundProjects({
  feed: { projects, hasMore },
  words,
  isBusy,
  isLoadingMore,
  loadMore,
}: FoundProjectsProps) {
  const { t } = useText();
  const more = useMoreItems(projects.length, loadMore);
  return (
    <>
      <ul className={styles.list} aria-label={t('search.found')} aria-busy={isBusy}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <FoundProject project={project} words={words} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <LoadMore hasMore={hasMore && !isBusy} isLoading={isLoadingMore} onLoad={more.onLoad} />
      </div>
    </>
  );
}
