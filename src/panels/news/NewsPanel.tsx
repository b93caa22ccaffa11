import { Icon56NotificationOutline } from '@vkontakte/icons';
import { Button, Placeholder, VisuallyHidden } from '@vkontakte/vkui';
import type { FeedType } from '@/domain/feed';
import { defaultCoverAddress, type NamedPicture, projectCoverAddress } from '@/domain/images';
import { type NewsItem, newsType, shownNews } from '@/domain/news';
import { type Category, category } from '@/domain/project';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PersonPicture } from '@/features/person/PersonPicture';
import type { TextKey } from '@/i18n/textKeys';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/news/NewsPanel.module.css';
import { useNews } from '@/queries/news';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

const pictureSize = 48;

/** News about a person's action; the others are about a comic alone. */
const byPeople: readonly NewsItem['type'][] = [
  newsType.newAnswer,
  newsType.newFollower,
  newsType.newLike,
  newsType.newFolloweeProject,
];

/** The person's avatar, or the comic's cover in news about a comic alone. */
export function NewsPicture({ item: { type, data } }: { item: NewsItem }) {
  const addresses = useAddresses();
  const { project, user } = data;
  if (byPeople.includes(type)) {
    return <PersonPicture person={user} size={pictureSize} />;
  }
  return (
    <ImageWithFallback
      title={project?.name ?? ''}
      className={styles.cover}
      src={
        project === null
          ? defaultCoverAddress(addresses)
          : projectCoverAddress(addresses, project.id, project.picId)
      }
      alt=""
      width={pictureSize}
      height={pictureSize}
      loading="lazy"
    />
  );
}

const feeds: Readonly<Record<Category, { readonly name: TextKey; readonly type: FeedType }>> = {
  [category.newest]: { name: 'feed.new', type: 'newest' },
  [category.interesting]: { name: 'feed.interesting', type: 'interesting' },
  [category.popular]: { name: 'feed.popular', type: 'popular' },
  [category.theBest]: { name: 'feed.best', type: 'thebest' },
};

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

/** A deleted comic has no link. */
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

/** A deleted account has no link. */
function PersonLink({ person }: { person: NamedPicture | null }) {
  const { t } = useText();
  if (person === null || person.name === '') return t('person.deleted');
  return (
    <Link className={styles.link} href={screens.profile.path({ userId: person.id })}>
      {person.name}
    </Link>
  );
}

interface NewsRowProps {
  readonly item: NewsItem;
  readonly isUnread: boolean;
}

export function NewsRow({ item, isUnread }: NewsRowProps) {
  const { t } = useText();
  const { creationDate } = item;
  const ago = useRelativeTime(creationDate ?? '');
  return (
    <li className={styles.item} data-unread={isUnread ? '' : undefined}>
      <NewsPicture item={item} />
      <div className={styles.text}>
        {isUnread && <VisuallyHidden>{t('news.unread')}</VisuallyHidden>}
        <p className={styles.sentence}>
          <NewsText item={item} />
        </p>
        {creationDate && (
          <time className={styles.time} dateTime={creationDate}>
            {ago}
          </time>
        )}
      </div>
    </li>
  );
}

/** News for the signed-in user (docs/product/screens.md#news). */
export function NewsPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="news" title={t('news.title')} invitation={t('news.signIn')}>
      {({ id }) => (
        <>
          <HostNameOffer />
          <News key={id} personId={id} />
        </>
      )}
    </OwnAccountPanel>
  );
}

function News({ personId }: { personId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { news, query } = useNews(personId);
  if (news === undefined) return <LoadStrip queries={[query]} />;
  const items = shownNews(news.items);
  if (items.length === 0) {
    return (
      <Placeholder
        icon={<Icon56NotificationOutline />}
        title={t('news.emptyTitle')}
        action={
          <Button size="m" onClick={() => navigate.to(screens.welcome.path())}>
            {t('common.home')}
          </Button>
        }
      >
        {t('news.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('news.title')}>
      {items.map((item) => (
        <NewsRow key={item.id} item={item} isUnread={news.unreadIds.includes(item.id)} />
      ))}
    </ul>
  );
}
