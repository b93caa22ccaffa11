import { type Category, category } from '@/domain/category';
import type { FeedType } from '@/domain/feedType';
import type { NamedPicture } from '@/domain/namedPicture';
import { type NewsItem, newsType } from '@/domain/newsItem';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import styles from '@/panels/news/NewsPanel.module.css';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

const feeds: Readonly<Record<Category, { readonly name: TextKey; readonly type: FeedType }>> = {
  [category.newest]: { name: 'feed.new', type: 'newest' },
  [category.interesting]: { name: 'feed.interesting', type: 'interesting' },
  [category.popular]: { name: 'feed.popular', type: 'popular' },
  [category.theBest]: { name: 'feed.best', type: 'thebest' },
};

/** What happened, in a sentence that leads to the person, the comic and the feed. */
export function NewsText({ item }: { item: NewsItem }) {
  const { node, t } = useText();
  const { project, user } = item.data;
  const comic = <ComicLink key="comic" project={project} />;
  const person = <PersonLink key="person" person={user} />;
  switch (item.type) {
    case newsType.newAnswer:
      return node('news.newAnswer', person, comic);
    case newsType.newFollower:
      return node('news.newFollower', person);
    case newsType.newLike:
      return node('news.newLike', person, comic);
    case newsType.categoryChange:
      return node('news.newFeed', comic, <FeedLink key="feed" category={item.data.newCategory} />);
    case newsType.projectHidden: {
      const { reason } = item.data;
      return reason === null
        ? node('news.hidden', comic)
        : node('news.hiddenFor', comic, t(`report.reason.${reason}`));
    }
    case newsType.projectShown:
      return node('news.shown', comic);
    case newsType.newFolloweeProject:
      return null;
  }
}

/** A comic that is gone leads nowhere. */
function ComicLink({ project }: { project: NamedPicture | null }) {
  const { t } = useText();
  if (project === null) return t('news.goneComic');
  return (
    <Link className={styles.link} href={screens.project.path({ projectId: project.id })}>
      {project.name}
    </Link>
  );
}

function FeedLink({ category: reached }: { category: Category }) {
  const { t } = useText();
  const { name, type } = feeds[reached];
  return (
    <Link className={styles.link} href={screens.home.path({ feed: type })}>
      {t(name)}
    </Link>
  );
}

/** Nor does a person who has deleted their account. */
function PersonLink({ person }: { person: NamedPicture | null }) {
  const { t } = useText();
  if (person === null || person.name === '') return t('person.deleted');
  return (
    <Link className={styles.link} href={screens.profile.path({ userId: person.id })}>
      {person.name}
    </Link>
  );
}
