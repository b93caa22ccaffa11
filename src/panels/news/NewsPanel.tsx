import { Icon56NotificationOutline } from '@vkontakte/icons';
import { Button, Placeholder, VisuallyHidden } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { defaultCoverAddress, type NamedPicture, projectCoverAddress } from '@/domain/images';
import {
  type FeedNews,
  feedOfCategory,
  type ModerationNews,
  type NewsItem,
  newsOfBan,
  newsType,
  shownNews,
} from '@/domain/news';
import type { Category } from '@/domain/project';
import { appealDialog } from '@/features/appeal/dialogs';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { HostNameOffer } from '@/features/host-name/HostNameOffer';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PersonPicture } from '@/features/person/PersonPicture';
import { feedNameKey } from '@/i18n/textKeys';
import { useLongDate, useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/news/NewsPanel.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useNews } from '@/queries/news';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { useDialogs, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

const pictureSize = 48;

/** News about a person's action; all others are only about a comic. */
const byPeople: readonly NewsItem['type'][] = [
  newsType.newAnswer,
  newsType.newFollower,
  newsType.newLike,
  newsType.newFolloweeProject,
];

/** Their comic opens at its comments. */
const aboutComments: readonly NewsItem['type'][] = [
  newsType.newAnswer,
  newsType.commentHidden,
  newsType.commentShown,
  newsType.commentReleased,
  newsType.commentRefused,
];

function isAboutBan(type: NewsItem['type']): boolean {
  const bans: readonly NewsItem['type'][] = Object.values(newsOfBan);
  return bans.includes(type);
}

/** The person's avatar, the user's own in news of a ban, or else the cover of the comic or feed. */
function NewsPicture({ item: { type, data } }: { item: NewsItem }) {
  const addresses = useAddresses();
  const { project, user } = data;
  const viewer = useCurrentUser();
  if (byPeople.includes(type)) {
    return <PersonPicture person={user} size={pictureSize} />;
  }
  if (isAboutBan(type)) return <PersonPicture person={viewer} size={pictureSize} />;
  if ('feed' in data) {
    return <FeedCover feed={data.feed ?? { id: '', name: '', picId: '' }} size={pictureSize} />;
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

function NewsText({ item }: { item: NewsItem }) {
  const { node, t } = useText();
  const { project, user } = item.data;
  const comic = <ComicLink key="comic" project={project} toComments={aboutComments.includes(item.type)} />;
  const person = <PersonLink key="person" person={user} />;
  switch (item.type) {
    case newsType.newAnswer:
      return node('news.newComment', person, comic);
    case newsType.newFollower:
      return node('news.newFollower', person);
    case newsType.newLike:
      return node('news.newLike', person, comic);
    case newsType.categoryChange:
      return node('news.newFeed', comic, <FeedLink key="feed" category={item.data.newCategory} />);
    case newsType.projectHidden:
      return <WithReason news={item}>{node('news.hidden', comic)}</WithReason>;
    case newsType.projectShown:
      return node('news.shown', comic);
    case newsType.commentHidden:
      return <WithReason news={item}>{node('news.commentHidden', comic)}</WithReason>;
    case newsType.commentShown:
      return node('news.commentShown', comic);
    case newsType.projectReleased:
      return node('news.released', comic);
    case newsType.projectRefused:
      return <WithReason news={item}>{node('news.refused', comic)}</WithReason>;
    case newsType.commentReleased:
      return node('news.commentReleased', comic);
    case newsType.commentRefused:
      return <WithReason news={item}>{node('news.commentRefused', comic)}</WithReason>;
    case newsType.bannedFromComments:
      return <WithReason news={item}>{t('news.banComments')}</WithReason>;
    case newsType.bannedFromFeeds:
      return <WithReason news={item}>{t('news.banFeeds')}</WithReason>;
    case newsType.bannedFromSignIn:
      return <WithReason news={item}>{t('news.banLogin')}</WithReason>;
    case newsType.banLifted:
      return t('news.banLifted');
    case newsType.feedCleared:
      return (
        <WithReason news={item}>
          {node('news.feedCleared', <FeedPageLink key="feed" feed={item.data.feed} />)}
        </WithReason>
      );
    case newsType.feedRestored:
      return node('news.feedRestored', <FeedPageLink key="feed" feed={item.data.feed} />);
    case newsType.requestDeclined:
      return <WithReason news={item}>{node('news.requestDeclined', comic)}</WithReason>;
    case newsType.appealRejected:
      return t('news.appealRejected');
    case newsType.newFolloweeProject:
      return null;
  }
}

interface WithReasonProps {
  readonly news: ModerationNews | FeedNews;
  readonly children: ReactNode;
}

function WithReason({ news, children }: WithReasonProps) {
  const { t } = useText();
  const { reason, until } = news.data;
  const end = useLongDate(until ?? '');
  return (
    <>
      {children}
      {reason !== null && `. ${t('news.reason', t(`report.reason.${reason}`))}`}
      {until !== undefined && `. ${t('cases.banUntil', end)}`}
    </>
  );
}

/** An appeal against a decision, or its outcome. */
function Appeal({ item: { data } }: { readonly item: NewsItem }) {
  const { t } = useText();
  const dialogs = useDialogs();
  if (!('appeal' in data) || data.appeal === undefined) return null;
  const { decisionId, state } = data.appeal;
  if (state !== null) return <p className={styles.time}>{t(`news.appeal.${state}`)}</p>;
  return (
    <Button
      mode="tertiary"
      size="s"
      className={styles.appeal}
      onClick={() => void dialogs.open(appealDialog, { decisionId })}
    >
      {t('news.appeal')}
    </Button>
  );
}

/** A deleted feed has no link. */
function FeedPageLink({ feed }: { feed: NamedPicture | null }) {
  const { t } = useText();
  if (feed === null) return t('news.deletedFeed');
  return (
    <Link className={styles.link} href={screens.customFeed.path({ feedId: feed.id })}>
      {feed.name}
    </Link>
  );
}

/** A deleted comic has no link. */
function ComicLink({ project, toComments }: { project: NamedPicture | null; toComments: boolean }) {
  const { t } = useText();
  if (project === null) return t('news.deletedComic');
  const path = screens.project.path({ projectId: project.id });
  return (
    <Link className={styles.link} href={toComments ? `${path}?newcomm=1` : path}>
      {project.name}
    </Link>
  );
}

function FeedLink({ category: reached }: { category: Category }) {
  const { t } = useText();
  const feed = feedOfCategory[reached];
  return (
    <Link className={styles.link} href={screens.home.path({ feed })}>
      {t(feedNameKey(feed))}
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

function NewsRow({ item, isUnread }: NewsRowProps) {
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
        <Appeal item={item} />
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
