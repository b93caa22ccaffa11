import { Icon20ChevronRightOutline, Icon28AddOutline, Icon56ListPlayOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { type ReactNode, useId } from 'react';
import type { CustomFeed } from '@/domain/customFeed';
import { isProjectId } from '@/domain/project';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingNotice, MissingPanel } from '@/features/failures/MissingNotice';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PersonRow } from '@/features/person/PersonRow';
import { useText } from '@/i18n/useText';
import styles from '@/panels/user-feeds/UserFeeds.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useCustomFeeds } from '@/queries/customFeed';
import { useProfile } from '@/queries/people';
import { isNotFound } from '@/queries/queryClient';
import { RowLink } from '@/routes/Link';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';
import { RowText } from '@/ui/RowText';

interface FeedRowProps {
  readonly feed: CustomFeed;
  readonly takesFocus: boolean;
}

function FeedRow({ feed, takesFocus }: FeedRowProps) {
  const { t } = useText();
  return (
    <RowLink href={screens.customFeed.path({ feedId: feed.id })} takesFocus={takesFocus}>
      <FeedCover feed={feed} size={56} />
      <RowText name={feed.name} notes={[t(`accessMode.${feed.accessMode}`)]} />
      <Icon20ChevronRightOutline className={styles.chevron} />
    </RowLink>
  );
}

interface FeedListProps {
  readonly list: ReturnType<typeof useCustomFeeds>;
  readonly label: string;
  /** Shown when there are no feeds. */
  readonly empty: ReactNode;
}

function FeedList({ list: { data, query, isLoadingMore, loadMore }, label, empty }: FeedListProps) {
  const more = useMoreItems(data?.feeds.length ?? 0, loadMore);
  if (data === undefined) return <LoadStrip queries={[query]} />;
  const { feeds, hasMore } = data;
  if (feeds.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {feeds.map((feed, index) => (
          <li key={feed.id}>
            <FeedRow feed={feed} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </>
  );
}

function FeedsOfPerson({ userId }: { userId: string }) {
  const { t } = useText();
  const { profile, query } = useProfile(userId);
  const list = useCustomFeeds('ownedBy', userId);
  if (isNotFound(query.error)) return <MissingNotice what="person" />;
  if (profile === undefined) return <LoadStrip queries={[query, list.query]} />;
  return (
    <>
      <PersonRow person={profile.user} takesFocus={false} />
      <FeedList
        list={list}
        label={t('userFeeds.title')}
        empty={<Placeholder icon={<Icon56ListPlayOutline />} title={t('userFeeds.emptyTitle')} />}
      />
    </>
  );
}

/** The user's own feeds, and other people's feeds to which they may add projects. */
function OwnFeeds({ userId }: { userId: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const openId = useId();
  const own = useCustomFeeds('ownedBy', userId);
  const open = useCustomFeeds('toContribute', userId);
  const add = (
    <Button
      size="l"
      before={<Icon28AddOutline width={24} height={24} />}
      onClick={() => navigate.to(screens.customFeedEdit.path({ feedId: 'new' }))}
    >
      {t('userFeeds.new')}
    </Button>
  );
  const hasOwn = own.data !== undefined && own.data.feeds.length > 0;
  return (
    <>
      {hasOwn && <div className={styles.add}>{add}</div>}
      <FeedList
        list={own}
        label={t('userFeeds.own')}
        empty={
          <Placeholder icon={<Icon56ListPlayOutline />} title={t('userFeeds.emptyTitle')} action={add}>
            {t('userFeeds.emptyText')}
          </Placeholder>
        }
      />
      {own.data && (
        <section aria-labelledby={openId}>
          <h2 id={openId} className={styles.title}>
            {t('userFeeds.open')}
          </h2>
          <FeedList
            list={open}
            label={t('userFeeds.open')}
            empty={<p className={styles.text}>{t('userFeeds.openEmpty')}</p>}
          />
        </section>
      )}
    </>
  );
}

/** A user's custom feeds, shown to signed-in people (docs/product/screens.md#a-persons-feeds). */
export function UserFeedsPanel({ userId }: { userId: string }) {
  const { t } = useText();
  const isOneself = useCurrentUser()?.id === userId;
  if (!isProjectId(userId)) return <MissingPanel id="userFeeds" what="person" />;
  return (
    <OwnAccountPanel
      id="userFeeds"
      title={t(isOneself ? 'userFeeds.own' : 'userFeeds.title')}
      invitation={t('userFeeds.signIn')}
    >
      {(person) => (person.id === userId ? <OwnFeeds userId={userId} /> : <FeedsOfPerson userId={userId} />)}
    </OwnAccountPanel>
  );
}
