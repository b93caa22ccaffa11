import { Button } from '@vkontakte/vkui';
import type { ProjectOwner, ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { similarComics } from '@/domain/search';
import { ComicTiles, tileCount } from '@/features/comic-tiles/ComicTiles';
import styles from '@/features/what-next/MoreComics.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useFeed, useLoadedProjects } from '@/queries/feed';
import { useProjectsOf } from '@/queries/people';
import { useApi } from '@/queries/Server';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

interface MoreComicsProps {
  readonly project: ProjectView;
  /** Replaces the router's navigation where a dialog has to close first. */
  readonly onFollow?: (path: string) => void;
}

/**
 * More comics by the author, similar ones, and a link to all. The lists are optional, so errors are only
 * logged; the link is always there (docs/product/screens.md#what-next).
 */
export function MoreComics({ project, onFollow }: MoreComicsProps) {
  const { t } = useText();
  const { source } = useApi();
  const viewer = useCurrentUser();
  const navigate = useNavigate();
  const { owner } = project;
  // An archive cannot list one author's comics, so they are among the similar ones.
  const author = source === 'archive' || owner?.id === viewer?.id ? null : owner;
  return (
    <div className={styles.more}>
      {author && <MoreByAuthor project={project} author={author} onFollow={onFollow} />}
      <SimilarComics project={project} onFollow={onFollow} />
      <div className={styles.all}>
        <Button
          size="l"
          mode="secondary"
          onClick={() => (onFollow ?? navigate.to)(screens.home.path({ feed: 'thebest' }))}
        >
          {t('notFound.home')}
        </Button>
      </div>
    </div>
  );
}

interface RowProps extends Pick<MoreComicsProps, 'project'> {
  readonly onFollow: MoreComicsProps['onFollow'] | undefined;
}

function MoreByAuthor({ project, author, onFollow }: RowProps & { readonly author: ProjectOwner }) {
  const { t } = useText();
  const { data } = useProjectsOf(author.id);
  const others = data?.projects.filter((other) => other.id !== project.id && isPubliclyAccessible(other));
  return (
    <ComicTiles
      title={t('whatNext.byAuthor')}
      projects={others?.slice(0, tileCount) ?? []}
      onFollow={onFollow}
    />
  );
}

function SimilarComics({ project, onFollow }: RowProps) {
  const { t } = useText();
  const { source } = useApi();
  // Loads another feed too, for more candidates.
  useFeed('thebest');
  const known = useLoadedProjects().filter(
    ({ owner }) => source === 'archive' || owner === null || owner.id !== project.owner?.id,
  );
  return (
    <ComicTiles
      title={t('whatNext.similar')}
      projects={similarComics(project, known, tileCount)}
      onFollow={onFollow}
    />
  );
}
