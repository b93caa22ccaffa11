import { Placeholder } from '@vkontakte/vkui';
import { isForAdults } from '@/domain/adultComics';
import { type ProjectView, projectTexts } from '@/domain/project';
import { foundPieces, searchWords } from '@/domain/search';
import { ComicCover, OtherComics } from '@/features/comic-tiles/ComicTiles';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/SearchResults.module.css';
import foundSkeletonStyles from '@/panels/search/SearchResultsSkeleton.module.css';
import type { LoadedFeed } from '@/queries/feed';
import type { useSearch } from '@/queries/search';
import { RowLink } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';
import { RowText } from '@/ui/RowText';

interface ProjectResultProps {
  readonly project: ProjectView;
  readonly words: readonly string[];
  readonly takesFocus: boolean;
}

function ProjectResult({ project, words, takesFocus }: ProjectResultProps) {
  const { counter, locale } = useText();
  const { id, owner, facts } = project;
  const { name } = projectTexts(project, locale);
  const details = [
    facts && facts.endings > 1 && counter('endings', facts.endings),
    facts && facts.pages > 0 && counter('pages', facts.pages),
    isForAdults(project) && '18+',
  ].filter(Boolean);
  return (
    <RowLink href={screens.project.path({ projectId: id })} takesFocus={takesFocus}>
      <ComicCover comic={project} name={name.text} className={styles.cover} size={72} />
      <RowText
        name={<Highlighted text={name.text} words={words} />}
        lang={name.lang}
        notes={[owner && <Highlighted key="owner" text={owner.name} words={words} />, details.join(' · ')]}
      />
    </RowLink>
  );
}

function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let place = 0;
  return foundPieces(text, words).map((piece) => {
    const key = place;
    place += piece.text.length;
    return piece.isFound ? (
      <mark key={key} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}

interface ProjectResultsProps {
  readonly feed: LoadedFeed;
  readonly words: readonly string[];
  /** Whether the results of a newer query are loading. */
  readonly isBusy: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

/** The results, the best match first. */
function ProjectResults({
  feed: { projects, hasMore },
  words,
  isBusy,
  isLoadingMore,
  loadMore,
}: ProjectResultsProps) {
  const { t } = useText();
  const more = useMoreItems(projects.length, loadMore);
  return (
    <>
      <ul className={styles.list} aria-label={t('search.found')} aria-busy={isBusy}>
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectResult project={project} words={words} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <LoadMore hasMore={hasMore && !isBusy} isLoading={isLoadingMore} onLoad={more.onLoad} />
      </div>
    </>
  );
}

function SearchResultsSkeleton() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('retry.loading')}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={foundSkeletonStyles.row}>
          <span className={foundSkeletonStyles.cover} />
          <span className={foundSkeletonStyles.text}>
            <span className={foundSkeletonStyles.name} />
            <span className={foundSkeletonStyles.author} />
          </span>
        </div>
      ))}
    </div>
  );
}

interface SearchResultsProps {
  readonly requested: string;
  readonly search: ReturnType<typeof useSearch>;
}

/** Keeps the former results until the new ones have loaded. */
export function SearchResults({
  requested,
  search: { data, isFound, query, isLoadingMore, loadMore },
}: SearchResultsProps) {
  const isEmpty = isFound && data?.projects.length === 0;
  const isFailed = query.status === 'failed';
  return (
    <>
      <div role="status">{isFound && data && <ResultCount feed={data} />}</div>
      {isEmpty && <OtherComics />}
      {isFailed && <LoadStrip queries={[query]} />}
      {!data && !isFailed && <SearchResultsSkeleton />}
      {data && !isEmpty && !isFailed && (
        <ProjectResults
          // A new query gives a new list.
          key={isFound ? requested : ''}
          feed={data}
          words={searchWords(requested)}
          isBusy={!isFound}
          isLoadingMore={isLoadingMore}
          loadMore={loadMore}
        />
      )}
    </>
  );
}

/** The number of results, announced to screen readers when it changes. */
function ResultCount({ feed: { projects, hasMore } }: { feed: LoadedFeed }) {
  const { t, counter } = useText();
  if (projects.length === 0) {
    return <Placeholder title={t('search.emptyTitle')}>{t('search.emptyText')}</Placeholder>;
  }
  const count = counter('comics', projects.length);
  return <p className={styles.count}>{t(hasMore ? 'search.foundFirst' : 'search.foundAll', count)}</p>;
}
